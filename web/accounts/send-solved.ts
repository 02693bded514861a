import type { Initial } from '../../api/initial.ts'
import { ApiError } from '../client.ts'

type Captcha = Initial['captcha']

/** The site's own, which it asks for during a wave of new accounts. */
const ownPuzzle: Captcha = { provider: 'altcha', siteKey: '', scriptUrl: null }

/**
 * Sends with what shows that this is no robot, where the site asks for that; undefined where that could not be had, and nothing was made. A
 * wave may have begun or ended since the page came, so that it asks for other things than the page knows.
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
