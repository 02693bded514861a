import type { Case } from '../../../api/moderation/queue.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { caseNow } from './decide.ts'
import {
  changeQueue,
  joinsAtEnd,
  listedCases,
  type Queue,
  type QueueFilter,
  type QueueItem,
  readAgain,
} from './queue-source.ts'

/** After one change at most this many cases are loaded that the list of open cases does not contain any more. */
const maxLookedAt = 10

/**
 * Brings what others have done into the list, and into the opened case. No row moves: a decided case stays where it is until
 * this moderator decides something or loads the list again.
 */
export async function followQueue(memory: Memory, filter: QueueFilter, openedId?: string): Promise<void> {
  const shown = listedCases(memory, filter)
  const now = await readAgain(memory, filter, shown.length)
  const left = new Set([...shown.map(({ key }) => key), ...(openedId ? [openedId] : [])])
  for (const { key } of now.items) left.delete(key)
  for (const { key, case: listed } of shown) if (listed.state !== filter.state) left.delete(key)
  const looked = await Promise.all(
    [...left].slice(0, maxLookedAt).map(async (id) => [id, await caseNow(memory, id)] as const),
  )
  const news = { shown, now, looked: new Map(looked), joins: joinsAtEnd(filter) }
  changeQueue(memory, filter, (queue) => followed(queue, news))
}

interface QueueNews {
  /** The rows when the list was loaded again. This moderator may have decided some of them since. */
  shown: readonly QueueItem[]
  now: Pick<Queue, 'items' | 'counts' | 'next'>
  /** The cases that left the list; null for those that this moderator may not see any more. */
  looked: ReadonlyMap<string, Case | null | undefined>
  /** Whether new cases join the end. */
  joins: boolean
}

export function followed(queue: Queue, { shown, now, looked, joins }: QueueNews): Queue {
  const fresh = new Map(now.items.map((item) => [item.key, item]))
  const groups = new Map(now.items.flatMap(({ group }) => (group ? [[group.author?.id, group]] : [])))
  const items = queue.items.flatMap((item): QueueItem[] => {
    const newest = fresh.get(item.key)?.case ?? looked.get(item.key)
    // The head of a group stands at its first row.
    if (newest === null && !item.group) return []
    const open = item.group && (groups.get(item.group.author?.id)?.open ?? (now.next === null ? 0 : item.group.open))
    const isNewer = newest && newest.version >= item.case.version
    return [
      { ...item, case: isNewer ? newest : item.case, ...(item.group && { group: { ...item.group, open: open ?? 0 } }) },
    ]
  })
  const isWhole = joins && queue.next === null
  const known = new Set([...queue.items, ...shown].map(({ key }) => key))
  const added = isWhole ? now.items.filter(({ key }) => !known.has(key)) : []
  return { ...queue, items: [...items, ...added], counts: now.counts, next: isWhole ? now.next : queue.next }
}
