import type { SignupMode } from '../../shared/signup-modes.ts'
import { isShieldUp } from '../shield/in-force.ts'

/** Of the row of settings, what decides who may create an account. */
interface ModeSettings {
  signups_disabled: boolean
  signup_mode: Exclude<SignupMode, 'closed'>
  shield_until: Date | null
}

/** While the shield is up, who would come in freely applies. */
export function signupModeNow(settings: ModeSettings, now = Date.now()): SignupMode {
  const mode = chosenMode(settings)
  return mode === 'open' && isShieldUp(settings, now) ? 'application' : mode
}

/** As the administrators chose it. Closed is a column of its own, so that the mode before is there when it opens again. */
export const chosenMode = (settings: Pick<ModeSettings, 'signups_disabled' | 'signup_mode'>): SignupMode =>
  settings.signups_disabled ? 'closed' : settings.signup_mode

/**
 * What of the row is another with these settings. Older clients send back all that they were given with `signupsDisabled` changed, so the mode
 * counts where it is another than before.
 */
export function changeOfMode(
  before: Pick<ModeSettings, 'signups_disabled' | 'signup_mode'>,
  given: { signupMode?: unknown; signupsDisabled?: unknown },
): Partial<Pick<ModeSettings, 'signups_disabled' | 'signup_mode'>> {
  const wanted = given.signupMode as SignupMode | undefined
  if (wanted === undefined) return {}
  const { signup_mode } = before
  if (wanted === chosenMode(before)) return { signup_mode }
  if (wanted === 'closed') return { signup_mode, signups_disabled: true }
  return { signup_mode: wanted, signups_disabled: given.signupsDisabled === true && !before.signups_disabled }
}
