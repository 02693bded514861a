import { useRef, useState } from 'react'
import type { Case, OpenedCase } from '../../api/queue.ts'
import type { CaseActName } from '../../api/queue-acts.ts'
import { alertFailure } from '../failure.ts'
import { useDialogs } from '../frame/dialogs.ts'
import { useMemory } from '../memory/use-memory.ts'
import { useNavigate, useParams } from '../router/use-router.ts'
import { aboutCases, actDialog } from './act-dialogs.ts'
import { refusalWords } from './case-words.ts'
import { type ActWords, decide, tellDecided, undoDecided } from './decide.ts'
import { leaveDialog } from './leave-dialog.ts'
import { caseKnown } from './opened-case.ts'
import { actNamed } from './queue-acts.ts'
import { type QueueFilter, queuePath } from './queue-filter.ts'
import type { Queue } from './queue-source.ts'
import type { Workbench } from './workbench.ts'

/** As many as one call takes. */
export const maxChosen = 100

/** What the page of the queue holds beside its list: what is selected, which act is under way, what came of it. */
export function useWorkbenchOf(filter: QueueFilter, queue: Queue, opened: OpenedCase | null): Workbench {
  const memory = useMemory()
  const navigate = useNavigate()
  const { caseId } = useParams()
  const { show, close } = useDialogs()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState<CaseActName | null>(null)
  const [refused, setRefused] = useState<{ id: string; words: string } | null>(null)
  const lastUndo = useRef<string | null>(null)
  const isBusy = useRef(false)
  const { items } = queue
  const chosen = items.flatMap(({ key }) => (selected.has(key) ? (caseKnown(memory, items, key) ?? []) : []))

  const select = (ids: readonly string[], on: boolean) =>
    setSelected((before) => {
      const after = new Set([...before].filter((id) => on || !ids.includes(id)))
      for (const id of on ? ids : []) if (after.size < maxChosen) after.add(id)
      return after
    })

  const step = (by: 1 | -1) => {
    const place = items.findIndex(({ key }) => key === opened?.id)
    const to = items[place + by]
    if (to) void navigate(queuePath(filter, to.key), { replace: caseId !== undefined })
  }

  /** After an act the next case opens by itself; where none is left, the list says so. */
  const goOn = async (done: readonly string[]) => {
    const place = items.findIndex(({ key }) => key === opened?.id)
    const isLeft = ({ key }: { key: string }) => !done.includes(key)
    const next = items.slice(place + 1).find(isLeft) ?? items.slice(0, Math.max(place, 0)).findLast(isLeft)
    await leaveDialog(close)
    if (caseId && done.includes(caseId)) await navigate(queuePath(filter, next?.key), { replace: true })
  }

  /** Says why the opened case was not decided. It stays where it is, and what was typed too while it can still be sent. */
  const stay = async (id: string, words: string, isOpen: boolean) => {
    setRefused({ id, words })
    if (isOpen) return
    await leaveDialog(close)
    if (!caseId) await navigate(queuePath(filter, id), { replace: true })
  }

  const act = async (name: CaseActName, cases: readonly Case[], words?: ActWords) => {
    if (isBusy.current) return false
    isBusy.current = true
    setBusy(name)
    setRefused(null)
    try {
      const decided = await decide(memory, filter, name, cases, words)
      const { done, refused: left, undoId } = decided
      if (undoId) lastUndo.current = undoId
      tellDecided(decided, () => void undo(undoId))
      select(done, false)
      const here = left.find(({ id }) => id === opened?.id)
      const now = here && caseKnown(memory, items, here.id)
      if (here) await stay(here.id, refusalWords(here, now), now?.state === 'open')
      else if (done.length) await goOn(done)
      return left.length === 0
    } catch (error) {
      alertFailure(error)
      return false
    } finally {
      isBusy.current = false
      setBusy(null)
    }
  }

  const undo = async (undoId = lastUndo.current) => {
    if (!undoId) return
    if (undoId === lastUndo.current) lastUndo.current = null
    try {
      const [only, ...more] = await undoDecided(memory, filter, undoId)
      if (only && !more.length) await navigate(queuePath(filter, only), { replace: caseId !== undefined })
    } catch (error) {
      alertFailure(error)
    }
  }

  return {
    ...{ filter, items, opened, selected, chosen, select, step, act, busy },
    ask(name, cases) {
      if (!cases.length) return
      if (actNamed(name).atOnce && cases.length === 1 && cases[0]?.id === opened?.id) void act(name, cases)
      else show(actDialog(name), aboutCases(cases))
    },
    undo: () => void undo(),
    refused: refused && refused.id === opened?.id ? refused.words : null,
  }
}
