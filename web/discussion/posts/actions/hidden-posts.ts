import type { Post } from '../../../../api/discussion/posts.ts'
import { alertFailure } from '../../../platform/failure.ts'
import type { Memory } from '../../../platform/memory/memory.ts'
import { isReadOnly, tellReadOnly } from '../../../platform/ui/read-only.ts'

/** Hides a post from the viewer's feeds: a notice replaces it at once, and disappears again if the server refuses. */
export function hidePost(memory: Memory, { id }: Pick<Post, 'id'>): Promise<boolean> {
  if (isReadOnly(memory)) {
    tellReadOnly()
    return Promise.resolve(false)
  }
  import('../../../platform/undo/offer-undo.ts').then(
    ({ rememberUndo }) => rememberUndo(() => void unhidePost(memory, { id })),
    () => {},
  )
  return setHidden(memory, id, true, () => memory.act('hidePost', { body: { postId: id } }))
}

export const unhidePost = (memory: Memory, { id }: Pick<Post, 'id'>) =>
  setHidden(memory, id, false, () => memory.act('unhidePost', { params: { postId: id } }))

let last: Promise<unknown> = Promise.resolve()

async function setHidden({ entities }: Memory, id: string, hidden: boolean, send: () => Promise<unknown>) {
  entities.markPost(id, { hidden })
  // One after the other: otherwise a Hide could arrive after its Undo.
  const turn = last.then(send)
  last = turn.catch(() => {})
  try {
    await turn
    return true
  } catch (error) {
    entities.markPost(id, { hidden: !hidden })
    alertFailure(error)
    return false
  }
}
