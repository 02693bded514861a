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

/** Saves it in a list, or takes it out; both are shown at once wherever the list or the bookmark stands. Returns whether it was done. */
export async function setSaved(memory: Memory, listId: number, target: SavedTarget, saved: boolean): Promise<boolean> {
  if (!memory.entities.get('List', listId)) return false
  const key = `saved ${listId} ${target.id}`
  const input = {
    params: { id: String(listId) },
    query: { limit: '1' },
    body: { targetId: target.id, targetType: target.type },
  } as const
  const call = saved ? 'saveToList' : 'removeFromList'
  const optimistic = () => [show(memory, listId, target, saved)]
  try {
    if ((await memory.press(key, 'latest', call, input, { optimistic })) === undefined) return false
  } catch (error) {
    alertFailure(error)
    return false
  }
  const others = elsewhere(memory, listId, target)
  memory.change('getSavedTo', savedTo(target), () => (saved ? [...others, listId] : others))
  const list = memory.entities.get('List', listId)
  if (list) changeOwnLists(memory, list.username, (lists) => lists)
  askWhoHolds(memory, target)
  return true
}

/** An answer that was under way may say what was so before, and of what nobody has asked yet nothing is known. */
function askWhoHolds(memory: Memory, target: SavedTarget): void {
  memory.load('getSavedTo', savedTo(target), 'now').then(
    (lists) => markSaved(memory, target, lists.length > 0),
    () => {},
  )
}

/** Gives how it is taken back: what other presses have changed since stays. */
function show(memory: Memory, listId: number, target: SavedTarget, saved: boolean): () => void {
  const { entities } = memory
  const wasRemoved = entities.get('List', listId)?.removed.includes(target.id) ?? false
  const undoTime = saved ? entities.patch('List', listId, { lastUpdatedAt: new Date().toISOString() }) : () => {}
  mark(saved, !saved)
  return () => {
    undoTime()
    mark(!saved, wasRemoved)
  }

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
