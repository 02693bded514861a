import { useRef, useState } from 'react'
import type { Case, OpenedCase } from '../../../api/moderation/queue.ts'
import type { CaseActName } from '../../../api/moderation/queue-acts.ts'
import { useViewer } from '../../platform/app-context.ts'
import { ApiError } from '../../platform/client.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { useNavigate, useParams } from '../../platform/router/use-router.ts'
import { refusalWords } from './case-words.ts'
import { type ActWords, decide, tellDecided, undoDecided } from './decide.ts'
import { caseKnown, type Workbench } from './opened-case.ts'
import { actNamed, isUpTo, queueActDialog } from './queue-acts.ts'
import {
  changeQueue,
  listedCases,
  loadMoreCases,
  type Queue,
  type QueueFilter,
  queueFilterIn,
  queuePath,
  withCase,
} from './queue-source.ts'

const maxStepMs = 1_500

/** Closes the open dialog. Its history entry must be gone before another page is opened. */
function leaveDialog(close: () => void): Promise<void> {
  if (!window.history.state?.state?.dialog) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxStepMs)
    addEventListener(
      'popstate',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
    close()
  })
}

/** The maximum of one call. */
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
  const isAdmin = useViewer()?.isAdmin === true
  const { items } = queue
  const placeIn = (list: Queue['items']) => list.findIndex(({ key }) => key === opened?.id)
  const chosen = items.flatMap(({ key, case: { state } }) =>
    selected.has(key) && state === filter.state ? (caseKnown(memory, items, key) ?? []) : [],
  )

  const select = (ids: readonly string[], on: boolean) =>
    setSelected((before) => {
      const after = new Set([...before].filter((id) => on || !ids.includes(id)))
      for (const id of on ? ids : []) if (after.size < maxChosen) after.add(id)
      return after
    })

  /** After the last case of the list the next page is loaded. */
  const step = async (by: 1 | -1) => {
    const { pathname } = location
    const find = () => {
      const listed = listedCases(memory, filter)
      return listed[placeIn(listed) + by]
    }
    // A list that follows others' decisions meanwhile drops the page that is on its way; then it is asked for once more.
    for (let left = 2; left > 0 && by === 1 && queue.next !== null && !find(); left--)
      await loadMoreCases(memory, filter)
    const to = find()
    if (to && location.pathname === pathname)
      await navigate(queuePath(filter, to.key), { replace: caseId !== undefined })
  }

  /** After an act the next case opens; if there is none, the list is shown. */
  const goOn = async (done: readonly string[]) => {
    const place = placeIn(items)
    const isLeft = ({ key, case: { state } }: Queue['items'][number]) => !done.includes(key) && state === filter.state
    const next = items.slice(place + 1).find(isLeft) ?? items.slice(0, Math.max(place, 0)).findLast(isLeft)
    await leaveDialog(close)
    if (caseId && done.includes(caseId)) await navigate(queuePath(filter, next?.key), { replace: true })
  }

  /** Shows why the opened case was not decided. The case stays open, and so does the typed text while it can still be sent. */
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
      const decided = await decide({ memory, filter, isAdmin }, name, cases, words)
      const { done, refused: left, undoId } = decided
      if (undoId) lastUndo.current = undoId
      tellDecided(decided, opened?.id, () => void undo(undoId))
      select([...done, ...left.flatMap(({ id, waits }) => (waits ? [] : id))], false)
      const here = left.find(({ id, now }) => id === opened?.id && now !== null)
      const gone = left.flatMap(({ id, now }) => (now === null ? id : []))
      if (here) await stay(here.id, refusalWords(here, here.now ?? undefined), here.waits)
      else if (done.length || left.every(({ waits }) => !waits)) await goOn([...done, ...gone])
      return left.length === 0
    } catch (error) {
      alertFailure(error)
      return false
    } finally {
      isBusy.current = false
      setBusy(null)
    }
  }

  /** The toast with Undo stays on other pages, which must not change then. */
  const undo = async (undoId = lastUndo.current) => {
    if (!undoId) return
    if (undoId === lastUndo.current) lastUndo.current = null
    try {
      const [only, ...more] = await undoDecided(memory, undoId, shownFilter)
      const shown = shownFilter()
      if (shown && only && !more.length)
        await navigate(queuePath(shown, only), { replace: location.pathname !== '/queue' })
    } catch (error) {
      // A call that did not arrive can be repeated, and so can one of a site that cannot be written at present.
      if (error instanceof ApiError && [0, 408, 503].includes(error.status)) lastUndo.current ??= undoId
      alertFailure(error)
    }
  }

  return {
    ...{ filter, items, opened, selected, chosen, select, act, busy },
    hasMore: queue.next !== null,
    put: (now) => void changeQueue(memory, filter, (queue) => withCase(queue, now)),
    step: (by) => void step(by),
    ask(name, cases) {
      if (!cases.length || !cases.every((each) => isUpTo(isAdmin, each))) return
      if (actNamed(name).atOnce && cases.length === 1 && cases[0]?.id === opened?.id) void act(name, cases)
      else show(queueActDialog, { act: name, ids: cases.map(({ id }) => id) })
    },
    undo: () => void undo(),
    refused: refused && refused.id === opened?.id ? refused.words : null,
  }
}

/** The filter of the shown list; null on other pages. */
const shownFilter = (): QueueFilter | null =>
  location.pathname.split('/')[1] === 'queue' ? queueFilterIn(new URLSearchParams(location.search)) : null
