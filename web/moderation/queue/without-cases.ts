import type { Case } from '../../../api/moderation/queue.ts'
import type { AuthorCases, Queue, QueueItem } from './queue-source.ts'

type Counts = Queue['counts']

/** Without these. Whose were by one author keep their head while one of them is left. */
export function withoutCases(queue: Queue, ids: readonly string[]): Queue {
  const gone = queue.items.filter(({ key }) => ids.includes(key))
  if (!gone.length) return queue
  const items = queue.items.flatMap((item, place): QueueItem[] => {
    if (ids.includes(item.key)) return []
    const group = item.group ?? headOf(queue.items, place, ids)
    return [group ? { ...item, group: { ...group, open: group.open - ofGroup(gone, group) } } : item]
  })
  return { ...queue, items, counts: countsWithout(queue.counts, gone) }
}

/** They count what is open: of the list of what is done nothing goes off. */
function countsWithout({ all, kinds, communities }: Counts, gone: readonly QueueItem[]): Counts {
  const open = gone.map(({ of }) => of).filter(({ state }) => state === 'open')
  const less = (count: number, is: (given: Case) => boolean) => Math.max(0, count - open.filter(is).length)
  return {
    all: less(all, () => true),
    kinds: {
      report: less(kinds.report, (given) => given.kinds.includes('report')),
      hold: less(kinds.hold, (given) => given.kinds.includes('hold')),
      appeal: less(kinds.appeal, (given) => given.kinds.includes('appeal')),
    },
    communities: communities.map((each) => ({
      ...each,
      count: less(each.count, ({ community }) => community?.id === each.id),
    })),
  }
}

/** Whether there is more that the list has no place for yet: of an author only the newest are in it. */
export function lacksCases(before: Queue, after: Queue): boolean {
  if (after.next === null && !after.items.length && after.counts.all > 0) return true
  const keys = new Set(after.items.map(({ key }) => key))
  const gone = before.items.filter(({ key }) => !keys.has(key))
  return before.items.some(
    ({ group }) => group && !group.cases.some(({ id }) => keys.has(id)) && group.open > ofGroup(gone, group),
  )
}

/** The head of an author's cases whose first ones go: it moves to the first that stays. */
function headOf(items: readonly QueueItem[], place: number, ids: readonly string[]): AuthorCases | undefined {
  for (let before = place - 1; before >= 0; before--) {
    const item = items[before]
    if (!item || !ids.includes(item.key)) return undefined
    if (item.group) return items[place]?.group ?? item.group
  }
  return undefined
}

const ofGroup = (gone: readonly QueueItem[], { cases }: AuthorCases) =>
  gone.filter(({ key }) => cases.some(({ id }) => id === key)).length
