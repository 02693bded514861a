import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { drawScene } from '../../demo/drawings/scenes.ts'

// What is done on a page before its picture is taken.

export type Step = (page: Page) => Promise<void>

export function press(name: string | RegExp, within?: 'dialog' | 'article'): Step {
  return (page) =>
    scope(page, within).getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
}

/** Once the bell knows that it has a panel. */
export const openNotifications: Step = async (page) => {
  await page.locator('header a[href="/notifications"][aria-haspopup]').click()
  await page.locator('[popover] [data-notification]').first().waitFor()
}

/** A button of the comment that says this. Some are there only while the pointer is. */
export function pressInComment(words: string, name: string | RegExp): Step {
  return async (page) => {
    const comment = commentSaying(page, words)
    await comment.hover()
    await comment.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
  }
}

/** As the keyboard comes to it: what is there only for who is at it shows. */
export function stayInComment(words: string, name: string): Step {
  return (page) => commentSaying(page, words).getByRole('button', { name, exact: true }).focus()
}

/** By the end of its head: what stands before that leads elsewhere. */
export function foldComment(words: string): Step {
  return async (page) => {
    const head = commentSaying(page, words).locator('header')
    const { width } = (await head.boundingBox()) ?? { width: 0 }
    await head.click({ position: { x: width - 8, y: 12 } })
  }
}

/** The page of the comment that says this. */
export function openComment(words: string): Step {
  return async (page) => {
    // By its place: what is folded away has a page too.
    const link = commentSaying(page, words).locator('header a:has(time)')
    await page.goto((await link.getAttribute('href')) ?? '')
    await commentSaying(page, words).and(page.locator(':focus')).waitFor()
  }
}

/** Once what is asked for has come. */
export const waitForDialog: Step = (page) => page.getByRole('dialog').waitFor()

/** An item of the menu that is open. */
export function pick(name: string | RegExp): Step {
  return (page) => page.getByRole('menuitem', { name, exact: true }).filter({ visible: true }).first().click()
}

export function choose(name: string): Step {
  return (page) => page.getByRole('radio', { name, exact: true }).first().check({ force: true })
}

/** The part of a long page that has this title. */
export function scrollTo(title: string): Step {
  return (page) =>
    page.getByRole('heading', { name: title, exact: true }).evaluate((heading) => heading.scrollIntoView())
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
  return async (page) => {
    const field = page.getByLabel(label, { exact: true }).filter({ visible: true }).first()
    await field.fill('')
    // By keys: what moves because somebody types does not move by itself.
    await field.pressSequentially(text)
  }
}

/** A field whose name something else has too. */
export function fill(name: string, text: string): Step {
  return (page) => page.getByRole('textbox', { name, exact: true }).fill(text)
}

/** What is in it may come a moment later. */
export function openMenu(name: string): Step {
  return async (page) => {
    await press(name, 'article')(page)
    // Those of a lazy menu stand where one that spins has stood.
    await page.locator('[role^="menuitem"]:not([aria-disabled])').filter({ visible: true }).first().waitFor()
  }
}

/** As a mouse does that stays on a link, until its card is there: what listens to it comes behind the page. */
export function restOn(name: string | RegExp): Step {
  return async (page) => {
    const link = page.locator('main article').getByRole('link', { name, exact: true }).filter({ visible: true }).first()
    const card = page.locator('[data-preview]')
    while (!(await card.isVisible())) {
      await page.mouse.move(1, 1)
      await link.hover()
      await card.waitFor({ timeout: 3000 }).catch(() => {})
    }
  }
}

export function pressKey(key: string): Step {
  return (page) => page.keyboard.press(key)
}

/** What listens to the key comes behind the page. */
export const openPalette: Step = async (page) => {
  const field = page.getByRole('combobox', { name: 'Go to' })
  while (!(await field.isVisible())) {
    await page.keyboard.press('Control+k')
    await field.waitFor({ timeout: 1000 }).catch(() => {})
  }
}

export function type(text: string): Step {
  return (page) => page.keyboard.type(text)
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

/** As this device would see the page, had it been chosen before. */
export const wantFewerPictures: Step = async (page) => {
  await page.context().addCookies([{ name: 'fewer_pictures', value: '1', url: page.url() }])
  await page.reload()
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
  await page.getByRole('button', { name: 'Remove image 2' }).waitFor()
}

/** On phones a page's right column is behind this tab. */
export const openAbout: Step = (page) => page.getByRole('radio', { name: 'About' }).check()

export const signUpWrongly = inTurn(
  write('Username', 'mara_v'),
  write('Password', 'short'),
  press('Create account', 'dialog'),
)

const commentSaying = (page: Page, words: string) => page.locator('[data-comment]').filter({ hasText: words }).first()

function scope(page: Page, within: 'dialog' | 'article' | undefined) {
  return within ? page.getByRole(within) : page
}

/** As posts are listed that this device keeps. */
export async function keepSomePosts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { id } = await (await fetch('/api/_user')).json()
    const { posts } = await (await fetch('/api/posts?feed=all&sort=hot&limit=3')).json()
    const at = new Date().toISOString()
    const kept = posts.map((post: { publicId: string; title: string; communityName: string }, place: number) => ({
      ...post,
      keptAt: at,
      asOf: at,
      sort: 'best',
      bytes: 40_000 * (1 + place * 23),
      pictures: [],
    }))
    await (await caches.open(`kept ${id}`)).put('/offline', Response.json(kept))
  })
  await page.reload()
  await page.getByText(/of 100 posts/).waitFor()
}
