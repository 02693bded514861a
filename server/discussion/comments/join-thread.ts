import { accountsIn, hasSameNames, loadOwnPiece } from '../../people/accounts/author-pieces.ts'
import { fromWire, toWire } from '../../platform/db/keys.ts'
import { FinishedJson } from '../../platform/http/finished-json.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { visitPost } from '../posts/posts.ts'
import { type CommentsPageRequest, maxBelow, readLimit, readPage, writeCursor } from './comments.ts'
import { listMarks, type Marks } from './queries.ts'
import type { CommentPiece, Thread } from './thread-memory.ts'
import { chooseBelow, choosePage } from './thread-page.ts'

/**
 * The answer of `loadThread` as bytes, joined from the pieces in memory. Undefined if this viewer sees more than guests do, or if the thread
 * is not in memory.
 */
export async function joinThread(
  site: Site,
  viewer: Viewer | null,
  publicId: string,
  request: CommentsPageRequest & { parentId?: string | undefined },
): Promise<FinishedJson | undefined> {
  if (seesMore(viewer)) return undefined
  for (let attempt = 0; attempt < 2; attempt++) {
    const thread = await site.threads.find(publicId)
    if (!thread || (viewer?.moderates && thread.hasRemoved)) return undefined
    const { comments, next } = readRequest(request)(thread)
    const joined = await joinComments(site, viewer, thread, comments)
    if (!joined) continue
    if (!request.parentId && !request.next && viewer) visitPost(site, viewer, thread.postId)
    if (request.parentId && !request.limit) return new FinishedJson(Buffer.concat([open, ...joined, close]))
    const end = Buffer.from(`],"next":${JSON.stringify(next)}}`)
    return new FinishedJson(Buffer.concat([openPage, ...joined, end]))
  }
  return undefined
}

const open = Buffer.from('[')
const openPage = Buffer.from('{"comments":[')
const close = Buffer.from(']')
const comma = Buffer.from(',')
const authorKey = Buffer.from(',"author":')

function readRequest({ parentId: wire, ...page }: CommentsPageRequest & { parentId?: string | undefined }) {
  if (!wire) {
    const read = readPage(page)
    return (thread: Thread) => {
      const { comments, endsAt } = choosePage(thread, read)
      return { comments, next: endsAt ? writeCursor(read.sort, endsAt) : null }
    }
  }
  const parentId = fromWire(wire)
  if (parentId === undefined) throw new Refusal('invalid_id')
  const limit = page.limit ? readLimit(page.limit) : maxBelow
  const after = page.next ? fromWire(page.next) : 0n
  if (after === undefined) throw new Refusal('invalid_cursor')
  return (thread: Thread) => {
    const { comments, endsAt } = chooseBelow(thread, { parentId, after, limit })
    return { comments, next: endsAt ? toWire(endsAt.id) : null }
  }
}

/** Whether this viewer may see more of a thread than guests do: their held comments, or marks of their filters. */
export const seesMore = (viewer: Viewer | null): boolean =>
  Boolean(viewer?.isAdmin || viewer?.hasHeld || viewer?.leavesOut?.filtersVersion)

/** The parts of a JSON array. Undefined if an author is not the same any more as in a piece. */
export async function joinComments(
  site: Site,
  viewer: Viewer | null,
  thread: Thread,
  comments: readonly CommentPiece[],
): Promise<Buffer[] | undefined> {
  const ids = comments.map(({ id }) => id)
  const accountIds = [...new Set(comments.flatMap(accountsIn))]
  const [authors, marks] = await Promise.all([
    site.authorPieces.get(accountIds),
    viewer ? listMarks(site.db, viewer.id, ids, accountIds) : undefined,
  ])
  const outdated = comments.filter((each) => !hasSameNames(each, authors))
  if (outdated.length) {
    site.threads.outdate(thread, outdated)
    return undefined
  }
  const own = viewer && authors.has(viewer.id) ? await loadOwnPiece(site, viewer) : undefined
  const tail = tails(viewer, marks)
  const parts: Buffer[] = []
  for (const each of comments) {
    if (parts.length) parts.push(comma)
    parts.push(each.head)
    const author = each.authorId === null ? undefined : each.authorId === viewer?.id ? own : authors.get(each.authorId)
    if (author) parts.push(authorKey, author.json)
    parts.push(tail(each))
  }
  return parts
}

/** Writes what only this viewer sees of a comment, and its end. */
function tails(viewer: Viewer | null, marks: Marks | undefined): (piece: CommentPiece) => Buffer {
  const [upvoted, downvoted, saved, muted] = [marks?.upvoted, marks?.downvoted, marks?.saved, marks?.muted].map(
    (ids) => new Set(ids),
  )
  const made = new Map<string, Buffer>()
  return ({ id, authorId, isReadable }) => {
    const votedUp = !isReadable ? null : upvoted?.has(id) ? true : downvoted?.has(id) ? false : null
    const voted = viewer && isReadable ? votedUp !== null : null
    const isMuted = isReadable && authorId !== null && muted?.has(authorId)
    const text = `${isMuted ? ',"isAuthorMuted":true' : ''},"userVoted":${voted},"userVotedUp":${votedUp}${saved?.has(id) ? ',"isSaved":true' : ''},"postDeleted":false}`
    const known = made.get(text) ?? Buffer.from(text)
    made.set(text, known)
    return known
  }
}
