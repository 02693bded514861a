import type { Memory } from '../../platform/memory/memory.ts'
import { isReadOnly } from '../../platform/ui/read-only.ts'
import { isUnread, maxMarked, setRead } from './mark-read.ts'

const minIntervalMs = 10_000
/** The first call waits so that several posts can be marked together. */
const gatherMs = 1000

const waiting = new Set<string>()
let isWaiting = false
let sentAt = Number.NEGATIVE_INFINITY

/** Marks a post as read after it was scrolled past. Collects posts for at most one call in 10 s, even if the page has changed by then. */
export function markPassed(memory: Memory, id: string): void {
  if (!isUnread(memory, id) || isReadOnly(memory)) return
  waiting.add(id)
  schedule(memory)
}

function schedule(memory: Memory): void {
  if (isWaiting) return
  isWaiting = true
  setTimeout(() => void send(memory), Math.max(sentAt + minIntervalMs - Date.now(), gatherMs))
}

async function send(memory: Memory): Promise<void> {
  isWaiting = false
  sentAt = Date.now()
  const ids = [...waiting].slice(0, maxMarked)
  for (const id of ids) waiting.delete(id)
  // Failures are not shown: the posts will be scrolled past again.
  await setRead(memory, ids, true).catch(() => {})
  if (waiting.size) schedule(memory)
}
