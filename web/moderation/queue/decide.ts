import type { Endpoints } from '../../../api/index.ts'
import type { Case, OpenedCase } from '../../../api/moderation/queue.ts'
import type { CaseActName, CaseResult } from '../../../api/moderation/queue-acts.ts'
import type { Input } from '../../../api/platform/endpoint.ts'
import { ApiError } from '../../platform/client.ts'
import { alertFailure } from '../../platform/failure.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { decidedWords, refusalWords, refusedWords, undoneWords } from './case-words.ts'
import { isUpTo } from './queue-acts.ts'
import {
  type AuthorCases,
  changeQueue,
  loadMoreCases,
  type Queue,
  type QueueFilter,
  type QueueItem,
  reloadQueue,
  withCase,
} from './queue-source.ts'

type Counts = Queue['counts']

/** The queue without these cases. The heading of an author stays while one of their cases is left. */
function withoutCases(queue: Queue, ids: readonly string[], state: Case['state']): Queue {
  const gone = queue.items.filter(({ key }) => ids.includes(key))
  if (!gone.length) return queue
  const items = queue.items.flatMap((item, place): QueueItem[] => {
    if (ids.includes(item.key)) return []
    const group = item.group ?? headOf(queue.items, place, ids)
    return [group ? { ...item, group: { ...group, open: group.open - ofGroup(gone, group, state) } } : item]
  })
  return { ...queue, items, counts: countsWithout(queue.counts, gone) }
}

/** They count what is open: of the list of what is done nothing goes off. */
function countsWithout({ all, kinds, communities }: Counts, gone: readonly QueueItem[]): Counts {
  const open = gone.map((item) => item.case).filter(({ state }) => state === 'open')
  const less = (count: number, is: (oneCase: Case) => boolean) => Math.max(0, count - open.filter(is).length)
  return {
    all: less(all, () => true),
    kinds: {
      report: less(kinds.report, (oneCase) => oneCase.kinds.includes('report')),
      hold: less(kinds.hold, (oneCase) => oneCase.kinds.includes('hold')),
      appeal: less(kinds.appeal, (oneCase) => oneCase.kinds.includes('appeal')),
    },
    communities: communities.map((each) => ({
      ...each,
      count: less(each.count, ({ community }) => community?.id === each.id),
    })),
  }
}

/** Whether there is more that the list has no place for yet: of an author only the newest are in it. */
function lacksCases(before: Queue, after: Queue, state: Case['state']): boolean {
  if (after.next === null && !after.items.length && after.counts.all > 0) return true
  const keys = new Set(after.items.map(({ key }) => key))
  const gone = before.items.filter(({ key }) => !keys.has(key))
  return before.items.some(
    ({ group }) => group && !group.cases.some(({ id }) => keys.has(id)) && group.open > ofGroup(gone, group, state),
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

/** Rows in another state than the list are not counted any more: somebody else has decided them. */
const ofGroup = (gone: readonly QueueItem[], { cases }: AuthorCases, state: Case['state']) =>
  gone.filter(({ key, case: each }) => each.state === state && cases.some(({ id }) => id === key)).length

/** The input of an act, without its cases. */
export type ActWords = Partial<Omit<NonNullable<Input<Endpoints['actOnCases']>['body']>, 'cases' | 'act'>>

/** How long an undo is offered. */
const undoMs = 10_000
/** The next page is loaded when the list has only this many cases left. */
const fewLeft = 5
/** After many refusals only this many cases are loaded again at once; the others when they are opened. */
const maxLookedAt = 5

export interface Decided {
  /** The ids of the decided cases. */
  done: readonly string[]
  refused: readonly RefusedCase[]
  undoId: string | null
}

export interface RefusedCase extends Pick<CaseResult, 'id' | 'code' | 'message'> {
  /** Its newest state; null if the viewer may not see it any more, undefined if it could not be loaded. */
  now: Case | null | undefined
  /** It can still be decided. */
  waits: boolean
}

/** The context of a decision: the viewer and the list. */
export interface Desk {
  memory: Memory
  filter: QueueFilter
  isAdmin: boolean
}

/** Sends an act. Refused cases stay in the list with their newest state, unless they are decided already. */
export async function decide(
  desk: Desk,
  act: CaseActName,
  cases: readonly Case[],
  words: ActWords = {},
): Promise<Decided> {
  const { memory } = desk
  const sentCases = cases.map(({ id, version }) => ({ id, version }))
  const { results, undoId } = await memory.act('actOnCases', { body: { cases: sentCases, act, ...words } })
  const done = results.flatMap(({ id, ok }) => (ok ? id : []))
  forgetDecided(memory, done)
  const failed = results.filter(({ ok }) => !ok)
  const refused = await Promise.all(failed.map((result, place) => lookAgain(desk, result, place < maxLookedAt)))
  const over = refused.flatMap(({ id, waits }) => (waits ? [] : id))
  await takeOut(desk, [...(staysListed(desk, act) ? [] : done), ...over], staysListed(desk, act) && done.length > 0)
  return { done, refused, undoId }
}

/** What stood for cases that are decided, or open again: all that was removed, locked or brought back with them is another one. */
function forgetDecided({ forget, collections }: Memory, ids: readonly string[]): void {
  forget('getCase', (_, { params }) => ids.includes(params.id))
  for (const name of changed) forget(name, () => true)
  collections.forgetUnshown(/^(feed|profile) /)
}
const changed = ['getPost', 'getComment', 'listComments', 'getPersonHistory', 'getQueueStats'] as const

/** Whether a case leaves the list by this act: restored cases do too, and cases that were escalated to administrators. */
const staysListed = ({ filter, isAdmin }: Desk, act: CaseActName) =>
  filter.state === 'done' || (isAdmin && act === 'escalate')

/** Removes cases from the list. Loads the list again if it has changed, or if there are more cases than it shows. */
async function takeOut({ memory, filter }: Desk, ids: readonly string[], hasChanged: boolean): Promise<void> {
  let isShort = hasChanged
  const left = changeQueue(memory, filter, (queue) => {
    // What others have decided goes as well.
    const over = queue.items.flatMap(({ key, case: { state } }) => (state === filter.state ? [] : key))
    const after = withoutCases(queue, [...ids, ...over], filter.state)
    isShort ||= after !== queue && lacksCases(queue, after, filter.state)
    return after
  })
  if (isShort) await reloadQueue(memory, filter).catch(alertFailure)
  else if (left && left.next !== null && left.items.length < fewLeft) void loadMoreCases(memory, filter)
}

/** A refused case with its newest state, which is updated everywhere on the page. */
async function lookAgain(desk: Desk, { case: sent, ...result }: CaseResult, asks: boolean): Promise<RefusedCase> {
  const { memory, filter, isAdmin } = desk
  const { id, code, message } = result
  const now = sent ?? (asks ? await caseNow(memory, id) : undefined)
  const waits = now === undefined || (now?.state === filter.state && isUpTo(isAdmin, now))
  if (now) {
    memory.change('getCase', { params: { id } }, (known) => ({ ...known, ...now }) as OpenedCase)
    if (waits) changeQueue(memory, filter, (queue) => withCase(queue, now))
  }
  return { id, code, message, now, waits }
}

/** The newest state of a case; null if it is gone or not the viewer's any more; undefined if the call fails. */
export async function caseNow(memory: Memory, id: string): Promise<Case | null | undefined> {
  try {
    return await memory.load('getCase', { params: { id } }, 'now')
  } catch (error) {
    return error instanceof ApiError && (error.status === 404 || error.status === 403) ? null : undefined
  }
}

/** Shows the decided cases in a toast with Undo, and the refused ones; for the opened case the page itself shows it. */
export function tellDecided({ done, refused }: Decided, openedId: string | undefined, undo: () => void): void {
  if (done.length)
    showToast({ id: 'decided', text: decidedWords(done.length), timer: undoMs, action: { text: 'Undo', onPick: undo } })
  const [first] = refused
  if (!first || (refused.length === 1 && !done.length && first.id === openedId && first.now !== null)) return
  const text =
    refused.length > 1 || done.length ? refusedWords(refused.length) : refusalWords(first, first.now ?? undefined)
  showToast({ id: 'refused', text, timer: undoMs })
}

/** Reverts one call and loads the list again; returns the reopened cases. */
export async function undoDecided(
  memory: Memory,
  undoId: string,
  shown: () => QueueFilter | null,
): Promise<readonly string[]> {
  const { results } = await memory.act('undoActs', { body: { undoId } })
  const back = results.flatMap(({ id, ok }) => (ok ? id : []))
  showToast({ id: 'decided', text: undoneWords(back.length, results.length - back.length) })
  forgetDecided(memory, back)
  const filter = shown()
  if (filter) await reloadQueue(memory, filter).catch(alertFailure)
  return back
}
