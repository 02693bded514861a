import type { Page } from '@playwright/test'
import { expect, visit } from '../../fixtures.ts'

/**
 * Opens a page and waits until the service worker answers for it, with all that it keeps of the build. A browser that could not install it
 * begins anew with the next page.
 */
export async function visitWithWorker(page: Page, path = '/about'): Promise<void> {
  await expect(async () => {
    await visit(page, path)
    expect(await stateOfWorker(page)).toBe('answers')
  }).toPass()
  await waitForCopy(page, 'initial', '/api/_initial')
}

/** When it answers, or after half a minute what has become of it. */
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
