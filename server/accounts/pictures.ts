import { pictureOf } from '../images/picture.ts'

/** For every select list whose users are presented. */
export const userPicture = pictureOf('users.pro_pic_id').as('pro_pic')
