import { type Community, community } from '../../../api/discussion/communities.ts'
import { createPieces, type Pieces } from '../../platform/cache/pieces.ts'
import { finish } from '../../platform/http/trim.ts'
import type { Site } from '../../platform/site.ts'
import { presentCommunity } from './present.ts'
import { listCommunitiesWithBytes } from './queries.ts'

declare module '../../platform/site.ts' {
  interface Site {
    /** Communities without their mods and rules, and without the viewer's relation to them. */
    readonly communityPieces: Pieces<CommunityPiece>
  }
}

export interface CommunityPiece {
  community: Community
  /** The bytes that it counts for in an answer. */
  bytes: number
}

/** The objects of a community take this many times the bytes of its JSON. */
const objectFactor = 3

export const createCommunityPieces = (
  { bus, db, secrets }: Pick<Site, 'bus' | 'db' | 'secrets'>,
  maxBytes: number,
): Pieces<CommunityPiece> =>
  createPieces({
    bus,
    topic: 'communities',
    maxBytes,
    bytesOf: ({ bytes }) => objectFactor * bytes,
    async load(ids) {
      const rows = await listCommunitiesWithBytes(db, ids)
      return new Map(
        rows.map((row) => {
          const piece = { community: finish(community, presentCommunity({ secrets }, row)), bytes: row.bytes }
          return [row.id, piece] as const
        }),
      )
    },
  })
