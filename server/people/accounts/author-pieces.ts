import { type User, user } from '../../../api/people/accounts.ts'
import { createPieces, type Pieces } from '../../platform/cache/pieces.ts'
import { compileTrim } from '../../platform/http/trim.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { loadUsers } from './users.ts'

declare module '../../platform/site.ts' {
  interface Site {
    /** Authors as everybody sees them but themselves and administrators. */
    readonly authorPieces: Pieces<AuthorPiece>
  }
}

export interface AuthorPiece {
  user: User
  json: Buffer
}

const megabytes = 8
/** About what the parsed user takes beside the JSON. */
const objectBytes = 1000

const trim = compileTrim(user)

export const createAuthorPieces = (site: Pick<Site, 'bus' | 'db' | 'secrets'>): Pieces<AuthorPiece> =>
  createPieces({
    bus: site.bus,
    topic: 'authors',
    maxBytes: megabytes * 1024 * 1024,
    bytesOf: ({ json }) => json.length + objectBytes,
    async load(ids) {
      const users = await loadUsers(site, null, ids)
      return new Map([...users].map(([id, each]) => [id, pieceOf(each)]))
    },
  })

const pieceOf = (author: User): AuthorPiece => ({
  user: author,
  json: Buffer.from(JSON.stringify(trim(author))),
})

/** The viewer's own account, which has fields that others do not see. */
export async function loadOwnPiece(
  site: Pick<Site, 'db' | 'secrets'>,
  viewer: Viewer,
): Promise<AuthorPiece | undefined> {
  const own = (await loadUsers(site, viewer, [viewer.id])).get(viewer.id)
  return own && pieceOf(own)
}
