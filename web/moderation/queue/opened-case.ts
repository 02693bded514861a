import { createContext, use, useEffect } from 'react'
import type { Case, OpenedCase } from '../../../api/moderation/queue.ts'
import type { CaseActName } from '../../../api/moderation/queue-acts.ts'
import { communityOf } from '../../discussion/communities/community-in-path.ts'
import { onCaseNews } from '../../people/live/case-news.ts'
import { type App, load } from '../../platform/app-context.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { useKnownAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import type { ActWords } from './decide.ts'
import { historyOf, historyPlace } from './person-history.ts'
import type { QueueFilter, QueueItem } from './queue-source.ts'

const inBrowser = typeof document !== 'undefined'

const inputOf = (id: string) => ({ params: { id } })

/** A case as this page knows it best: as it came when it was opened, or as it stands in the list. */
export function caseKnown(memory: Memory, items: readonly QueueItem[], id: string): Case | undefined {
  const listed = items.find(({ key }) => key === id)?.case
  const alone = memory.answer('getCase', inputOf(id))
  return !alone || (listed && listed.version > alone.version) ? listed : alone
}

/** The opened case, at once if it is in the list; the context of its target is loaded after it. The next case is prefetched. */
export function useOpenedCase(items: readonly QueueItem[], id: string | undefined): OpenedCase | null {
  const memory = useMemory()
  const place = items.findIndex(({ key }) => key === id)
  const next = items[place + 1]?.key
  const answer = useKnownAnswer('getCase', inputOf(id ?? ''))
  useEffect(() => {
    if (id) memory.load('getCase', inputOf(id), 'soon').catch(() => {})
  }, [memory, id])
  const listed = items[place]?.case
  const isOlder = answer !== undefined && listed !== undefined && listed.version > answer.version
  const newer = isOlder ? listed.version : undefined
  useEffect(() => {
    if (id && newer !== undefined) memory.load('getCase', inputOf(id), 'now').catch(() => {})
  }, [memory, id, newer])
  // Remarks change neither the version nor a list of decided cases.
  useEffect(() => {
    return onCaseNews(() => {
      if (id) memory.load('getCase', inputOf(id), 'now').catch(() => {})
    })
  }, [memory, id])
  useEffect(() => {
    if (next) memory.load('getCase', inputOf(next), 'once').catch(() => {})
  }, [memory, next])
  const community = (answer ?? listed)?.community?.name
  useEffect(() => {
    // The rules, by which nearly everything is decided: they are here before a dialog asks.
    if (community) memory.load('getCommunity', communityOf(community), 'once').catch(() => {})
  }, [memory, community])
  if (answer && !isOlder) return answer
  const { context = { post: null, above: [] }, evidence = null, remarks = [] } = answer ?? {}
  return listed ? { ...listed, context, evidence, remarks } : null
}

/** For the loader: a case that no list has named yet is waited for. */
export async function openCase(context: App, id: string, isListed: boolean): Promise<void> {
  if (!isListed || !inBrowser) await load(context, 'getCase', inputOf(id), 'soon')
}

/** For the loader on the server: loads all that is shown of the opened case, so that nothing moves when the scripts start. */
export async function openWhole(context: App, items: readonly QueueItem[], id: string | undefined): Promise<void> {
  if (!id || inBrowser) return
  // A listed case is shown even if the rest of it cannot be loaded.
  const part = (loading: Promise<unknown>) => loading.catch(() => {})
  await part(load(context, 'getCase', inputOf(id), 'soon'))
  const shown = caseKnown(context.memory, items, id)
  if (!shown) return
  const { targetType, target, author, community } = shown
  await Promise.all([
    // An answer that comes before the code of a lazy part makes React draw that part again, without the server's HTML.
    community && part(load(context, 'getCommunity', communityOf(community.name), 'soon')),
    author &&
      !author.deleted &&
      part(load(context, 'getPersonHistory', historyOf(author.username, historyPlace(shown)), 'soon')),
    targetType === 'user' &&
      target &&
      !target.deleted &&
      part(load(context, 'getUser', { params: { username: target.username } }, 'soon')),
  ])
}

/** What the parts of the queue share: what is listed, opened and selected, and what can be done with it. */
export interface Workbench {
  filter: QueueFilter
  items: readonly QueueItem[]
  /** Whether there is another page. */
  hasMore: boolean
  /** The case beside the list; null if there is none. */
  opened: Case | null
  selected: ReadonlySet<string>
  /** The selected cases with their newest state. */
  chosen: readonly Case[]
  select(ids: readonly string[], on: boolean): void
  /** Shows the newest state of a case in the list. */
  put(now: Case): void
  /** Opens the next or the last case. */
  step(by: 1 | -1): void
  /** Executes the act at once, or opens the dialog for its input. */
  ask(act: CaseActName, cases: readonly Case[]): void
  /** Returns whether all cases were decided; if not, the page shows the reason. */
  act(act: CaseActName, cases: readonly Case[], words?: ActWords): Promise<boolean>
  busy: CaseActName | null
  /** Executes the newest undo. */
  undo(): void
  /** Why the act on the opened case was refused. */
  refused: string | null
}

export const WorkbenchContext = createContext<Workbench | null>(null)

export function useWorkbench(): Workbench {
  const workbench = use(WorkbenchContext)
  if (!workbench) throw new Error('There is no queue around this component.')
  return workbench
}
