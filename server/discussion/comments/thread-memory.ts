import { LRUCache } from 'lru-cache'
import { comment } from '../../../api/discussion/comments.ts'
import type { User } from '../../../api/people/accounts.ts'
import { type NamesInPiece, nameInPiece } from '../../people/accounts/author-pieces.ts'
import { bytesOfText } from '../../platform/cache/pieces.ts'
import { answerBytes } from '../../platform/db/answer-bytes.ts'
import { hiddenId } from '../../platform/db/keys.ts'
import { compileTrim } from '../../platform/http/trim.ts'
import type { Site } from '../../platform/site.ts'
import type { CommentView } from './fragments.ts'
import { presentComment } from './present.ts'
import { findThreadSize, listChangedViews, listThreadViews } from './queries.ts'

declare module '../../platform/site.ts' {
  interface Site {
    readonly threads: ThreadMemory
  }
}

/** Whole threads as guests see them, in memory while they are read. */
export interface ThreadMemory {
  /**
   * The thread of this post, with every change that was committed before the call. Undefined if there is no such post, if its thread is too
   * long, or while changes cannot be followed.
   */
  find(publicId: string): Promise<Thread | undefined>
  /** Reads these comments again at the next call. */
  outdate(thread: Thread, comments: Iterable<CommentPiece>): void
  readonly bytes: number
}

export interface Thread {
  readonly postId: bigint
  readonly comments: ReadonlyMap<bigint, CommentPiece>
  /** Whether moderators have removed a comment, which moderators of the community still read. */
  readonly hasRemoved: boolean
  /** Changes with every comment. */
  readonly version: number
}

/** A comment as guests see it. */
export interface CommentPiece extends NamesInPiece {
  readonly id: bigint
  readonly upvotes: number
  readonly ancestors: readonly bigint[]
  /** The bytes of its texts, as they count for an answer. */
  readonly bytes: number
  readonly isReadable: boolean
  /** The JSON from its beginning to the author. */
  readonly head: Buffer
}

/** Longer threads are read from the database. */
const maxComments = 2000
const maxTextBytes = 2 * answerBytes
/** About what a piece takes beside the JSON. */
const objectBytes = 400

interface Cached {
  postId: bigint
  comments: Map<bigint, CommentPiece>
  hasRemoved: boolean
  version: number
  isTooLong: boolean
  /** False until its comments are read the first time. */
  isRead: boolean
  /** The comments that have changed since. */
  stale: Set<bigint>
  reading: Promise<void> | undefined
}

type Parts = Pick<Site, 'bus' | 'db' | 'secrets' | 'authorPieces'>

export function createThreadMemory({ bus, db, secrets, authorPieces }: Parts, maxBytes: number): ThreadMemory {
  const threads = new LRUCache<bigint, Cached>({ maxSize: maxBytes, sizeCalculation: bytesOf })
  const postIds = new LRUCache<string, bigint>({ max: 10_000 })

  bus.on('comments', (text) => {
    if (text === '*') return threads.clear()
    const [post = '', ids = ''] = text.split(' ')
    const postId = BigInt(post)
    if (ids === '*') return void threads.delete(postId)
    const thread = threads.peek(postId)
    if (!thread || thread.isTooLong) return
    for (const id of ids.split(',')) thread.stale.add(BigInt(id))
  })
  bus.onBroken(() => threads.clear())

  /** From memory, or a new one whose comments are not read yet. */
  async function open(publicId: string): Promise<Cached | undefined> {
    const key = publicId.toLowerCase()
    const knownId = postIds.get(key)
    const known = knownId === undefined ? undefined : threads.get(knownId)
    if (known) return known
    const size = await findThreadSize(db, key, maxComments + 1)
    if (!size) return undefined
    const { postId, comments, bytes } = size
    postIds.set(key, postId)
    const opened = threads.get(postId)
    if (opened) return opened
    const thread: Cached = {
      postId,
      comments: new Map(),
      hasRemoved: false,
      version: 0,
      isTooLong: comments > maxComments || bytes > maxTextBytes,
      isRead: false,
      stale: new Set(),
      reading: undefined,
    }
    threads.set(postId, thread)
    return thread
  }

  /** A read that began before this call may have missed a change; one that begins after it has not. */
  async function bringUpToDate(thread: Cached): Promise<void> {
    if (thread.reading) await thread.reading
    if (thread.isTooLong || (thread.isRead && !thread.stale.size)) return
    thread.reading ??= read(thread).finally(() => {
      thread.reading = undefined
    })
    await thread.reading
  }

  /** Reads all comments, or those that have changed. */
  async function read(thread: Cached): Promise<void> {
    const { postId, isRead, stale } = thread
    thread.stale = new Set()
    try {
      const views = isRead
        ? await listChangedViews(db, postId, [...stale])
        : await listThreadViews(db, postId, maxComments + 1)
      const pieces = await makePieces(views)
      for (const id of stale) thread.comments.delete(id)
      for (const piece of pieces) thread.comments.set(piece.id, piece)
      thread.hasRemoved ||= views.some(({ deleted_as }) => deleted_as === 'mods')
      thread.isRead = true
      thread.version++
    } catch (error) {
      for (const id of stale) thread.stale.add(id)
      throw error
    }
    // A thread must leave room for others.
    if (isTooLong(thread) || bytesOf(thread) > maxBytes / 4) {
      thread.isTooLong = true
      thread.comments = new Map()
    }
    if (threads.peek(postId) !== thread) return
    // Its size is counted again only after it was deleted.
    threads.delete(postId)
    threads.set(postId, thread)
  }

  async function makePieces(views: readonly CommentView[]): Promise<CommentPiece[]> {
    const authors = await authorPieces.get(views.flatMap(({ user_id }) => user_id ?? []))
    return views.map((view) => {
      const author = view.user_id === null ? undefined : authors.get(view.user_id)?.user
      return makePiece({ secrets }, view, author)
    })
  }

  return {
    async find(publicId) {
      if (!(await bus.catchUp())) return undefined
      const thread = await open(publicId)
      if (!thread) return undefined
      await bringUpToDate(thread)
      return thread.isTooLong ? undefined : thread
    },
    outdate(thread, comments) {
      const cached = threads.peek(thread.postId)
      for (const { id } of comments) cached?.stale.add(id)
    },
    get bytes() {
      return threads.calculatedSize
    },
  }
}

const trim = compileTrim(comment)

function makePiece(site: Pick<Site, 'secrets'>, view: CommentView, author: User | undefined): CommentPiece {
  const presented = presentComment(site, null, view, author)
  // The author is written after the head.
  const json = JSON.stringify({ ...(trim(presented) as object), author: undefined })
  return {
    id: view.id,
    upvotes: view.upvotes,
    ancestors: view.ancestors.map(BigInt),
    authorId: view.user_id,
    authorName: nameInPiece(author),
    lockerId: view.locked_by === hiddenId ? null : view.locked_by,
    bytes: textBytesOf(view),
    isReadable: view.readable,
    // Quotes inside of texts are escaped, so no text can look like this key.
    head: bytesOfText(json.slice(0, json.lastIndexOf(',"userVoted":'))),
  }
}

const textBytesOf = ({ body, body_html }: CommentView) =>
  Buffer.byteLength(body ?? '') + Buffer.byteLength(body_html ?? '')

function isTooLong({ comments }: Cached): boolean {
  let sum = 0
  for (const { bytes } of comments.values()) sum += bytes
  return comments.size > maxComments || sum > maxTextBytes
}

function bytesOf({ comments }: Cached): number {
  let sum = objectBytes
  for (const { head } of comments.values()) sum += head.length + objectBytes
  return sum
}
