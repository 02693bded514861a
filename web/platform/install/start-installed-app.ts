import type { CallApi } from '../client.ts'
import { call } from '../client.ts'
import { answerKey, type Memory } from '../memory/memory.ts'

const countedKey = 'pwa_use'

/** Once for each time that the app is opened; nothing of the person goes along. What fails is tried by its next page. */
async function countUse(call: CallApi): Promise<void> {
  if (sessionStorage.getItem(countedKey)) return
  try {
    await call('recordEvent', { body: { event: 'pwa_use' } })
    sessionStorage.setItem(countedKey, 'true')
  } catch {}
}

/** What the installed app does that a tab of a browser does not. */
export function startInstalledApp(memory: Memory): void {
  void countUse(call)
  showBadge(memory)
  memory.entities.subscribe(answerKey('getInitial', {}), () => showBadge(memory))
  if (matchMedia('(pointer: coarse)').matches)
    void import('./pull-to-refresh.ts').then(({ pullToRefresh }) => pullToRefresh())
}

/** The count that stands before the title stands on the app's icon, too. */
function showBadge(memory: Memory): void {
  const count = memory.answer('getInitial', {})?.user?.notificationsNewCount ?? 0
  // A system that shows none, or was told not to, refuses.
  navigator.setAppBadge?.(count).catch(() => {})
}
