import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { drawScene } from '../../db/seeds/drawings/scenes.ts'

// What is done on a page before its picture is taken.

export type Step = (page: Page) => Promise<void>

export function press(name: string | RegExp, within?: 'dialog' | 'article'): Step {
  return (page) =>
    scope(page, within).getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
}

/** An item of the menu that is open. */
export function pick(name: string | RegExp): Step {
  return (page) => page.getByRole('menuitem', { name, exact: true }).filter({ visible: true }).first().click()
}

export function choose(name: string): Step {
  return (page) => page.getByRole('radio', { name, exact: true }).first().check({ force: true })
}

/** What shows more to the mouse that lies on it. */
export function point(label: RegExp): Step {
  return (page) => page.getByRole('img', { name: label }).filter({ visible: true }).first().focus()
}

export function follow(name: string | RegExp): Step {
  return (page) => page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click()
}

export function inTurn(...steps: Step[]): Step {
  return async (page) => {
    for (const step of steps) await step(page)
  }
}

export function write(label: string, text: string): Step {
  return (page) => page.getByLabel(label, { exact: true }).filter({ visible: true }).first().fill(text)
}

/** A field whose name something else has too. */
export function fill(name: string, text: string): Step {
  return (page) => page.getByRole('textbox', { name, exact: true }).fill(text)
}

/** What is in it may come a moment later. */
export function openMenu(name: string): Step {
  return async (page) => {
    await press(name, 'article')(page)
    await page.getByRole('menuitem').filter({ visible: true }).first().waitFor()
  }
}

export function search(words: string): Step {
  return async (page) => {
    await page.getByRole('searchbox').first().fill(words)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
  }
}

/** The first communities that have this in their name. */
export function suggest(text: string): Step {
  return async (page) => {
    await page.getByRole('combobox', { name: 'Community' }).fill(text)
    await page.getByRole('option').first().waitFor()
  }
}

export const pressPicture: Step = (page) => page.getByRole('article').locator('figure a').first().click()

/** Two that were drawn, as files from the device. */
export const addPictures: Step = async (page) => {
  const scenes = [
    ['garden.png', drawScene('plot', 'broad', 'composer')],
    ['shore.png', drawScene('lake', 'tall', 'composer')],
  ] as const
  const files = scenes.map(async ([name, svg]) => ({
    name,
    mimeType: 'image/png',
    buffer: await sharp(Buffer.from(svg)).png().toBuffer(),
  }))
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await Promise.all(files))
  await page.getByLabel('Caption').nth(1).waitFor()
}

/** On phones a page's right column is behind this tab. */
export const openAbout: Step = (page) => page.getByRole('radio', { name: 'About' }).check()

export const signUpWrongly = inTurn(
  write('Username', 'mara_v'),
  write('Password', 'short'),
  press('Create account', 'dialog'),
)

function scope(page: Page, within: 'dialog' | 'article' | undefined) {
  return within ? page.getByRole(within) : page
}
