import { createHmac } from 'node:crypto'
import type { Site } from '../../platform/site.ts'

/** A deleted account has the same ghost id everywhere in one post and its comments, and a different one elsewhere. */
export function ghostId({ secrets }: Pick<Site, 'secrets'>, userId: bigint, postId: bigint): string {
  return createHmac('sha256', secrets.ghost).update(`${userId} ${postId}`).digest('hex').slice(0, 8)
}
