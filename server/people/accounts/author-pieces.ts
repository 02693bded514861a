import { type User, user } from '../../../api/people/accounts.ts'
import { bytesOfText, createPieces, type Pieces } from '../../platform/cache/pieces.ts'
import { finish } from '../../platform/http/trim.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { loadUsers } from './users.ts'

declare module '../../platform/site.ts' {
  interface Site {
    /** Authors as all see them but themselves and administrators. */
    readonly authorPieces: Pieces<AuthorPiece>
  }
}

export interface AuthorPiece {
  user: User
  json: Buffer
}

/** The accounts that the piece of a post or comment depends on. */
export interface NamesInPiece {
  /** Null if the author is hidden. */
  readonly authorId: bigint | null
  /** The name of the author in the piece; undefined if the account was deleted. */
  readonly authorName: string | undefined
  /** Who locked it, unless that account was deleted. */
  readonly lockerId: bigint | null
}

/** About what the parsed user takes beside the JSON. */
const objectBytes = 1000

export const createAuthorPieces = (site: Pick<Site, 'bus' | 'db' | 'secrets'>, maxBytes: number): Pieces<AuthorPiece> =>
  createPieces({
    bus: site.bus,
    topic: 'authors',
    maxBytes,
    bytesOf: ({ json }) => json.length + objectBytes,
    async load(ids) {
      const users = await loadUsers(site, null, ids)
      return new Map([...users].map(([id, each]) => [id, makePiece(each)]))
    },
  })

function makePiece(author: User): AuthorPiece {
  const finished = finish(user, author)
  return { user: finished, json: bytesOfText(JSON.stringify(finished)) }
}

/** Other people as this viewer sees them, from memory if the process has caught up with the messages about changes. */
export async function loadOthers(
  site: Site,
  viewer: Viewer,
  ids: readonly bigint[],
  isCaughtUp: boolean,
): Promise<Map<bigint, User>> {
  if (viewer.isAdmin) return loadUsers(site, viewer, ids)
  const pieces = await site.authorPieces.get(ids, isCaughtUp)
  return new Map([...pieces].map(([id, piece]) => [id, piece.user]))
}

/** The viewer's own account, which has fields that others do not see. */
export async function loadOwnPiece(
  site: Pick<Site, 'db' | 'secrets'>,
  viewer: Viewer,
): Promise<AuthorPiece | undefined> {
  const own = (await loadUsers(site, viewer, [viewer.id])).get(viewer.id)
  return own && makePiece(own)
}

export const accountsIn = ({ authorId, lockerId }: NamesInPiece): bigint[] =>
  [authorId, lockerId].filter((id) => id !== null)

/** The name of a deleted account is not shown any more. */
export const nameInPiece = (author: User | undefined): string | undefined =>
  author?.deleted ? undefined : author?.username

/** Whether these accounts are still as they are in the piece. */
export function hasSameNames(
  { authorId, authorName, lockerId }: NamesInPiece,
  authors: ReadonlyMap<bigint, AuthorPiece>,
): boolean {
  if (lockerId !== null && authors.get(lockerId)?.user.deleted) return false
  return authorId === null || authorName === nameInPiece(authors.get(authorId)?.user)
}
