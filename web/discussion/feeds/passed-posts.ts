import type { Memory } from '../../platform/memory/memory.ts'
import { isUnread, maxMarked, setRead } from './mark-read.ts'

const betweenMs = 10_000
/** Who scrolls passes several. */
const gatherMs = 1000

const waiting = new Set<string>()
let isWaiting = false
let sentAt = Number.NEGATIVE_INFINITY

/** The posts that somebody has scrolled past are marked together: one call in 10 s, on whatever page they are by then. */
export function markPassed(memory: Memory, id: string): void {
  if (!isUnread(memory, id)) return
  waiting.add(id)
  schedule(memory)
}

function schedule(memory: Memory): void {
  if (isWaiting) return
  isWaiting = true
  setTimeout(() => void send(memory), Math.max(sentAt + betweenMs - Date.now(), gatherMs))
}

async function send(memory: Memory): Promise<void> {
  isWaiting = false
  sentAt = Date.now()
  const ids = [...waiting].slice(0, maxMarked)
  for (const id of ids) waiting.delete(id)
  // What fails is scrolled past again another time; nobody asked for it, so nothing is said.
  await setRead(memory, ids, true).catch(() => {})
  if (waiting.size) schedule(memory)
}
