import { applicationLimit } from '../../../shared/limits.ts'
import { countCharacters } from '../../../shared/text.ts'
import type { Db } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import { currentSignupMode } from './mode.ts'
import { insertApplication } from './queries.ts'

/** What a sign-up contains besides the name and password. */
export interface SignupInput {
  application?: string | undefined
  /** The hash of an invitation code that was valid at the first check. */
  invite?: Buffer | undefined
}

/** The result of the check of a sign-up. */
export interface Admission {
  /** The answer of an applicant, if an administrator must approve the account; null if it is active at once. */
  application: string | null
}

/** Checks a sign-up by the mode of the site. Throws if the answer or the invitation is missing or invalid. */
export async function admit(site: Site, input: SignupInput): Promise<Admission> {
  const mode = currentSignupMode(await site.siteSettings.get())
  if (mode === 'closed') throw new Refusal('signups-disabled')
  if (input.invite) return { application: null }
  if (mode === 'invitation') throw new Refusal('invite_required')
  return { application: mode === 'application' ? readAnswer(input.application) : null }
}

/** Saves the application, in the transaction that creates the account. */
export async function saveAdmission(tx: Db, userId: bigint, { application }: Admission): Promise<void> {
  if (application !== null) await insertApplication(tx, userId, application)
}

function readAnswer(application = ''): string {
  const answer = application.trim()
  const length = countCharacters(answer)
  if (length < applicationLimit.min || length > applicationLimit.max) throw new Refusal('application_required')
  return answer
}
