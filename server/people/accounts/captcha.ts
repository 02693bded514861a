import { originsOfScript } from '../../platform/captcha/origins.ts'
import { makeProofOfWork, provesWork } from '../../platform/captcha/proof-of-work.ts'
import { CheckImpossible, isVerified } from '../../platform/captcha/siteverify.ts'
import type { Settings } from '../../platform/config.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import { isWave } from '../shield/in-force.ts'

/** The captcha for sign-ups at present. During a wave of sign-ups the puzzle of the site replaces "none". */
export async function captchaNow(site: Site): Promise<Settings['CAPTCHA']> {
  const { CAPTCHA } = site.settings
  return CAPTCHA === 'none' && isWave(await site.siteSettings.get()) ? 'altcha' : CAPTCHA
}

export async function makeChallenge(site: Site) {
  if ((await captchaNow(site)) !== 'altcha') throw new Refusal('not_found')
  return { ...(await makeProofOfWork(site.secrets.captcha)) }
}

/** Refuses a signup whose token shows no work done or person seen, where the site asks for that. */
export async function requireCaptcha(site: Site, visitor: Visitor, token: string): Promise<void> {
  const captcha = await captchaNow(site)
  if (captcha === 'none') return
  const given = token.trim()
  if (given === '') throw new Refusal('captcha_verify_fail_2')
  const passed =
    captcha === 'altcha' ? await provesWork(site.db, site.secrets.captcha, given) : await ask(site, visitor, given)
  if (!passed) throw new Refusal('captcha_verify_fail_2')
}

// The contract puts this check before the signup's own limits, so it brings one: each check is a call to somebody else's
// server. No person sends the form 20 times in 10 seconds.
const askLimits = [{ by: 'address', max: 20, seconds: 10 }] as const

async function ask(site: Site, visitor: Visitor, token: string): Promise<boolean> {
  await site.limiter.count(askLimits, 'siteverify', { address: visitor.address, memberId: null, username: '' })
  const { CAPTCHA_VERIFY_URL: url = '', CAPTCHA_SECRET: secret = '' } = site.settings
  try {
    return await isVerified({ url, secret, token, address: visitor.address })
  } catch (error) {
    if (!(error instanceof CheckImpossible)) throw error
    site.log.error({ err: error }, 'a captcha could not be checked')
    throw new Refusal('captcha_verify_fail_1')
  }
}

/** Other origins that the signup page loads from, for the content security policy. None but with siteverify. */
export function captchaOrigins(settings: Pick<Settings, 'CAPTCHA' | 'CAPTCHA_SCRIPT_URL'>): string[] {
  const { CAPTCHA, CAPTCHA_SCRIPT_URL } = settings
  return CAPTCHA === 'siteverify' && CAPTCHA_SCRIPT_URL ? originsOfScript(CAPTCHA_SCRIPT_URL) : []
}
