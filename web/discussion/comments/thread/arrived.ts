import type { Comment } from '../../../../api/discussion/comments.ts'
import type { Endpoints } from '../../../../api/index.ts'
import type { Answer } from '../../../../api/platform/endpoint.ts'
import { toldIn } from '../../../people/live/thread-news.ts'
import { changeNode as changeInTree, insertComment } from './comment-tree.ts'
import { commentIn, type Thread, tell } from './thread.ts'
import { pageSize } from './thread-pages.ts'

/** More comments than that arrive while somebody looks away for days: the rest come with the pages of the thread. */
const maxPages = 10

interface Arrived {
  /** By others, and not here before. */
  comments: readonly Comment[]
  /** What stands above them and is not here either. */
  above: readonly Comment[]
  /** Later ones have been added since. */
  after: string
  /** When the newest comment of all was written. */
  until: string
}

/** How many comments were told that are not here. Some come without being asked for, with a newer answer or another page. */
export function countArrived(thread: Thread): number {
  const told = toldIn(thread.publicId)
  if (!told.length) return 0
  const here = [...thread.tree.nodes.keys()].flatMap((id) => {
    const comment = commentIn(thread, id)
    return comment && isOfOthers(thread, comment) ? comment.createdAt : []
  })
  return told.reduce((sum, { after, until, count }) => {
    return sum + Math.max(0, count - here.filter((at) => at > after && at <= until).length)
  }, 0)
}

const isOfOthers = ({ viewerId }: Thread, { deleted, userId }: Comment) => !deleted && userId !== viewerId

/** The comments that others have added and that are not here. */
export async function fetchArrived(thread: Thread): Promise<Arrived> {
  const { memory, publicId, tree, total } = thread
  // Where all that there was is here, what is not has come since, told or not.
  const isWhole = tree.nodes.size >= total
  const after = isWhole ? '' : (toldIn(publicId)[0]?.after ?? '')
  const known = new Map<string, Comment>()
  let until = ''
  let next: string | null = null
  for (let page = 0; page < maxPages; page++) {
    const query: { sort: 'newest'; limit: string; next?: string } = { sort: 'newest', limit: pageSize }
    if (next !== null) query.next = next
    const answer: Answer<Endpoints['listComments']> = await memory.ask('listComments', { params: { publicId }, query })
    if (!('comments' in answer)) break
    for (const comment of answer.comments) {
      known.set(comment.id, comment)
      if (comment.createdAt > until) until = comment.createdAt
    }
    next = answer.next
    const newest = answer.comments.slice(0, Number(pageSize))
    if (next === null || newest.some(({ id, createdAt }) => (isWhole ? tree.nodes.has(id) : createdAt <= after))) break
  }
  const isNew = (comment: Comment) =>
    comment.createdAt > after && !tree.nodes.has(comment.id) && isOfOthers(thread, comment)
  const comments = [...known.values()].filter(isNew)
  const arrived = new Set(comments.map(({ id }) => id))
  const above = new Map<string, Comment>()
  for (const { parentId } of comments)
    for (let id = parentId; id !== null && !tree.nodes.has(id) && !above.has(id); ) {
      const comment = known.get(id)
      if (!comment) break
      if (!arrived.has(id)) above.set(id, comment)
      id = comment.parentId
    }
  return { comments, above: [...above.values()], after, until }
}

/** Puts each in its place. */
export function putIn(thread: Thread, { comments, above, after }: Arrived): void {
  const { memory, tree, postId } = thread
  // A comment is older than its replies. Meanwhile another answer may have brought some.
  const all = [...comments, ...above].filter(({ id }) => !tree.nodes.has(id)).sort((a, b) => (a.id < b.id ? -1 : 1))
  // Who is here for the first time has nothing marked but this.
  const [firstAt = ''] = comments.map(({ createdAt }) => createdAt).sort()
  thread.since ??= new Date(Date.parse(firstAt) - 1).toISOString()
  for (const comment of all) {
    const changed = insertComment(tree, comment)
    putInOrder(thread, comment)
    tell(thread, changed)
  }
  const added = all.filter(({ createdAt }) => createdAt > after).length
  thread.total += added
  const post = memory.entities.get('Post', postId)
  if (post) memory.entities.patch('Post', postId, { noComments: post.noComments + added })
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
