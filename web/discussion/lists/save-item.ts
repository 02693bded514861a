import type { TargetType } from '../../../api/discussion/list-items.ts'
import { alertFailure } from '../../platform/failure.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { changeOwnLists } from './own-lists.ts'

export interface SavedTarget {
  type: TargetType
  id: string
}

/** Which of one's lists hold it. */
export const savedTo = ({ type, id }: SavedTarget) => ({ query: { id, type } })

interface Saving {
  saved: boolean
  /** Returns whether it succeeded. */
  done: Promise<boolean>
}

/** The newest press of each list and item that is not answered yet. */
const underWay = new Map<string, Saving>()

/**
 * Saves it in a list, or takes it out: shown at once wherever the list or the bookmark stands, and taken back if the server refuses.
 * A press while another is on its way is sent after it. Answers whether it was done.
 */
export function setSaved(memory: Memory, listId: number, target: SavedTarget, saved: boolean): Promise<boolean> {
  const key = `${listId} ${target.id}`
  const before = underWay.get(key)
  if (before?.saved === saved) return before.done
  const takeBack = show(memory, listId, target, saved)
  if (!takeBack) return Promise.resolve(false)
  const saving: Saving = { saved, done: Promise.resolve(false) }
  const isNewest = () => underWay.get(key) === saving
  const send = async () => {
    // What it undoes was refused: all is as it wants it, and as it is shown.
    if (before && !(await before.done)) return true
    try {
      await sendSaved(memory, listId, target, saved)
    } catch (error) {
      alertFailure(error)
      if (isNewest()) takeBack()
      return false
    }
    if (isNewest()) askWhoHolds(memory, target)
    return true
  }
  underWay.set(key, saving)
  saving.done = send().finally(() => isNewest() && underWay.delete(key))
  return saving.done
}

async function sendSaved(memory: Memory, listId: number, target: SavedTarget, saved: boolean): Promise<void> {
  await memory.act(saved ? 'saveToList' : 'removeFromList', {
    params: { id: String(listId) },
    query: { limit: '1' },
    body: { targetId: target.id, targetType: target.type },
  })
  const others = elsewhere(memory, listId, target)
  memory.change('getSavedTo', savedTo(target), () => (saved ? [...others, listId] : others))
  const list = memory.entities.get('List', listId)
  if (list) changeOwnLists(memory, list.username, (lists) => lists)
}

/** An answer that was under way may say what was so before, and of what nobody has asked yet nothing is known. */
function askWhoHolds(memory: Memory, target: SavedTarget): void {
  memory.load('getSavedTo', savedTo(target), 'now').then(
    (lists) => markSaved(memory, target, lists.length > 0),
    () => {},
  )
}

/** Gives how it is taken back: what other presses have changed since stays. */
function show(memory: Memory, listId: number, target: SavedTarget, saved: boolean): (() => void) | undefined {
  const { entities } = memory
  const list = entities.get('List', listId)
  if (!list) return undefined
  const wasRemoved = list.removed.includes(target.id)
  return entities.together(() => {
    const undoTime = saved ? entities.patch('List', listId, { lastUpdatedAt: new Date().toISOString() }) : () => {}
    mark(saved, !saved)
    return () =>
      entities.together(() => {
        undoTime()
        mark(!saved, wasRemoved)
      })
  })

  function mark(isIn: boolean, isRemoved: boolean): void {
    const numItems = (entities.get('List', listId)?.numItems ?? 0) + (isIn ? 1 : -1)
    entities.patch('List', listId, { numItems })
    markSaved(memory, target, isIn || elsewhere(memory, listId, target).length > 0)
    markRemoved(memory, listId, target.id, isRemoved)
  }
}

/** Which others of one's lists hold it, as far as it is known. */
const elsewhere = (memory: Memory, listId: number, target: SavedTarget) =>
  (memory.answer('getSavedTo', savedTo(target)) ?? []).filter((id) => id !== listId)

function markSaved({ entities }: Memory, { type, id }: SavedTarget, saved: boolean): void {
  const isSaved = saved ? (true as const) : undefined
  if (type === 'post') entities.patch('Post', id, { isSaved })
  else entities.patch('Comment', id, { isSaved })
}

/** On the page of the list a notice with Undo stands in its place. */
function markRemoved({ entities }: Memory, listId: number, id: string, isRemoved: boolean): void {
  const others = (entities.get('List', listId)?.removed ?? []).filter((other) => other !== id)
  entities.markList(listId, { removed: isRemoved ? [...others, id] : others })
}
