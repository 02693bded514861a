import type { SignupMode } from '../../../shared/signup-modes.ts'
import { isShieldUp } from '../shield/in-force.ts'

/** The settings that decide who may create an account. */
interface ModeSettings {
  signups_disabled: boolean
  signup_mode: Exclude<SignupMode, 'closed'>
  shield_until: Date | null
}

/** While the shield is up, the mode "open" becomes "application". */
export function currentSignupMode(settings: ModeSettings, now = Date.now()): SignupMode {
  const mode = chosenMode(settings)
  return mode === 'open' && isShieldUp(settings, now) ? 'application' : mode
}

/** The mode that the administrators chose. Closed has its own column, so that the earlier mode is kept for later. */
export const chosenMode = (settings: Pick<ModeSettings, 'signups_disabled' | 'signup_mode'>): SignupMode =>
  settings.signups_disabled ? 'closed' : settings.signup_mode

/**
 * The changed columns. Older clients send all settings back and change only `signupsDisabled`, so the mode is used only
 * if it differs from the stored one.
 */
export function modeChange(
  current: Pick<ModeSettings, 'signups_disabled' | 'signup_mode'>,
  input: { signupMode?: unknown; signupsDisabled?: unknown },
): Partial<Pick<ModeSettings, 'signups_disabled' | 'signup_mode'>> {
  const requested = input.signupMode as SignupMode | undefined
  if (requested === undefined) return {}
  const { signup_mode } = current
  if (requested === chosenMode(current)) return { signup_mode }
  if (requested === 'closed') return { signup_mode, signups_disabled: true }
  return { signup_mode: requested, signups_disabled: input.signupsDisabled === true && !current.signups_disabled }
}
