import { ApiError } from '../../client.ts'
import { failureText } from '../../failure.ts'
import { type DraftErrors, tooManyPictures } from './check-draft.ts'

/** The fields that the server's refusals belong to, and what they say there. */
const refusals: Readonly<Record<string, DraftErrors>> = {
  'community/not-found': { community: 'There is no such community.' },
  'post/title-too-short': { title: 'Title is too short' },
  invalid_url: { url: 'The URL you provided is not a valid URL.' },
  'too-many-images': { pictures: tooManyPictures },
  'image-not-found': { pictures: 'An image is not on the server any more. Remove it and add it again.' },
  invalid_image_id: { pictures: 'An image is not on the server any more. Remove it and add it again.' },
  no_image_posts: { form: 'Images cannot be posted here.' },
  banned_from_community: { form: 'You are banned from community' },
  'posting-restricted': { form: 'Only approved members of this community can post.' },
  not_mod: { group: 'You are not a moderator of this community.' },
  not_admin: { group: 'You are not an admin.' },
  not_author: { form: 'Only the author can edit a post.' },
  'post/not-found': { form: 'This post is not there any more.' },
}

export function refusedDraft(error: unknown): DraftErrors {
  if (!(error instanceof ApiError)) return { form: failureText(error) }
  // The server says how many points it takes.
  if (error.code === 'not_enough_points') return { form: error.message }
  return refusals[error.code ?? ''] ?? { form: failureText(error) }
}

/** Whether the post may have been published although no answer says so. */
export function mayHaveArrived(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 408 || error.status >= 500
}
