import { afterEach, expect, test, vi } from 'vitest'
import { reloadAsNew } from './updates.ts'

afterEach(() => vi.unstubAllGlobals())

test('PWA-011 Reload loads the page anew, also where the browser cannot say which worker there is', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const broken = () => Promise.reject(new DOMException('An unknown error occurred.', 'UnknownError'))
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: broken } })
  await reloadAsNew()
  expect(reload).toHaveBeenCalledOnce()
})
