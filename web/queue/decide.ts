import type { Input } from '../../api/endpoint.ts'
import type { Endpoints } from '../../api/index.ts'
import type { Case } from '../../api/queue.ts'
import type { CaseActName, CaseResult } from '../../api/queue-acts.ts'
import type { Memory } from '../memory/memory.ts'
import { showToast } from '../ui/feedback/toasts.ts'
import { decidedWords, refusedWords, undoneWords } from './case-words.ts'
import type { QueueFilter } from './queue-filter.ts'
import { changeQueue, loadMoreCases, reloadQueue, withCase, withoutCases } from './queue-source.ts'

/** What an act says beside its cases. */
export type ActWords = Partial<Omit<NonNullable<Input<Endpoints['actOnCases']>['body']>, 'cases' | 'act'>>

/** Long enough to think better of it. */
const undoMs = 10_000
/** With so few left in the list its next page is fetched. */
const fewLeft = 5
/** Of many refusals so many cases are looked at again; the rest are when they are opened. */
const maxLookedAt = 5

export interface Decided {
  /** The ids of those that are done with. */
  done: readonly string[]
  refused: readonly CaseResult[]
  undoId: string | null
}

/** Sends it. What is refused stays in the list as it is now, unless somebody else has decided it. */
export async function decide(
  memory: Memory,
  filter: QueueFilter,
  act: CaseActName,
  cases: readonly Case[],
  words: ActWords = {},
): Promise<Decided> {
  const asked = cases.map(({ id, version }) => ({ id, version }))
  const { results, undoId } = await memory.act('actOnCases', { body: { cases: asked, act, ...words } })
  const done = results.flatMap(({ id, ok }) => (ok ? id : []))
  const refused = results.filter(({ ok }) => !ok)
  changeQueue(memory, filter, (queue) => withoutCases(queue, done))
  for (const id of done) memory.forget('getCase', (_, { params }) => params.id === id)
  await Promise.all(refused.slice(0, maxLookedAt).map(({ id }) => lookAgain(memory, filter, id)))
  const left = changeQueue(memory, filter, (queue) => queue)
  if (left && left.next !== null && left.items.length < fewLeft) void loadMoreCases(memory, filter)
  return { done, refused, undoId }
}

/** A case as it is now, wherever this page shows it. */
async function lookAgain(memory: Memory, filter: QueueFilter, id: string): Promise<void> {
  const now = await memory.load('getCase', { params: { id } }, 'now').catch(() => null)
  if (!now) return
  changeQueue(memory, filter, (queue) =>
    now.state === filter.state ? withCase(queue, now) : withoutCases(queue, [id]),
  )
}

/** Says what was done, with the way back. */
export function tellDecided({ done, refused }: Decided, undo: () => void): void {
  if (done.length)
    showToast({ id: 'decided', text: decidedWords(done.length), timer: undoMs, action: { text: 'Undo', onPick: undo } })
  if (refused.length > 1 || (refused.length && done.length))
    showToast({ id: 'refused', text: refusedWords(refused.length), timer: undoMs })
}

/** Takes back all of one call; gives the cases that are open again. */
export async function undoDecided(memory: Memory, filter: QueueFilter, undoId: string): Promise<readonly string[]> {
  const { results } = await memory.act('undoActs', { body: { undoId } })
  const back = results.flatMap(({ id, ok }) => (ok ? id : []))
  showToast({ id: 'decided', text: undoneWords(back.length, results.length - back.length) })
  for (const id of back) memory.forget('getCase', (_, { params }) => params.id === id)
  await reloadQueue(memory, filter)
  return back
}
