import { createContext, use } from 'react'
import type { Case } from '../../../api/moderation/queue.ts'
import type { CaseActName } from '../../../api/moderation/queue-acts.ts'
import type { ActWords } from './decide.ts'
import type { QueueFilter } from './queue-filter.ts'
import type { QueueItem } from './queue-source.ts'

/** What the parts of the queue share: what is listed, opened and selected, and what can be done with it. */
export interface Workbench {
  filter: QueueFilter
  items: readonly QueueItem[]
  /** More of them are to be fetched. */
  hasMore: boolean
  /** The case beside the list; null where nothing waits. */
  opened: Case | null
  selected: ReadonlySet<string>
  /** What is selected, as it is now. */
  chosen: readonly Case[]
  select(ids: readonly string[], on: boolean): void
  /** Opens the case that many places on. */
  step(by: 1 | -1): void
  /** Does it at once, or asks what it needs to know. */
  ask(act: CaseActName, cases: readonly Case[]): void
  /** Whether all of them were decided; where not, the page says why. */
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
