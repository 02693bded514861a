import { pictureOf } from '../images/picture.ts'

/** For every select list whose communities are presented. */
export const communityPictures = [
  pictureOf('communities.pro_pic_id').as('pro_pic'),
  pictureOf('communities.banner_image_id').as('banner_image'),
] as const

/** What of its row JSON cannot say. */
export const lossyCommunity = {
  keys: { id: true, user_id: true, pro_pic_id: true, banner_image_id: true },
  times: { created_at: true, deleted_at: true, default_since: true, founding_counted_at: true },
} as const
