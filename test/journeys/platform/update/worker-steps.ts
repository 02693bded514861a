import type { Page } from '@playwright/test'
import { expect, visit } from '../../fixtures.ts'

/**
 * Opens a page and waits until the service worker controls it and has cached the build. A browser that could not install it tries again
 * with the next page.
 */
export async function visitWithWorker(page: Page, path = '/about'): Promise<void> {
  await expect(async () => {
    await visit(page, path)
    expect(await stateOfWorker(page)).toBe('answers')
  }).toPass()
  await waitForCopy(page, 'initial', '/api/_initial')
}

/** Waits until the worker controls the page; after half a minute, returns its state. */
const stateOfWorker = (page: Page) =>
  page.evaluate(async () => {
    const container = navigator.serviceWorker
    const answering = async () => {
      await container.ready
      if (!container.controller)
        await new Promise((resolve) => container.addEventListener('controllerchange', resolve, { once: true }))
      return true
    }
    const late = new Promise<false>((resolve) => setTimeout(resolve, 30_000, false))
    if (await Promise.race([answering(), late])) return 'answers'
    const { installing, waiting, active } = (await container.getRegistration()) ?? {}
    return `installing: ${installing?.state}, waiting: ${waiting?.state}, active: ${active?.state}`
  })

/** The addresses of all copies of this kind. */
export const copiesIn = (page: Page, kind: string) =>
  page.evaluate(async (wanted) => {
    const names = (await caches.keys()).filter((name) => name.startsWith('copies ') && name.split(' ')[2] === wanted)
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => url.slice(location.origin.length))
  }, kind)

/** Waits for a copy, because the worker stores it after it has passed the answer on. */
export const waitForCopy = (page: Page, kind: string, address: string | RegExp) =>
  expect
    .poll(async () =>
      (await copiesIn(page, kind)).some((each) =>
        typeof address === 'string' ? each === address : address.test(each),
      ),
    )
    .toBe(true)
