import type { EndpointName } from '../../api/index.ts'
import { ApiError, CodeOffline, call, isOffline } from './client.ts'
import { showToast } from './ui/feedback/toasts.ts'

type Words = Readonly<Record<string, string>>

const imageGone = 'An image is not on the server any more. Remove it and add it again.'

const post: Words = {
  'image-not-found': imageGone,
  invalid_image_id: imageGone,
  banned_from_community: 'You are banned from community',
  not_mod: 'You are not a moderator of this community.',
  not_admin: 'You are not an admin.',
  not_author: 'Only the author can edit a post.',
}

/** Texts for refusals that differ from the server's text, by call and code. */
const refusalWords: { readonly [Name in EndpointName]?: Words } = {
  createPost: post,
  editPost: post,
  voteComment: { comment_deleted: "Can't vote on a deleted comment!" },
  createCommunity: { not_admin: 'Only admins create communities here. You can request one.' },
  addMod: { user_not_found: 'User not found.' },
  banFromCommunity: { not_admin_nor_mod: 'Forbidden' },
  changePassword: { 'wrong-password': 'Incorrect previous password' },
}

// Messages on the screen when a call fails.

const somethingWrong = 'Something went wrong.'

/** For failures that belong to no field: shows one alert at a time. Failures that the user cannot fix are also logged to the console. */
export function alertFailure(error: unknown): void {
  const text = failureText(error)
  showToast(
    error instanceof CodeOffline
      ? { id: 'failure', text, timer: 8000, action: { text: 'Reload', onPick: () => void reloadIfReachable() } }
      : { id: 'failure', text },
  )
  if (refusalText(error) === undefined) console.error(error)
}

/** Returns whether the call succeeded; a failure is shown to the user. */
export async function isDone(act: Promise<unknown>): Promise<boolean> {
  try {
    await act
    return true
  } catch (error) {
    alertFailure(error)
    return false
  }
}

export function failureText(error: unknown): string {
  const words = refusalText(error)
  if (words !== undefined) return words
  if (!(error instanceof ApiError)) return somethingWrong
  if (error instanceof CodeOffline && navigator.onLine) return 'A part of this page could not be loaded.'
  if (error.status === 429) return 'Whoah, slow down there!'
  if (error.status === 0 || error.status === 408) return "Make sure you're connected to the internet"
  return somethingWrong
}

/** Whether the refusal belongs to the field of the user's password. */
export const isWrongPassword = (error: unknown): boolean =>
  error instanceof ApiError && wrongPassword.has(error.code ?? '')

const wrongPassword = new Set(['wrong_password', 'wrong-password', 'wrong_code', 'too_many_wrong_passwords'])

/** The text of a refusal: the page's own or the server's. Undefined for other failures. */
function refusalText(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { status, code, body, call } = error
  // A 503 has a text for the user.
  const isRefusal =
    status === 503 || status === 401 ? code !== undefined : status >= 400 && status < 500 && status !== 408
  if (!isRefusal) return undefined
  return (call && refusalWords[call]?.[code ?? '']) ?? (body as { message?: string } | undefined)?.message
}

/** Reloads only if the server answers; otherwise the browser would show its own error page. */
export async function reloadIfReachable(): Promise<void> {
  const reachable = await call('getInitial', {}).then(
    () => true,
    (error) => !isOffline(error),
  )
  if (reachable) location.reload()
}
