import { call } from '../client.ts'
import { answerKey, type Memory } from '../memory/memory.ts'
import { countUse } from './count-use.ts'

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
