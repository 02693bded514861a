import { sql } from 'kysely'
import { imageOf } from '../../platform/images/image-row.ts'

/** The image columns, for queries of communities that are presented in an answer. */
export const communityImages = [
  imageOf('communities.pro_pic_id').as('pro_pic'),
  imageOf('communities.banner_image_id').as('banner_image'),
] as const

/** The columns of a community's row that JSON cannot represent exactly. */
export const lossyCommunity = {
  keys: { id: true, user_id: true, pro_pic_id: true, banner_image_id: true },
  times: { created_at: true, deleted_at: true, default_since: true, founding_counted_at: true },
} as const

/**
 * The estimated bytes in an answer: of a community without its texts and images, of its avatar, and of its banner. All three numbers are
 * slightly too high.
 */
export const minCommunityBytes = 360
const avatarBytes = 1_250
const bannerBytes = 950

const altTextBytes = (column: string) =>
  sql<number>`coalesce((select octet_length(to_json(i.alt_text)::text) from images i where i.id = ${sql.ref(column)}), 0)`

/** Measured as JSON, in which a line break takes two bytes and control characters six. */
export const communityBytes = sql<number>`(${sql.lit(minCommunityBytes)} + length(communities.name)
  + coalesce(octet_length(to_json(communities.about)::text), 0)
  + case when communities.pro_pic_id is null then 0 else ${sql.lit(avatarBytes)} + ${altTextBytes('communities.pro_pic_id')} end
  + case when communities.banner_image_id is null then 0 else ${sql.lit(bannerBytes)} + ${altTextBytes('communities.banner_image_id')} end)`
