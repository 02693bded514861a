import type { CallApi } from '../client.ts'

const countedKey = 'pwa_use'

/** Once for each time that the app is opened; nothing of the person goes along. What fails is tried by its next page. */
export async function countUse(call: CallApi): Promise<void> {
  if (sessionStorage.getItem(countedKey)) return
  try {
    await call('recordEvent', { body: { event: 'pwa_use' } })
    sessionStorage.setItem(countedKey, 'true')
  } catch {}
}
