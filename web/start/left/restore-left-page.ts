import type { EntityName } from '../../../api/discussion/entities.ts'
import type { Initial } from '../../../api/start/initial.ts'
import { changeInThread } from '../../discussion/comments/thread/comment-tree.ts'
import { openThread } from '../../discussion/comments/thread/thread-store.ts'
import { postOf } from '../../discussion/posts/page/post-in-path.ts'
import type { Memory, PackedAnswers } from '../../platform/memory/memory.ts'
import { type LeftPage, type LeftThread, storageKey } from './left-page.ts'

/** After this time the page is loaded normally. */
const keptMs = 3_600_000

/**
 * The saved page, if the reader comes back within one hour; undefined if the page of the server is shown. Answers of the server are newer than the
 * saved data.
 */
export function restoreLeftPage(memory: Memory, answers: PackedAnswers): LeftPage | undefined {
  const initial = answers.find(([name]) => name === 'getInitial')?.[2] as Initial | undefined
  const viewerId = initial?.user?.id ?? null
  const kept = sessionStorage.getItem(storageKey)
  if (!kept) return undefined
  const left: LeftPage = JSON.parse(kept)
  if (left.key !== history.state?.key || left.viewerId !== viewerId || left.at < Date.now() - keptMs) return undefined
  restoreLists(memory, left)
  memory.unpack(answers)
  for (const thread of left.threads) restoreThread(memory, thread, viewerId)
  return left
}

function restoreLists(memory: Memory, { lists, posts, comments, notifications }: LeftPage): void {
  const { entities, collections } = memory
  const absorb = (name: EntityName, values: readonly unknown[]) =>
    entities.absorb(values, [{ path: ['*'], entity: name }])
  entities.together(() => {
    absorb('Post', posts)
    absorb('Comment', comments)
    absorb('Notification', notifications)
    for (const { id, hidden, opened, unfolded, imageGalleryIndex } of posts)
      entities.markPost(id, { hidden, opened, unfolded, imageGalleryIndex })
  })
  for (const [address, list] of lists) collections.begin(address, list)
}

/** Restores the thread around the answer of the server. */
function restoreThread(memory: Memory, left: LeftThread, viewerId: string | null): void {
  const { publicId, sort, next, ids, folded, revealed } = left
  const answer = memory.answer('getPost', postOf(publicId, sort))
  if (!answer) return
  const comments = ids.flatMap((id) => memory.entities.get('Comment', id) ?? [])
  const thread = openThread({ memory, answer, sort, viewerId, extra: comments, atOnce: true })
  if (!thread) return
  memory.collections.begin(thread.address, { items: thread, next })
  for (const id of folded) if (thread.tree.nodes.has(id)) changeInThread(thread, id, () => ({ collapsed: true }))
  for (const id of revealed) if (thread.tree.nodes.has(id)) changeInThread(thread, id, () => ({ revealed: true }))
}
