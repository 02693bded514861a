import type { CallApi } from '../client.ts'
import { call } from '../client.ts'
import { answerKey, type Memory } from '../memory/memory.ts'
import { isReadOnly } from '../ui/read-only.ts'

const countedKey = 'pwa_use'

/** Counts one opening of the app, without data about the person. If it fails, the next page tries again. */
async function countUse(call: CallApi): Promise<void> {
  if (sessionStorage.getItem(countedKey)) return
  try {
    await call('recordEvent', { body: { event: 'pwa_use' } })
    sessionStorage.setItem(countedKey, 'true')
  } catch {}
}

/** Starts the functions that only the installed app has. */
export function startInstalledApp(memory: Memory): void {
  if (!isReadOnly(memory)) void countUse(call)
  showBadge(memory)
  memory.entities.subscribe(answerKey('getInitial', {}), () => showBadge(memory))
  if (matchMedia('(pointer: coarse)').matches)
    void import('./pull-to-refresh.ts').then(({ pullToRefresh }) => pullToRefresh())
}

/** Shows the count of the title on the app's icon too. */
function showBadge(memory: Memory): void {
  const count = memory.answer('getInitial', {})?.user?.notificationsNewCount ?? 0
  // Systems without badges, or with badges turned off, reject it.
  navigator.setAppBadge?.(count).catch(() => {})
}
