import { pictureOf } from '../images/picture.ts'

/** For every select list whose communities are presented. */
export const communityPictures = [
  pictureOf('communities.pro_pic_id').as('pro_pic'),
  pictureOf('communities.banner_image_id').as('banner_image'),
] as const
