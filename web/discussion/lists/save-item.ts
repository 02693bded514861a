import type { TargetType } from '../../../api/discussion/list-items.ts'
import { alertFailure } from '../../platform/failure.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { changeOwnLists } from './own-lists.ts'

export interface SavedTarget {
  type: TargetType
  id: string
}

/** The input of the call for the viewer's lists that contain the target. */
export const savedToInput = ({ type, id }: SavedTarget) => ({ query: { id, type } })

/** Saves a target in a list, or removes it; lists and bookmarks show this at once. Returns whether it succeeded. */
export async function setSaved(memory: Memory, listId: number, target: SavedTarget, saved: boolean): Promise<boolean> {
  if (!memory.entities.get('List', listId)) return false
  const key = `saved ${listId} ${target.id}`
  const input = {
    params: { id: String(listId) },
    query: { limit: '1' },
    body: { targetId: target.id, targetType: target.type },
  } as const
  const call = saved ? 'saveToList' : 'removeFromList'
  const optimistic = () => [showSaved(memory, listId, target, saved)]
  try {
    if ((await memory.press(key, 'latest', call, input, { optimistic })) === undefined) return false
  } catch (error) {
    alertFailure(error)
    return false
  }
  const others = otherLists(memory, listId, target)
  memory.change('getSavedTo', savedToInput(target), () => (saved ? [...others, listId] : others))
  const list = memory.entities.get('List', listId)
  if (list) changeOwnLists(memory, list.username, (lists) => lists)
  refreshSavedTo(memory, target)
  return true
}

/** Loads the lists of the target: they may be unknown, or an answer that was under way may be outdated. */
function refreshSavedTo(memory: Memory, target: SavedTarget): void {
  memory.load('getSavedTo', savedToInput(target), 'now').then(
    (lists) => markSaved(memory, target, lists.length > 0),
    () => {},
  )
}

/** Shows the change. Returns a function to revert it without reverting later changes. */
function showSaved(memory: Memory, listId: number, target: SavedTarget, saved: boolean): () => void {
  const { entities } = memory
  const wasRemoved = entities.get('List', listId)?.removed.includes(target.id) ?? false
  const undoTime = saved ? entities.patch('List', listId, { lastUpdatedAt: new Date().toISOString() }) : () => {}
  mark(saved, !saved)
  return () => {
    undoTime()
    mark(!saved, wasRemoved)
  }

  function mark(isSaved: boolean, isRemoved: boolean): void {
    const numItems = (entities.get('List', listId)?.numItems ?? 0) + (isSaved ? 1 : -1)
    entities.patch('List', listId, { numItems })
    markSaved(memory, target, isSaved || otherLists(memory, listId, target).length > 0)
    markRemoved(memory, listId, target.id, isRemoved)
  }
}

/** The viewer's other lists that contain the target, as far as they are known. */
const otherLists = (memory: Memory, listId: number, target: SavedTarget) =>
  (memory.answer('getSavedTo', savedToInput(target)) ?? []).filter((id) => id !== listId)

function markSaved({ entities }: Memory, { type, id }: SavedTarget, saved: boolean): void {
  const isSaved = saved ? (true as const) : undefined
  if (type === 'post') entities.patch('Post', id, { isSaved })
  else entities.patch('Comment', id, { isSaved })
}

/** On the page of the list, a notice with Undo replaces a removed item. */
function markRemoved({ entities }: Memory, listId: number, id: string, isRemoved: boolean): void {
  const others = (entities.get('List', listId)?.removed ?? []).filter((other) => other !== id)
  entities.markList(listId, { removed: isRemoved ? [...others, id] : others })
}
