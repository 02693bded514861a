import type { EndpointName } from '../../api/index.ts'

type Words = Readonly<Record<string, string>>

const imageGone = 'An image is not on the server any more. Remove it and add it again.'

const post: Words = {
  'image-not-found': imageGone,
  invalid_image_id: imageGone,
  banned_from_community: 'You are banned from community',
  not_mod: 'You are not a moderator of this community.',
  not_admin: 'You are not an admin.',
  not_author: 'Only the author can edit a post.',
  'post/not-found': 'This post is not there any more.',
}

/** What a page says of a refusal where it is not what the server says: by call and code. */
export const refusalWords: { readonly [Name in EndpointName]?: Words } = {
  createPost: post,
  editPost: post,
  voteComment: { comment_deleted: "Can't vote on a deleted comment!" },
  createCommunity: { not_admin: 'Only administrators create communities here. You can request one.' },
  addMod: { user_not_found: 'User not found.' },
  banFromCommunity: { not_admin_nor_mod: 'Forbidden' },
  changePassword: { 'wrong-password': 'Incorrect previous password' },
}
