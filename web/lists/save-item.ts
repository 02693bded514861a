import type { TargetType } from '../../api/list-items.ts'
import { alertFailure } from '../failure.ts'
import type { Memory } from '../memory/memory.ts'
import { changeOwnLists } from './own-lists.ts'

export interface SavedTarget {
  type: TargetType
  id: string
}

/** Which of one's lists hold it. */
export const savedTo = ({ type, id }: SavedTarget) => ({ query: { id, type } })

/**
 * Saves it in a list, or takes it out: shown at once wherever the list or the bookmark stands, and taken back if the server refuses.
 * Answers whether it was done.
 */
export async function setSaved(memory: Memory, listId: number, target: SavedTarget, saved: boolean): Promise<boolean> {
  const { entities } = memory
  const list = entities.get('List', listId)
  if (!list) return false
  const elsewhere = (memory.answer('getSavedTo', savedTo(target)) ?? []).filter((id) => id !== listId)
  const optimistic = () => [
    entities.patch('List', listId, {
      numItems: list.numItems + (saved ? 1 : -1),
      ...(saved && { lastUpdatedAt: new Date().toISOString() }),
    }),
    markSaved(memory, target, saved || elsewhere.length > 0),
    markRemoved(memory, listId, target.id, !saved),
  ]
  const input = {
    params: { id: String(listId) },
    query: { limit: '1' },
    body: { targetId: target.id, targetType: target.type },
  }
  try {
    await memory.actOnce(`save ${listId} ${target.id}`, saved ? 'saveToList' : 'removeFromList', input, { optimistic })
  } catch (error) {
    alertFailure(error)
    return false
  }
  memory.change('getSavedTo', savedTo(target), () => (saved ? [...elsewhere, listId] : elsewhere))
  changeOwnLists(memory, list.username, (lists) => lists)
  // An answer that was under way may say what was so before, and of what nobody has asked yet nothing is known.
  const holding = memory.load('getSavedTo', savedTo(target), 'now')
  void holding.then(
    (lists) => markSaved(memory, target, lists.length > 0),
    () => {},
  )
  return true
}

function markSaved({ entities }: Memory, { type, id }: SavedTarget, saved: boolean): () => void {
  const isSaved = saved ? (true as const) : undefined
  return type === 'post' ? entities.patch('Post', id, { isSaved }) : entities.patch('Comment', id, { isSaved })
}

/** On the page of the list a notice with Undo stands in its place. */
function markRemoved({ entities }: Memory, listId: number, id: string, isRemoved: boolean): () => void {
  const removed = entities.get('List', listId)?.removed ?? []
  entities.markList(listId, { removed: isRemoved ? [...removed, id] : removed.filter((other) => other !== id) })
  return () => entities.markList(listId, { removed })
}
