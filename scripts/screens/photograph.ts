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
  /** How many pixels of the picture one of the page has; 1 unless told. */
  scale?: number
}

export interface Window {
  page: Page
  view: View
  /** What went wrong in it since it was last asked. */
  troubles(): string[]
  close(): Promise<void>
}

/** Below this there are fingers and no mouse. */
const touchBelow = 1024

/** Long pages are cut here: nobody looks at the rest of a picture, and drawing it takes seconds. */
const longest = 6000

export async function openWindow(browser: Browser, site: DemoSite, view: View): Promise<Window> {
  const { role, theme, width, height, scale = 1 } = view
  const context = await browser.newContext({
    // No question of its own covers the page.
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
  // What was chosen or begun for one picture would show on those after it.
  await context.addInitScript(() => localStorage.clear())
  await context.addInitScript(countShift)
  const page = await context.newPage()
  // The font that comes too late for a first visit is there on the next one; what is looked at is the site as it is read.
  await page.goto('/')
  page.setDefaultTimeout(15_000)
  const seen: string[] = []
  page.on('pageerror', (error) => seen.push(String(error)))
  page.on('console', (message) => {
    // A page that should be missing says so on the console too; its status is looked at below.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) seen.push(message.text())
  })
  return { page, view, troubles: () => seen.splice(0), close: () => context.close() }
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
    // What was pressed should not look as if the mouse still lay on it.
    if (!shot.mouseStays) await page.mouse.move(0, 0)
  }

  const size = await settle(page)
  troubles.push(...(await troublesOn(page, theme)))
  const whole = shot.open ? height : Math.max(height, Math.min(size.scrollHeight, longest))
  // A window as high as the page: what is loaded or drawn only when it is near the window is there too.
  await page.setViewportSize({ width, height: whole })
  if (whole > height) await settle(page)
  await page.screenshot({ path: join(folder, file), animations: 'disabled' })
  await page.setViewportSize({ width, height })
  // What this shot chose for its device is not chosen for the next one.
  await page.context().clearCookies({ name: 'fewer_pictures' })
  return { shot: shot.name, path: shot.path, role, theme, width, file, troubles: [...troubles, ...window.troubles()] }
}

/** Waits for what still comes or moves. Gives the size of what is there to see. */
export function settle(page: Page) {
  return page.evaluate(async () => {
    // What just opened is in the document a moment before it is on the screen.
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    await drawn()
    await document.fonts.ready
    const inWindow = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    )
    // The next one of a gallery is in the window and yet out of sight; it may never be loaded.
    const late = new Promise((done) => setTimeout(done, 5000))
    await Promise.race([late, Promise.all(inWindow.map((image) => image.decode().catch(() => {})))])
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => {})))
    await drawn()
    return { scrollHeight: document.documentElement.scrollHeight }
  })
}

/** Opens a page and waits until its script, if it has one, has started and answers what is pressed. Gives the status. */
export async function visit(page: Page, path: string): Promise<number | undefined> {
  const started = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/_initial')
  started.catch(() => {})
  const response = await page.goto(path)
  if ((await page.locator('script[type=module]').count()) > 0) await started
  return response?.status()
}

const firstLine = (error: unknown) => String(error).split('\n', 1)[0] ?? ''
