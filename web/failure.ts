import { ApiError } from './client.ts'
import { showToast } from './ui/feedback/toasts.ts'

/** The one refusal of its status with words of its own: they say how long to wait. */
export const tooManyWrongPasswords = 'too_many_wrong_passwords'

/** For whatever has no text of its own: one alert at a time, and the error on the console for who looks there. */
export function alertFailure(error: unknown): void {
  showToast({ id: 'failure', text: failureText(error) })
  console.error(error)
}

export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong.'
  if (error.code === tooManyWrongPasswords) return error.message
  if (error.status === 429) return 'Whoah, slow down there!'
  if (error.status === 0 || error.status === 408) return "Make sure you're connected to the internet"
  return 'Something went wrong.'
}
