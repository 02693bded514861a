import type { Comment } from '../../../api/comments.ts'
import type { Answer } from '../../../api/endpoint.ts'
import type { Endpoints } from '../../../api/index.ts'
import { forgetThreadNews } from '../../live/thread-news.ts'
import { changeNode as changeInTree, insertComment, shownOrder } from './comment-tree.ts'
import { articleOf, focusComment } from './focus-comment.ts'
import { commentIn, type Thread, tell } from './thread.ts'
import { pageSize } from './thread-pages.ts'
import { addToThread } from './thread-store.ts'

/** More comments than that arrive while somebody looks away for days: the rest come with the pages of the thread. */
const maxPages = 10

/** Fetches the comments that others have added meanwhile, puts each in its place, and leads to the first. */
export async function showArrived(thread: Thread, count: number): Promise<void> {
  const { arrived, above } = await fetchArrived(thread, count)
  forgetThreadNews(thread.publicId)
  if (!arrived.length) return
  const keepPlace = rememberPlace()
  addToThread(thread, above, above)
  putIn(thread, arrived)
  await keepPlace()
  const ids = new Set(arrived.map(({ id }) => id))
  const first = shownOrder(thread.tree).find((id) => ids.has(id))
  if (first !== undefined && !focusInView(first)) focusComment(thread, first)
}

/** Who has it before them is not moved. */
function focusInView(id: string): boolean {
  const article = articleOf(id)
  if (!article?.checkVisibility()) return false
  const { top, bottom } = article.getBoundingClientRect()
  const barEnd = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  if (top < barEnd || bottom > innerHeight) return false
  article.focus({ preventScroll: true })
  return true
}

/** The newest that are not here, oldest first, and what stands above them and is not here either. */
async function fetchArrived({ memory, publicId, viewerId, tree, total }: Thread, count: number) {
  // Where all that there was is here, what is not has come since, told or not.
  const wanted = tree.nodes.size >= total ? Number.POSITIVE_INFINITY : count
  const known = new Map<string, Comment>()
  const arrived = new Map<string, Comment>()
  let next: string | null = null
  for (let page = 0; page < maxPages; page++) {
    const query: { sort: 'newest'; limit: string; next?: string } = { sort: 'newest', limit: pageSize }
    if (next !== null) query.next = next
    const answer: Answer<Endpoints['listComments']> = await memory.ask('listComments', { params: { publicId }, query })
    if (!('comments' in answer)) break
    for (const comment of answer.comments) {
      known.set(comment.id, comment)
      if (!tree.nodes.has(comment.id) && !comment.deleted && comment.userId !== viewerId && arrived.size < wanted)
        arrived.set(comment.id, comment)
    }
    next = answer.next
    const metKnown = answer.comments.slice(0, Number(pageSize)).some(({ id }) => tree.nodes.has(id))
    if (next === null || arrived.size >= wanted || (wanted > count && metKnown)) break
  }
  const above = new Map<string, Comment>()
  for (const { parentId } of arrived.values())
    for (let id = parentId; id !== null && !tree.nodes.has(id) && !above.has(id); ) {
      const comment = known.get(id)
      if (!comment) break
      if (!arrived.has(id)) above.set(id, comment)
      id = comment.parentId
    }
  return { arrived: [...arrived.values()].sort((a, b) => (a.id < b.id ? -1 : 1)), above: [...above.values()] }
}

function putIn(thread: Thread, arrived: readonly Comment[]): void {
  const { memory, tree, postId } = thread
  // Who is here for the first time has nothing marked but this.
  thread.since ??= new Date(Date.parse(arrived[0]?.createdAt ?? '') - 1).toISOString()
  for (const comment of arrived) {
    const changed = insertComment(tree, comment)
    putInOrder(thread, comment)
    tell(thread, changed)
  }
  thread.total += arrived.length
  const post = memory.entities.get('Post', postId)
  if (post) memory.entities.patch('Post', postId, { noComments: post.noComments + arrived.length })
}

/** Among its siblings, as far as they are here, where the order of the thread has it. */
function putInOrder(thread: Thread, { id, parentId, upvotes }: Comment): void {
  const { tree, sort } = thread
  const isBehind = (other: string) => {
    const votes = sort === 'best' ? (commentIn(thread, other)?.upvotes ?? 0) - upvotes : 0
    return votes < 0 || (votes === 0 && other < id)
  }
  const put = (siblings: readonly string[]) => {
    const others = siblings.filter((other) => other !== id)
    const place = sort === 'oldest' ? -1 : others.findIndex(isBehind)
    return others.toSpliced(place < 0 ? others.length : place, 0, id)
  }
  if (parentId === null) tree.roots = put(tree.roots)
  else changeInTree(tree, parentId, ({ children }) => ({ children: put(children) }))
}

/** Answers how to have what is being read where it was: some browsers move it with what comes above. */
function rememberPlace(): () => Promise<void> {
  const read = [...document.querySelectorAll('[data-comment]')].find((each) => each.getBoundingClientRect().bottom > 0)
  const top = read?.getBoundingClientRect().top
  return async () => {
    // What is put in is laid out as high as is reckoned, and as high as it is in the frame after.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    if (read && top !== undefined) scrollBy({ top: read.getBoundingClientRect().top - top, behavior: 'instant' })
  }
}
