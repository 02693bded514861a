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
      isSessionKnown: site.sessions.isCached(visitor.sid),
      address: visitor.address,
      network: networkOf(visitor.address),
      publicId,
    })
  },
} satisfies Partial<Routes>

/**
 * Whether the post exists is not checked, so that opening a stream needs no query. That is safe: everybody can see how
 * many comments a post has, and a post that does not exist gets no events.
 */
const isPublicId = (text: string) => /^[0-9A-Za-z_]{8}$/.test(text)
