import { ApiError, CodeOffline } from './client.ts'
import { refusalWords } from './refusal-words.ts'
import { reloadIfReachable } from './screens/reload-if-reachable.ts'
import { showToast } from './ui/feedback/toasts.ts'

// What is said on the screen when a call fails.

const somethingWrong = 'Something went wrong.'

/** For whatever is not said at a field: one alert at a time. What is nobody's to mend here is on the console too. */
export function alertFailure(error: unknown): void {
  const text = failureText(error)
  showToast(
    error instanceof CodeOffline
      ? { id: 'failure', text, timer: 8000, action: { text: 'Reload', onPick: () => void reloadIfReachable() } }
      : { id: 'failure', text },
  )
  if (refusalText(error) === undefined) console.error(error)
}

/** Whether it was done; where not, the page says why. */
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

/** The words of a refusal: those that the page has for it, or the server's. Undefined for what is no refusal of what was asked. */
function refusalText(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { status, code, body, call } = error
  // A 503 has a text for the user.
  const isRefusal =
    status === 503 || status === 401 ? code !== undefined : status >= 400 && status < 500 && status !== 408
  if (!isRefusal) return undefined
  return (call && refusalWords[call]?.[code ?? '']) ?? (body as { message?: string } | undefined)?.message
}
