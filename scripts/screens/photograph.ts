import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Picture } from './album.ts'
import type { DemoSite } from './demo-site.ts'
import type { Role, Shot } from './shot.ts'
import { countShift, troublesOn } from './troubles.ts'

export interface View {
  role: Role
  theme: 'light' | 'dark'
  width: number
  height: number
  /** How many pixels of the picture a pixel of the page gets; 1 by default. */
  scale?: number
}

export interface Window {
  page: Page
  view: View
  /** The problems in the window since the last call. */
  troubles(): string[]
  close(): Promise<void>
}

/** Narrower windows have touch and no mouse. */
const touchBelow = 1024

/** Longer pages are cut: nobody looks at the rest of a picture, and drawing it takes seconds. */
const maxHeight = 6000

export async function openWindow(browser: Browser, site: DemoSite, view: View): Promise<Window> {
  const { role, theme, width, height, scale = 1 } = view
  const context = await browser.newContext({
    // No service worker, whose question about installing would cover the page.
    serviceWorkers: 'block',
    baseURL: site.address,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: width < touchBelow,
    isMobile: width < touchBelow,
    locale: 'en',
    timezoneId: 'UTC',
  })
  const sid = await site.logIn(role)
  if (sid) await context.addCookies([{ name: 'SID', value: sid, url: site.address, httpOnly: true, sameSite: 'Lax' }])
  // Choices and drafts of one picture would show on the pictures after it.
  await context.addInitScript(() => localStorage.clear())
  await context.addInitScript(countShift)
  const page = await context.newPage()
  // On a first visit the font may come too late; from the second on it is there, as readers usually see it.
  await page.goto('/')
  page.setDefaultTimeout(15_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    // A missing page also logs an error to the console; its status is checked below.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text())
  })
  return { page, view, troubles: () => errors.splice(0), close: () => context.close() }
}

export async function photograph(window: Window, shot: Shot, folder: string): Promise<Picture> {
  const { page, view } = window
  const { role, theme, width, height } = view
  const file = `${shot.name}.${role}.${theme}.${width}.png`
  const troubles: string[] = []
  const status = await visit(page, shot.path).catch((error: unknown) => `does not open: ${error}`)
  if (status !== (shot.status ?? 200)) troubles.push(`status ${status}`)
  if (shot.open) {
    await shot.open(page).catch((error: unknown) => troubles.push(`cannot be opened: ${firstLine(error)}`))
    // A pressed button should not look as if the mouse were still on it.
    if (!shot.mouseStays) await page.mouse.move(0, 0)
  }

  const size = await settle(page)
  troubles.push(...(await troublesOn(page, theme)))
  const whole = shot.open ? height : Math.max(height, Math.min(size.scrollHeight, maxHeight))
  // A window as high as the page, so that everything is there that is loaded or drawn only near the window.
  await page.setViewportSize({ width, height: whole })
  if (whole > height) await settle(page)
  await page.screenshot({ path: join(folder, file), animations: 'disabled' })
  await page.setViewportSize({ width, height })
  // The choice of this shot must not apply to the next one.
  await page.context().clearCookies({ name: 'fewer_pictures' })
  return { shot: shot.name, path: shot.path, role, theme, width, file, troubles: [...troubles, ...window.troubles()] }
}

/** Waits for everything that still loads or moves. Returns the height of the page. */
export function settle(page: Page) {
  return page.evaluate(async () => {
    // What just opened is in the document a moment before it is painted.
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    await painted()
    await document.fonts.ready
    const inWindow = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    )
    // The next image of a gallery is in the window but hidden, and may never be loaded.
    const timeout = new Promise((done) => setTimeout(done, 5000))
    await Promise.race([timeout, Promise.all(inWindow.map((image) => image.decode().catch(() => {})))])
    const finiteAnimations = document
      .getAnimations()
      // Those that follow scrolling never end either.
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().iterations !== Infinity,
      )
    await Promise.all(finiteAnimations.map(({ finished }) => finished.catch(() => {})))
    await painted()
    return { scrollHeight: document.documentElement.scrollHeight }
  })
}

/** Opens a page and waits until its script, if it has one, has started and reacts to clicks. Returns the status. */
export async function visit(page: Page, path: string): Promise<number | undefined> {
  const started = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/_initial')
  started.catch(() => {})
  const response = await page.goto(path)
  if ((await page.locator('script[type=module]').count()) > 0) await started
  return response?.status()
}

const firstLine = (error: unknown) => String(error).split('\n', 1)[0] ?? ''
