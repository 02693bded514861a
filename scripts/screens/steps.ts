import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { drawScene } from '../../demo/drawings/scenes.ts'

// Steps that are done on a page before its picture is taken.

export type Step = (page: Page) => Promise<void>

export function press(name: string | RegExp, within?: 'dialog' | 'article'): Step {
  return (page) =>
    scope(page, within).getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
}

/** Waits until the script of the bell has added its panel. */
export const openNotifications: Step = async (page) => {
  await page.locator('header a[href="/notifications"][aria-haspopup]').click()
  await page.locator('[popover] [data-notification]').first().waitFor()
}

/** Presses a button of the comment with these words. Some buttons are there only while the mouse is on the comment. */
export function pressInComment(words: string, name: string | RegExp): Step {
  return async (page) => {
    const comment = commentSaying(page, words)
    await comment.hover()
    await comment.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
  }
}

/** Focuses a button, as the keyboard does, so that what is visible only with the focus shows. */
export function focusInComment(words: string, name: string): Step {
  return (page) => commentSaying(page, words).getByRole('button', { name, exact: true }).focus()
}

/** Clicks the end of the comment's header, because other parts of the header are links. */
export function foldComment(words: string): Step {
  return async (page) => {
    const head = commentSaying(page, words).locator('header')
    const { width } = (await head.boundingBox()) ?? { width: 0 }
    await head.click({ position: { x: width - 8, y: 12 } })
  }
}

/** Opens the page of the comment with these words. */
export function openComment(words: string): Step {
  return async (page) => {
    // By its address, because a folded comment cannot be clicked.
    const link = commentSaying(page, words).locator('header a:has(time)')
    await page.goto((await link.getAttribute('href')) ?? '')
    await commentSaying(page, words).and(page.locator(':focus')).waitFor()
  }
}

/** Waits until the dialog has loaded. */
export const waitForDialog: Step = async (page) => {
  const dialog = page.locator('dialog[open]')
  await dialog.waitFor()
  await dialog
    .getByRole('status')
    .filter({ hasText: /^Loading/ })
    .waitFor({ state: 'detached' })
}

/** Does these steps, the last of which opens a dialog. */
export const toDialog = (...steps: Step[]) => inTurn(...steps, waitForDialog)

/** Chooses an item of the open menu. */
export function pick(name: string | RegExp): Step {
  // Administrators have some items twice, of which one is disabled.
  return (page) =>
    page.getByRole('menuitem', { name, exact: true, disabled: false }).filter({ visible: true }).first().click()
}

export function choose(name: string): Step {
  return (page) => page.getByRole('radio', { name, exact: true }).first().check({ force: true })
}

export function tick(name: string): Step {
  return (page) => page.getByRole('checkbox', { name, exact: true }).first().check({ force: true })
}

export function flip(name: RegExp): Step {
  return (page) => page.getByRole('switch', { name }).click({ force: true })
}

/** Scrolls to the section with this title. */
export function scrollTo(title: string): Step {
  return (page) =>
    page.getByRole('heading', { name: title, exact: true }).evaluate((heading) => heading.scrollIntoView())
}

/** Shows what appears when the mouse is on this element. */
export function focusLabel(label: RegExp): Step {
  return (page) => page.getByRole('img', { name: label }).filter({ visible: true }).first().focus()
}

export function follow(name: string | RegExp): Step {
  return (page) => page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click()
}

/** Follows a link to a page that has its text as title, and waits for that page. */
export function read(title: string): Step {
  return inTurn(follow(title), (page) => page.getByRole('heading', { name: title, level: 1 }).waitFor())
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
    // By keys: movement caused by typing does not count as the page moving by itself.
    await field.pressSequentially(text)
  }
}

/** Fills a text field whose label another element has too. */
export function fillTextbox(name: string, text: string): Step {
  return (page) => page.getByRole('textbox', { name, exact: true }).fill(text)
}

/** Opens a menu, whose items may come a moment later. */
export function openMenu(name: string): Step {
  return async (page) => {
    await press(name, 'article')(page)
    // A menu that is still loading shows a spinner in place of its items.
    await page.locator('[role^="menuitem"]:not([aria-disabled])').filter({ visible: true }).first().waitFor()
  }
}

/** Keeps the mouse on a link until its card is shown: the script for it is loaded after the page. */
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

/** Repeats the key until the palette opens: the script for it is loaded after the page. */
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

/** Suggests communities that have this in their name. */
export function suggest(text: string): Step {
  return async (page) => {
    await page.getByRole('combobox', { name: 'Community' }).fill(text)
    await page.getByRole('option').first().waitFor()
  }
}

/** Shows the page as on a device that has chosen fewer pictures before. */
export const wantFewerPictures: Step = async (page) => {
  await page.context().addCookies([{ name: 'fewer_pictures', value: '1', url: page.url() }])
  await page.reload()
}

export const pressPicture: Step = (page) => page.getByRole('article').locator('figure a').first().click()

/** Adds two drawn pictures, as files from the device. */
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

export const commentSaying = (page: Page, words: string) =>
  page.locator('[data-comment]').filter({ hasText: words }).first()

function scope(page: Page, within: 'dialog' | 'article' | undefined) {
  return within ? page.getByRole(within) : page
}

/** Opens a dialog that only opens by itself. An open dialog is an entry of the history, and the page is told that the browser went forward to it. */
export function goForwardTo(dialog: string, args: object = {}): Step {
  return async (page) => {
    await page.evaluate(
      (state) => {
        history.pushState({ key: 'dialog', position: history.state.position + 1, state }, '')
        dispatchEvent(new PopStateEvent('popstate'))
      },
      { dialog, args },
    )
    await waitForDialog(page)
  }
}

/** Lets the page believe that it has a service worker, without which it does not offer notifications. */
export const offerNotifications: Step = async (page) => {
  await page.addInitScript(() => {
    if (location.hash === '#with-worker')
      navigator.serviceWorker.register = async () => ({}) as ServiceWorkerRegistration
  })
  await page.goto('/about#with-worker')
  await page.reload()
  await waitForDialog(page)
}

/** Fills the list of posts that are kept on this device. */
export async function keepSomePosts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { id } = await (await fetch('/api/_user')).json()
    const { posts } = await (await fetch('/api/posts?feed=all&sort=hot&limit=3')).json()
    const at = new Date().toISOString()
    const keptPosts = posts.map((post: { publicId: string; title: string; communityName: string }, index: number) => ({
      ...post,
      keptAt: at,
      asOf: at,
      sort: 'best',
      bytes: 40_000 * (1 + index * 23),
      pictures: [],
    }))
    await (await caches.open(`kept ${id}`)).put('/offline', Response.json(keptPosts))
  })
  await page.reload()
  await page.getByText(/of 100 posts/).waitFor()
}

/** Types into the search box of the bar, and waits for what it offers. */
export function offer(text: string): Step {
  return async (page) => {
    await page.getByRole('combobox', { name: /^Search/ }).pressSequentially(text)
    await page.getByRole('listbox', { name: 'Suggestions' }).waitFor()
  }
}

export function waitFor(heading: string): Step {
  return (page) => page.getByRole('heading', { name: heading, exact: true }).waitFor()
}
