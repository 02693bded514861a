import { LRUCache } from 'lru-cache'
import { comment } from '../../../api/discussion/comments.ts'
import type { User } from '../../../api/people/accounts.ts'
import { type NamesInPiece, nameInPiece } from '../../people/accounts/author-pieces.ts'
import { answerBytes } from '../../platform/db/answer-bytes.ts'
import { hiddenId } from '../../platform/db/keys.ts'
import { compileTrim } from '../../platform/http/trim.ts'
import type { Site } from '../../platform/site.ts'
import { presentComment } from './present.ts'
import { type CommentView, findPostKey, listChangedViews, listThreadViews } from './queries.ts'

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
  stale: Set<bigint>
  isWhollyStale: boolean
  reading: Promise<void> | undefined
}

type Parts = Pick<Site, 'bus' | 'db' | 'secrets' | 'authorPieces'>

export function createThreadMemory({ bus, db, secrets, authorPieces }: Parts, maxBytes: number): ThreadMemory {
  const threads = new LRUCache<bigint, Cached>({ maxSize: maxBytes, sizeCalculation: bytesOf })
  const postIds = new LRUCache<string, bigint>({ max: 10_000 })

  bus.on('comments', (text) => {
    if (text === '*') return dropAll()
    const [postId = '', ids = ''] = text.split(' ')
    const thread = threads.peek(BigInt(postId))
    if (!thread) return
    if (ids === '*') thread.isWhollyStale = true
    else for (const id of ids.split(',')) thread.stale.add(BigInt(id))
  })
  bus.on('posts', (text) => {
    if (text === '*') dropAll()
  })
  bus.onBroken(dropAll)

  function dropAll() {
    for (const thread of threads.values()) thread.isWhollyStale = true
    threads.clear()
    postIds.clear()
  }

  async function postIdOf(publicId: string): Promise<bigint | undefined> {
    const key = publicId.toLowerCase()
    const known = postIds.get(key)
    if (known !== undefined) return known
    const id = await findPostKey(db, key)
    if (id !== undefined) postIds.set(key, id)
    return id
  }

  function openThread(postId: bigint): Cached {
    const existing = threads.get(postId)
    if (existing) return existing
    const thread: Cached = {
      postId,
      comments: new Map(),
      hasRemoved: false,
      version: 0,
      isTooLong: false,
      stale: new Set(),
      isWhollyStale: true,
      reading: undefined,
    }
    threads.set(postId, thread)
    return thread
  }

  const isStale = ({ isWhollyStale, stale }: Cached) => isWhollyStale || stale.size > 0

  /** A read that began before this call may have missed a change; one that begins after it has not. */
  async function bringUpToDate(thread: Cached): Promise<void> {
    if (thread.reading) await thread.reading
    if (!isStale(thread)) return
    thread.reading ??= read(thread).finally(() => {
      thread.reading = undefined
    })
    await thread.reading
  }

  async function read(thread: Cached): Promise<void> {
    const ids = thread.isWhollyStale ? undefined : [...thread.stale]
    thread.isWhollyStale = false
    thread.stale = new Set()
    if (ids && thread.isTooLong) return
    try {
      const views = ids
        ? await listChangedViews(db, thread.postId, ids)
        : await listThreadViews(db, thread.postId, maxComments + 1)
      const pieces = await makePieces(views)
      if (!ids) thread.comments = new Map()
      else for (const id of ids) thread.comments.delete(id)
      for (const piece of pieces) thread.comments.set(piece.id, piece)
      const hasRemoved = views.some(({ deleted_as }) => deleted_as === 'mods')
      thread.hasRemoved = hasRemoved || (ids !== undefined && thread.hasRemoved)
      thread.isTooLong = isTooLong(thread)
      if (thread.isTooLong) thread.comments = new Map()
      thread.version++
    } catch (error) {
      thread.isWhollyStale = true
      throw error
    }
    // Counts its size again.
    if (threads.peek(thread.postId) === thread) threads.set(thread.postId, thread)
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
      const postId = await postIdOf(publicId)
      if (postId === undefined) return undefined
      const thread = openThread(postId)
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
    head: Buffer.from(json.slice(0, json.lastIndexOf(',"userVoted":'))),
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
