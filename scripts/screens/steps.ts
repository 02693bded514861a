import type { Page } from '@playwright/test'

// What is done on a page before its picture is taken.

export type Step = (page: Page) => Promise<void>

export function press(name: string | RegExp, within?: 'dialog'): Step {
  return (page) =>
    scope(page, within).getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
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

export function search(words: string): Step {
  return async (page) => {
    await page.getByRole('searchbox').first().fill(words)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
  }
}

/** On phones a page's right column is behind this tab. */
export const openAbout: Step = (page) => page.getByRole('radio', { name: 'About' }).check()

export const signUpWrongly = inTurn(
  write('Username', 'mara_v'),
  write('Password', 'short'),
  press('Create account', 'dialog'),
)

function scope(page: Page, within: 'dialog' | undefined) {
  return within ? page.getByRole(within) : page
}
