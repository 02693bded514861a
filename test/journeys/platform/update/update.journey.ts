import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { root } from '../../../source.ts'
import { expect, follow, stopClock, test } from '../../fixtures.ts'
import { startOn } from '../../sites.ts'
import { visitWithWorker } from './worker-steps.ts'

test.use({ serviceWorkers: 'allow' })

// It builds the site, deploys it twice and runs through an hour of the clock, which takes long on a busy machine.
test.setTimeout(240_000)

const minute = 60_000
const first = join(root, 'dist')

/** In a folder of the project, so that the server code of the pages finds its packages. */
async function buildSecond(): Promise<string> {
  await mkdir(join(root, 'test-results'), { recursive: true })
  const folder = await mkdtemp(join(root, 'test-results/second-build-'))
  await promisify(execFile)(process.execPath, [
    join(root, 'test/journeys/platform/update/second-build.mjs'),
    relative(root, folder),
  ])
  return folder
}

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Update available!' })
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** The names of the existing caches of builds. */
const builds = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('files ')).length)

/** Whether some page holds this lock. */
const isHeld = (page: Page, lock: string) =>
  page.evaluate(async (name) => (await navigator.locks.query()).held?.some((each) => each.name === name), lock)

/** Waits until the page offers the update. Each try moves the clock of all tabs by 10 s; the browser works in real time in between. */
async function untilAsked(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10_000)
    await expect(dialog(page)).toBeVisible({ timeout: 300 })
  }).toPass()
}

async function reloadIntoNew(page: Page): Promise<void> {
  let loads = 0
  const count = () => {
    loads += 1
  }
  page.on('load', count)
  await dialog(page).getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => loads).toBe(1)
  await expect(dialog(page)).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(1)
  page.off('load', count)
}

test('PWA-009, PWA-010, PWA-011, PWA-012, PWA-013 a new version is offered to open tabs and installed by Reload; a rollback is offered in the same way', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/ERR_CONNECTION_REFUSED/, /Failed to update a ServiceWorker/, /fetching the script/)
  const second = await buildSecond()
  const site = await startOn({})
  try {
    await context.clock.install()
    const { address } = site.running
    await visitWithWorker(page, `${address}/about`)
    // Opened in the background; in a headless browser every tab counts as visible.
    const other = await context.newPage()
    await other.addInitScript(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }))
    await visitWithWorker(other, `${address}/guidelines`)
    const opened = await page.locator('script[type="module"]').getAttribute('src')

    await site.deploy({}, second)
    expect((await page.request.get(`${address}${opened}`)).status()).toBe(404)
    // The page checks every two minutes.
    await page.clock.runFor(2 * minute)
    await untilAsked(page)
    await expect(dialog(page)).toContainText('A new version of the site is ready. Reload to start using it.')
    await dialog(page).getByRole('button', { name: 'Not now' }).click()
    await expect(dialog(page)).toHaveCount(0)

    // The open tab still works with the files of its build, though the server no longer has them.
    await page.getByRole('combobox', { name: 'Search' }).fill('old maps')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Nothing found for “old maps”.' })).toBeVisible()
    await follow(page, '/terms')
    await expect(heading(page)).toHaveText('Terms of service')

    // The offer is not repeated within 20 minutes, of which some have passed.
    await stopClock(page)
    const quiet = await page.evaluate(() => Number(localStorage.getItem('update_asked_at')) + 20 * 60_000 - Date.now())
    await page.clock.runFor(quiet - 1)
    await expect(dialog(page)).toHaveCount(0)
    await page.clock.resume()
    await untilAsked(page)
    await reloadIntoNew(page)
    await expect(heading(page)).toHaveText('Terms of service, second version')

    // The other tab still uses the first version, whose cached files stay for it.
    await follow(other, '/terms')
    await expect(heading(other)).toHaveText('Terms of service')
    expect(await builds(other)).toBe(2)
    await other.close()
    // The lock of a closed tab is released a moment later.
    await expect.poll(() => isHeld(page, `build ${opened}`)).toBe(false)
    await page.reload()
    await expect.poll(() => builds(page)).toBe(1)

    await site.deploy({}, first)
    await page.clock.fastForward(20 * minute)
    await untilAsked(page)
    await reloadIntoNew(page)
    await expect(heading(page)).toHaveText('Terms of service')
    await expect.poll(() => builds(page)).toBe(1)
  } finally {
    await site.stop()
    await rm(second, { recursive: true })
  }
})
