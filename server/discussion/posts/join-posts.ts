import { community } from '../../../api/discussion/communities.ts'
import { type AuthorPiece, accountsIn, hasSameNames, loadOwnPiece } from '../../people/accounts/author-pieces.ts'
import { FinishedJson } from '../../platform/http/finished-json.ts'
import { compileTrim } from '../../platform/http/trim.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { readPage, writeCursor } from '../comments/comments.ts'
import { joinComments, seesMore } from '../comments/join-thread.ts'
import { choosePage } from '../comments/thread-page.ts'
import type { PostCounters, PostMarks } from './fragments.ts'
import { joinPost } from './post-pieces.ts'
import { loadWholeCommunity, type Opening, unwrittenVisit, visitPost } from './posts.ts'
import { findPostMarks } from './queries.ts'

/**
 * These posts as parts of a JSON array, in their order. Undefined if this viewer may see more of one of them than guests do. A post that does not
 * exist any more is left out.
 */
export async function joinPosts(
  site: Site,
  viewer: Viewer | null,
  rows: readonly (PostMarks & PostCounters & { id: bigint })[],
  userVoted?: true | null,
): Promise<Buffer[] | undefined> {
  const pieces = await site.postPieces.get(rows.map(({ id }) => id))
  const all = [...pieces.values()]
  if (all.some(({ isPartlyHidden }) => isPartlyHidden)) return undefined
  const authors = await site.authorPieces.get(all.flatMap(accountsIn))
  const outdated = [...pieces].filter(([, piece]) => !hasSameNames(piece, authors))
  if (outdated.length) {
    site.postPieces.drop(outdated.map(([id]) => id))
    return undefined
  }
  const own =
    viewer && all.some(({ authorId }) => authorId === viewer.id) ? await loadOwnPiece(site, viewer) : undefined
  const authorOf = (id: bigint): AuthorPiece | undefined => (id === viewer?.id ? own : authors.get(id))
  const parts: Buffer[] = []
  for (const row of rows) {
    const piece = pieces.get(row.id)
    if (!piece) continue
    if (parts.length) parts.push(comma)
    const visit = unwrittenVisit(site, viewer, row)
    const marks = visit ? { ...row, visited_at: visit.at, new_comments: 0 } : row
    parts.push(...joinPost(piece, viewer, marks, authorOf(piece.authorId), { userVoted }))
  }
  return parts
}

/**
 * The answer of `openPost` as bytes, joined from the pieces in memory. Undefined if this viewer may see more than guests do, or if the post is
 * not published.
 */
export async function joinOpenPost(
  site: Site,
  viewer: Viewer | null,
  publicId: string,
  options: Opening,
): Promise<FinishedJson | undefined> {
  if (seesMore(viewer)) return undefined
  const request = readPage(options)
  const thread = await site.threads.find(publicId)
  if (!thread || (viewer?.moderates && thread.hasRemoved)) return undefined
  const id = thread.postId
  const { comments, endsAt } = choosePage(thread, request)
  const [pieces, joined, marks] = await Promise.all([
    site.postPieces.get([id]),
    joinComments(site, viewer, thread, comments),
    loadMarks(site, viewer, id, options),
  ])
  const piece = pieces.get(id)
  if (!piece || piece.isPartlyHidden || !joined || !marks) return undefined
  const [authors, whole] = await Promise.all([
    site.authorPieces.get(accountsIn(piece)),
    options.withCommunity ? loadWholeCommunity(site, viewer, piece.communityId) : undefined,
  ])
  if (!hasSameNames(piece, authors)) {
    site.postPieces.drop([id])
    return undefined
  }
  const author = piece.authorId === viewer?.id ? await loadOwnPiece(site, viewer) : authors.get(piece.authorId)
  if (viewer && !options.isPreview) visitPost(site, viewer, id)
  const next = endsAt ? JSON.stringify(writeCursor(request.sort, endsAt)) : 'null'
  const parts = joinPost(piece, viewer, marks, author, {
    comments: [openComments, ...joined, Buffer.from(`],"commentsNext":${next}`)],
    community: whole && JSON.stringify(trimCommunity(whole)),
  })
  return new FinishedJson(Buffer.concat(parts))
}

/** The answer of a vote. Undefined if this viewer may see more of the post than guests do. */
export async function joinVotedPost(
  site: Site,
  viewer: Viewer,
  id: bigint,
  userVoted: true | null,
): Promise<FinishedJson | undefined> {
  if (viewer.isAdmin) return undefined
  const [marks, isCaughtUp] = await Promise.all([findPostMarks(site.db, viewer, id), site.bus.catchUp()])
  const parts = marks && isCaughtUp ? await joinPosts(site, viewer, [{ ...marks, id }], userVoted) : undefined
  return parts?.length ? new FinishedJson(Buffer.concat(parts)) : undefined
}

async function loadMarks(
  site: Site,
  viewer: Viewer | null,
  id: bigint,
  { isPreview }: Opening,
): Promise<(PostMarks & PostCounters) | undefined> {
  const marks = await findPostMarks(site.db, viewer, id, isPreview ? undefined : new Date())
  // Looked up at once: later the visit may be written already.
  const visit = unwrittenVisit(site, viewer, { id })
  if (!marks || !visit) return marks
  if (isPreview) return { ...marks, visited_at: visit.at, new_comments: 0 }
  return { ...marks, visited_at: marks.visited_at ?? visit.firstAt }
}

const openComments = Buffer.from(',"comments":[')
const trimCommunity = compileTrim(community)
const comma = Buffer.from(',')
