import type { Memory } from '../../platform/memory/memory.ts'

/** Browsers report the connection slightly too early. */
const reconnectMs = 2_000

/** Checks kept posts now, and whenever the connection comes back. */
export function checkKeptWhenConnected(memory: Memory): void {
  const check = () => void checkKept(memory.answer('getInitial', {})?.user?.id).catch(() => {})
  check()
  addEventListener('online', () => setTimeout(check, reconnectMs))
}

async function checkKept(viewer: string | undefined): Promise<void> {
  if (!viewer || !navigator.onLine || !('caches' in window) || !(await caches.has(`kept ${viewer}`))) return
  const { checkKeptPosts } = await import('./check-kept-posts.ts')
  await checkKeptPosts(viewer)
}
