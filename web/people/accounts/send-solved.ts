import type { Initial } from '../../../api/start/initial.ts'
import { ApiError } from '../../platform/client.ts'

type Captcha = Initial['captcha']

/** The puzzle of the site itself, which sign-ups need during a wave. */
const ownPuzzle: Captcha = { provider: 'altcha', siteKey: '', scriptUrl: null }

/**
 * Sends with a captcha token, if the site needs one; undefined if no token could be made, then nothing was sent. A wave may have begun or ended since
 * the page was loaded, so the site may need another captcha than the page knows.
 */
export async function sendSolved<T>(captcha: Captcha, send: (token: string) => Promise<T>): Promise<T | undefined> {
  if (captcha) return solveAndSend(captcha, send)
  try {
    return await send('')
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'captcha_verify_fail_2') throw error
    return solveAndSend(ownPuzzle, send)
  }
}

async function solveAndSend<T>(captcha: Captcha, send: (token: string) => Promise<T>): Promise<T | undefined> {
  const { solveCaptcha } = await import('./captcha.ts')
  const token = await solveCaptcha(captcha)
  return token === '' ? undefined : send(token ?? '')
}
