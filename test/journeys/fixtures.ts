import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { UserRow } from '../../server/people/accounts/queries.ts'
import type { Db } from '../../server/platform/db/connect.ts'
import { makeSessionId } from '../../server/platform/http/tokens.ts'
import type { RunningSite } from '../../server/start/main.ts'
import { pressByKeyboard } from './by-keyboard.ts'
import { attachLog, keepLog } from './page-log.ts'
import { keepSites, type Sites } from './sites.ts'

export { expect }

interface World {
  /** The running site: a real server on a port of its own, with a database of its own. */
  running: RunningSite
  db: Db
}

interface Tools {
  /** Puts the cookie of a fresh session into the browser. Pages of another member are left, unless they are to see it. */
  logIn(user: UserRow, context?: BrowserContext, open?: 'left' | 'stay'): Promise<void>
  /** Errors on the console that this test expects; any other fails it. */
  expectErrors(...patterns: RegExp[]): void
  /** Another person at another browser. */
  another(user?: UserRow): Promise<Page>
}

/** Settings of the site under test, changed for a file by `test.use({ settings: { … } })`. */
interface Options {
  settings: Record<string, string>
  /** Whether new members see communities to join on their home page; all members of the tests are new. */
  firstSteps: boolean
}

/** Shared by all tests of a worker. */
interface Shared {
  sites: Sites
  /** Whether clicks of journeys become key presses. */
  byKeyboard: boolean
}

export const test = base.extend<Tools & World & Options & { watched: RegExp[] }, Shared>({
  byKeyboard: [false, { option: true, scope: 'worker' }],

  settings: [{}, { option: true }],

  firstSteps: [false, { option: true }],

  // A worker of its own for each file with settings, with a browser of its own, took 4 s each.
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
    async ({}, use) => {
      const sites = keepSites()
      await use(sites)
      await sites.closeAll()
    },
    { scope: 'worker' },
  ],

  running: async ({ sites, settings }, use, { file }) => use(await sites.of(file, settings)),

  db: async ({ running }, use) => use(running.site.db),

  baseURL: async ({ running }, use) => use(running.address),

  watched: [async ({ browser: _ }, use) => use([]), { scope: 'test' }],

  expectErrors: async ({ watched }, use) => use((...patterns) => void watched.push(...patterns)),

  // Whatever the page says on the console as an error, or throws, fails the test.
  context: async ({ context, watched, javaScriptEnabled, firstSteps, byKeyboard }, use, info) => {
    const seen: string[] = []
    const log: string[] = []
    if (byKeyboard) context.on('page', pressByKeyboard)
    watch(context, seen)
    keepLog(context, log)
    if (!firstSteps) await context.addInitScript(closeFirstSteps)
    if (javaScriptEnabled !== false) context.on('page', awaitScript)
    context.on('page', keepIntercepting)
    await use(context)
    await attachLog(info, log)
    expect(seen.filter((text) => !watched.some((pattern) => pattern.test(text)))).toEqual([])
  },

  logIn: async ({ running, context, baseURL }, use) => {
    await use(async (user, into = context, open = 'left') => {
      for (const page of into.pages()) {
        if (page.url() === 'about:blank') continue
        // The answer to a guest who is still asking would take the place of the session.
        if (await isGuests(page)) await page.waitForLoadState('networkidle')
        // Of another member it would load itself anew, and break off what the test opens next. Any address without a script will do.
        else if (open === 'left') await page.goto(new URL('/robots.txt', baseURL).href)
      }
      const sid = makeSessionId(running.site.secrets.session)
      await running.site.sessions.start(running.site.db, sid, user.id)
      await into.addCookies([{ name: 'SID', value: sid, url: baseURL ?? '', httpOnly: true, sameSite: 'Lax' }])
    })
  },

  another: async ({ browser, baseURL, logIn, watched, firstSteps }, use, info) => {
    const contexts: BrowserContext[] = []
    const seen: string[] = []
    const log: string[] = []
    await use(async (user) => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }) })
      contexts.push(context)
      watch(context, seen)
      keepLog(context, log)
      context.on('page', awaitScript)
      context.on('page', keepIntercepting)
      if (!firstSteps) await context.addInitScript(closeFirstSteps)
      if (user) await logIn(user, context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
    await attachLog(info, log)
    expect(seen.filter((text) => !watched.some((pattern) => pattern.test(text)))).toEqual([])
  },
})

function closeFirstSteps(): void {
  try {
    localStorage.setItem('hide_first_steps', 'true')
  } catch {
    // A frame without an origin has no storage, and no home page.
  }
}

/**
 * Opening or reloading a page waits until React has started, because an earlier press would be lost; or until the page says that its script cannot be
 * loaded.
 */
function awaitScript(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const isTakenOver = () => {
    const root = document.getElementById('root')
    const isAsleep = document.querySelector('[role="alert"].pending') !== null
    return !root || isAsleep || Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  }
  const thenScript = async (answer: ReturnType<typeof goto>, waitUntil: string | undefined) => {
    const response = await answer
    if (waitUntil !== 'commit') await page.waitForFunction(isTakenOver, undefined, { timeout: 0 })
    return response
  }
  page.goto = (path, options) => thenScript(goto(path, options), options?.waitUntil)
  page.reload = (options) => thenScript(reload(options), options?.waitUntil)
}

/** Keeps one route, because Playwright loses running requests when the last route is removed. */
function keepIntercepting(page: Page): void {
  const route = page.route.bind(page)
  let first: Promise<unknown> | undefined
  page.route = async (url, handler, options) => {
    first ??= route('**/asked-by-nobody', (asked) => asked.continue())
    await first
    return route(url, handler, options)
  }
}

/** A member's page has a stream open, which never ends. */
async function isGuests(page: Page): Promise<boolean> {
  return (await page.getByRole('button', { name: /^Account:/ }).count()) === 0
}

/** Nobody has a stream: the page asks instead, every 5 s. */
export async function withoutStreams(page: Page): Promise<void> {
  await page.route('**/api/events*', (route) => route.fulfill({ status: 204 }))
}

/** Opens a page and waits until its script has started; nobody has done anything there yet. */
export async function openUntouched(page: Page, path: string): Promise<void> {
  const started = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/_initial', {
    // A busy machine takes its time to start a page; the test's own end is the bound.
    timeout: 0,
  })
  await page.goto(path)
  await started
}

/** The same, until all that can be used is alive, so that what is pressed next is answered by it. */
export async function visit(page: Page, path: string): Promise<void> {
  await openUntouched(page, path)
  await untilAlive(page)
}

/** Waits until the page reacts to input: parts of a page are hydrated one after another. */
export async function untilAlive(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  // What a test holds back stays asleep: it goes on all the same.
  await page.waitForFunction(isAlive, undefined, { timeout: aliveMs }).catch(() => {})
}

const aliveMs = 5_000

/** React marks each element that it has taken over; the parts whose code comes later too, which somebody who is there has begun to fetch. */
function isAlive(): boolean {
  const propsOf = (element: Element) =>
    Object.entries(element).find(([key]) => key.startsWith('__reactProps'))?.[1] as object | undefined
  return [...document.querySelectorAll('#root :is(button, input, select, textarea)')].every((control) => {
    let element: Element | null = control
    while (element && !propsOf(element)) element = element.parentElement
    // What is in a text is none of React's elements.
    return element === control || (element !== null && 'dangerouslySetInnerHTML' in (propsOf(element) ?? {}))
  })
}

/** The same for a member, until the page has asked whether the login holds, as it does when it knows whether there is a stream. */
export async function visitAsMember(page: Page, path: string): Promise<void> {
  const asked = page.waitForResponse('**/api/_user', { timeout: 0 })
  await visit(page, path)
  await asked
}

/** The live region of toasts; a feed that loads its next page has another status. */
export const toasts = (page: Page) => page.locator('[role="status"][aria-live="polite"]')

/**
 * Does an act that saves something, and waits for the answer of the server: a page may show the result earlier, and a busy button looks like a
 * finished one.
 */
export async function saved(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.url().includes('/api/') && response.request().method() !== 'GET' && response.ok(),
    { timeout: 0 },
  )
  await act()
  await answer
}

/** As a link in a text leads there, without loading the app anew. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.body.appendChild(Object.assign(document.createElement('a'), { href }))
    link.click()
    link.remove()
  }, path)
}

function watch(context: BrowserContext, seen: string[]): void {
  context.on('weberror', (error) => seen.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(message.text())
  })
}

/** From here on the clock of the page, which `page.clock.install()` has replaced, goes only as `page.clock.runFor` says. */
export async function stopClock(page: Page): Promise<void> {
  // Where more than that passes between the two, it is asked to stop in the past, which it refuses.
  await expect(async () => {
    const now = await page.evaluate(() => Date.now())
    await page.clock.pauseAt(now + 1000)
  }).toPass()
}
