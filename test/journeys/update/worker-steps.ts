import type { Page } from '@playwright/test'
import { expect, visit } from '../fixtures.ts'

/** Opens a page and waits until the service worker answers for it, with all that it keeps of the build. */
export async function visitWithWorker(page: Page, path = '/about'): Promise<void> {
  await visit(page, path)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
  await waitForCopy(page, 'initial', '/api/_initial')
}

/** The addresses of which there are copies, of this kind. */
export const copiesIn = (page: Page, kind: string) =>
  page.evaluate(async (wanted) => {
    const names = (await caches.keys()).filter((name) => name.startsWith('copies ') && name.split(' ')[2] === wanted)
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => url.slice(location.origin.length))
  }, kind)

/** The worker writes a copy after the answer has gone on its way. */
export const waitForCopy = (page: Page, kind: string, address: string | RegExp) =>
  expect
    .poll(async () =>
      (await copiesIn(page, kind)).some((each) =>
        typeof address === 'string' ? each === address : address.test(each),
      ),
    )
    .toBe(true)
