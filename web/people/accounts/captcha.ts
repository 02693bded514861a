import type { Initial } from '../../../api/start/initial.ts'
import { ApiError, call } from '../../platform/client.ts'

type Captcha = Initial['captcha']

/**
 * Called when the signup form opens, because the script of an external service is loaded only then. Returns a function that removes the
 * widget. A proof of work needs no preparation: its challenge is fetched when the form is sent.
 */
export function prepareCaptcha(captcha: Captcha): () => void {
  if (captcha?.provider !== 'siteverify') return () => undefined
  const widget = import('./captcha-widget.ts')
  // A failure here happens again when the form is sent, and is shown then.
  void widget.then(({ openWidget }) => openWidget(captcha)).catch(() => undefined)
  return () => void widget.then(({ closeWidget }) => closeWidget()).catch(() => undefined)
}

/**
 * The token for the sign-up: empty if the site needs none, or none could be made; null if the site does not need its own puzzle any more. Throws if
 * the widget of the external service is not on the page.
 */
export async function solveCaptcha(captcha: Captcha): Promise<string | null> {
  if (!captcha) return ''
  if (captcha.provider === 'altcha') return proveWork().catch((error) => (isGone(error) ? null : ''))
  const { openWidget } = await import('./captcha-widget.ts')
  return (await openWidget(captcha)).execute()
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** Solves the puzzle of the site, unseen: empty if it could not be solved. */
export async function proveWork(purpose?: 'login'): Promise<string> {
  const challenge = await call('getCaptcha', { query: purpose ? { for: purpose } : {} })
  const worker = new Worker(new URL('./altcha-worker.ts', import.meta.url), { type: 'module' })
  try {
    const solution = await new Promise<unknown>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = reject
      worker.postMessage(challenge)
    })
    return solution ? btoa(JSON.stringify({ challenge, solution })) : ''
  } finally {
    worker.terminate()
  }
}
