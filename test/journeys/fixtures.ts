import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { UserRow } from '../../server/people/accounts/queries.ts'
import type { Db } from '../../server/platform/db/connect.ts'
import { makeSessionId } from '../../server/platform/http/tokens.ts'
import type { RunningSite } from '../../server/start/main.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../factories.ts'
import { pressByKeyboard } from './by-keyboard.ts'
import { attachLog, keepLog } from './page-log.ts'
import { pathOf } from './post-steps.ts'
import { keepSites, type Sites } from './sites.ts'

export { expect }

interface World {
  /** The running site: a real server on a port of its own, with a database of its own. */
  running: RunningSite
  db: Db
}

interface Tools {
  /** Puts the cookie of a new session into the browser. Open pages of another member are left first; `stay` keeps them open. */
  logIn(user: UserRow, context?: BrowserContext, open?: 'left' | 'stay'): Promise<void>
  /** A new member opens a new post that has these comments. */
  openPost(...comments: readonly Parameters<typeof makeComment>[1][]): Promise<OpenedPost>
  /** Errors on the console that this test expects; any other fails it. */
  expectErrors(...patterns: RegExp[]): void
  /** Opens a page in another browser, logged in as this user or as a guest. */
  another(user?: UserRow): Promise<Page>
}

/** What a page said; `url` is the address that could not be loaded, or the script that said it. */
interface Seen {
  text: string
  url?: string
}

interface OpenedPost {
  community: Awaited<ReturnType<typeof makeCommunity>>
  post: Awaited<ReturnType<typeof makePost>>
  path: string
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

  // A separate worker and browser for each file with settings would take 4 s each.
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

  // Every console error and every exception of the page fails the test.
  context: async ({ context, watched, javaScriptEnabled, firstSteps, byKeyboard }, use, info) => {
    const seen: Seen[] = []
    const log: string[] = []
    if (byKeyboard) context.on('page', pressByKeyboard)
    watch(context, seen)
    keepLog(context, log)
    if (!firstSteps) await context.addInitScript(closeFirstSteps)
    if (javaScriptEnabled !== false) context.on('page', awaitScript)
    context.on('page', keepIntercepting)
    await use(context)
    const unexpected = seen.filter(({ text }) => !watched.some((pattern) => pattern.test(text)))
    await attachLog(info, log, unexpected.length > 0)
    expect(unexpected).toEqual([])
  },

  logIn: async ({ running, context, baseURL }, use) => {
    await use(async (user, into = context, open = 'left') => {
      for (const page of into.pages()) {
        if (page.url() === 'about:blank') continue
        // A late answer to a guest's request would overwrite the cookie of the session.
        if (await isGuests(page)) await page.waitForLoadState('networkidle')
        // A page of another member would reload itself and interrupt the next navigation. Any address without a script is good enough.
        else if (open === 'left') await page.goto(new URL('/robots.txt', baseURL).href)
      }
      const sid = makeSessionId(running.site.secrets.session)
      await running.site.sessions.start(running.site.db, sid, user.id)
      await into.addCookies([{ name: 'SID', value: sid, url: baseURL ?? '', httpOnly: true, sameSite: 'Lax' }])
    })
  },

  openPost: async ({ page, db, logIn }, use) => {
    await use(async (...fields) => {
      const community = await makeCommunity(db)
      const post = await makePost(db, { community })
      for (const field of fields) await makeComment(db, { post, ...field })
      await logIn(await makeUser(db))
      const path = pathOf(community, post)
      await visit(page, path)
      return { community, post, path }
    })
  },

  another: async ({ browser, baseURL, logIn, watched, firstSteps }, use, info) => {
    const contexts: BrowserContext[] = []
    const seen: Seen[] = []
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
    const unexpected = seen.filter(({ text }) => !watched.some((pattern) => pattern.test(text)))
    await attachLog(info, log, unexpected.length > 0)
    expect(unexpected).toEqual([])
  },
})

function closeFirstSteps(): void {
  try {
    localStorage.setItem('hide_first_steps', 'true')
  } catch {
    // A frame without an origin has no storage and shows no home page.
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

/** Whether the page is a guest's. A member's page has an open event stream, so its network is never idle. */
async function isGuests(page: Page): Promise<boolean> {
  return (await page.getByRole('button', { name: /^Account:/ }).count()) === 0
}

/** Turns event streams off, so that pages poll every 5 s instead. */
export async function withoutStreams(page: Page): Promise<void> {
  await page.route('**/api/events*', (route) => route.fulfill({ status: 204 }))
}

/** Opens a page and waits until its script has started, without any user event. */
export async function openUntouched(page: Page, path: string): Promise<void> {
  const started = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/_initial', {
    // A busy machine starts a page slowly; the timeout of the test is the limit.
    timeout: 0,
  })
  await page.goto(path)
  await started
}

/** The same, and waits until all controls are hydrated, so that they react to the next press. */
export async function visit(page: Page, path: string): Promise<void> {
  await openUntouched(page, path)
  await untilAlive(page)
}

/** Waits until the page reacts to input: parts of a page are hydrated one after another. */
export async function untilAlive(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  // If a test delays code, some controls stay inactive; the test continues anyway.
  await page.waitForFunction(isAlive, undefined, { timeout: aliveMs }).catch(() => {})
}

const aliveMs = 5_000

/** Whether React has hydrated all controls. It marks each element; parts with lazy code are marked too, because a user event has started their loading. */
function isAlive(): boolean {
  const propsOf = (element: Element) =>
    Object.entries(element).find(([key]) => key.startsWith('__reactProps'))?.[1] as object | undefined
  return [...document.querySelectorAll('#root :is(button, input, select, textarea)')].every((control) => {
    let element: Element | null = control
    while (element && !propsOf(element)) element = element.parentElement
    // Elements within the HTML of a text are not React's.
    return element === control || (element !== null && 'dangerouslySetInnerHTML' in (propsOf(element) ?? {}))
  })
}

/** The same for a member; also waits for the page's check of the login, which it makes when it knows whether there is an event stream. */
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

/** Goes to an address like a link in a text does, without reloading the app. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.body.appendChild(Object.assign(document.createElement('a'), { href }))
    link.click()
    link.remove()
  }, path)
}

function watch(context: BrowserContext, seen: Seen[]): void {
  context.on('weberror', (error) => seen.push({ text: String(error.error()) }))
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push({ text: message.text(), url: message.location().url })
  })
}

/** Stops the clock of the page after `page.clock.install()`; from now on only `page.clock.runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
  // If too much time passes between the two calls, the time to stop at is in the past, and Playwright refuses it.
  await expect(async () => {
    const now = await page.evaluate(() => Date.now())
    await page.clock.pauseAt(now + 1000)
  }).toPass()
}
