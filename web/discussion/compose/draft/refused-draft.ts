import { failureInLocalClock } from '../../../people/new-accounts/failure-in-local-clock.ts'
import { ApiError } from '../../../platform/client.ts'
import type { DraftErrors } from './check-draft.ts'

/** The fields that refusals belong to; the rest stands above the form. */
const fields: Readonly<Record<string, keyof DraftErrors>> = {
  'community/not-found': 'community',
  'post/title-too-short': 'title',
  invalid_url: 'url',
  'too-many-images': 'images',
  'image-not-found': 'images',
  invalid_image_id: 'images',
  not_mod: 'group',
  not_admin: 'group',
}

export function refusedDraft(error: unknown): DraftErrors {
  const code = error instanceof ApiError ? error.code : undefined
  return { [fields[code ?? ''] ?? 'form']: failureInLocalClock(error) }
}

/** Whether the post may have been published although no answer says so. */
export function mayHaveArrived(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 408 || error.status >= 500
}
