import { makeProofOfWork, provesWork } from '../../platform/captcha/proof-of-work.ts'
import { CheckImpossible, isVerified, originsOfScript } from '../../platform/captcha/siteverify.ts'
import type { Settings } from '../../platform/config.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import { isWave } from '../shield/in-force.ts'

/** The captcha that sign-ups need now. During a wave of sign-ups the proof of work of the site replaces "none". */
export async function currentCaptcha(site: Site): Promise<Settings['CAPTCHA']> {
  const { CAPTCHA } = site.settings
  return CAPTCHA === 'none' && isWave(await site.siteSettings.get()) ? 'altcha' : CAPTCHA
}

/** `isLogin`: logins with many wrong passwords need it on every site. */
export async function makeChallenge(site: Site, isLogin: boolean) {
  if (!isLogin && (await currentCaptcha(site)) !== 'altcha') throw new Refusal('not_found')
  return { ...(await makeProofOfWork(site.secrets.captcha)) }
}

/** Refuses a sign-up whose token does not prove what the site requires: work or a person. */
export async function requireCaptcha(site: Site, visitor: Visitor, token: string): Promise<void> {
  const captcha = await currentCaptcha(site)
  if (captcha === 'none') return
  const trimmed = token.trim()
  if (trimmed === '') throw new Refusal('captcha_verify_fail_2')
  const isPassed =
    captcha === 'altcha'
      ? await provesWork(site.db, site.secrets.captcha, trimmed)
      : await askService(site, visitor, trimmed)
  if (!isPassed) throw new Refusal('captcha_verify_fail_2')
}

// The contract puts this check before the limits of the sign-up, so it needs its own: each check calls somebody else's
// server. No person sends the form 20 times in 10 seconds.
const serviceLimits = [{ by: 'address', max: 20, seconds: 10 }] as const

async function askService(site: Site, visitor: Visitor, token: string): Promise<boolean> {
  await site.limiter.count(serviceLimits, 'siteverify', { address: visitor.address, memberId: null, username: '' })
  const { CAPTCHA_VERIFY_URL: url = '', CAPTCHA_SECRET: secret = '' } = site.settings
  try {
    return await isVerified({ url, secret, token, address: visitor.address })
  } catch (error) {
    if (!(error instanceof CheckImpossible)) throw error
    site.log.error({ err: error }, 'a captcha could not be checked')
    throw new Refusal('captcha_verify_fail_1')
  }
}

/** Other origins that the sign-up page loads from, for the content security policy; only siteverify has any. */
export function captchaOrigins(settings: Pick<Settings, 'CAPTCHA' | 'CAPTCHA_SCRIPT_URL'>): string[] {
  const { CAPTCHA, CAPTCHA_SCRIPT_URL } = settings
  return CAPTCHA === 'siteverify' && CAPTCHA_SCRIPT_URL ? originsOfScript(CAPTCHA_SCRIPT_URL) : []
}
