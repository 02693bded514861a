import type { Memory } from '../memory/memory.ts'

/**
 * What the app began with is told to the service worker, as it has mostly come within the page: with it the app begins where there is no
 * connection. It also says who reads here, so that nothing of anybody else's is kept on.
 */
export async function tellWorker(memory: Memory): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const initial = memory.answer('getInitial', {})
  if (initial) active?.postMessage({ is: 'begun', viewer: initial.user?.id ?? 'guest', initial })
}
