import type { Routes } from '../../platform/http/call.ts'
import { networkOf } from '../../platform/http/limiter.ts'
import { hashSessionId } from '../../platform/http/tokens.ts'
import { Refusal } from '../../platform/refusal.ts'

export const liveRoutes = {
  openEvents: async ({ site, visitor, viewer, query }) => {
    const publicId = query.post ?? null
    if (publicId !== null && !isPublicId(publicId)) throw new Refusal('post/not-found')
    return site.live.open({
      userId: viewer.id,
      session: hashSessionId(visitor.sid).toString('hex'),
      isSure: site.sessions.isCached(visitor.sid),
      address: visitor.address,
      network: networkOf(visitor.address),
      publicId,
    })
  },
} satisfies Partial<Routes>

/**
 * Whether there is such a post is not asked, so that a stream costs no statement: the number of its comments is told to everybody by
 * every call, and of one that is not there nothing is told.
 */
const isPublicId = (text: string) => /^[0-9A-Za-z_]{8}$/.test(text)
