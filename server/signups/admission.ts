import { applicationLimit } from '../../shared/limits.ts'
import { countCharacters } from '../../shared/text.ts'
import type { Db } from '../db/connect.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import { signupModeNow } from './mode.ts'
import { insertApplication } from './queries.ts'

/** What somebody who wants an account brings along. */
export interface Brought {
  application?: string | undefined
  /** The hash of a code that was good when they came. */
  invite?: Buffer | undefined
}

/** How somebody is let in. */
export interface Admission {
  /** What they answered, where an administrator decides about the account; null where it is good at once. */
  application: string | null
}

/** What the site's mode asks of a sign-up, and what it makes of it. Refuses who brings nothing that is good. */
export async function admit(site: Site, brought: Brought): Promise<Admission> {
  const mode = signupModeNow(await site.siteSettings.get())
  if (mode === 'closed') throw new Refusal('signups-disabled')
  if (brought.invite) return { application: null }
  if (mode === 'invitation') throw new Refusal('invite_required')
  return { application: mode === 'application' ? goodAnswer(brought.application) : null }
}

/** In the transaction that makes the account: what it was let in with. */
export async function saveAdmission(tx: Db, userId: bigint, { application }: Admission): Promise<void> {
  if (application !== null) await insertApplication(tx, userId, application)
}

function goodAnswer(application = ''): string {
  const answer = application.trim()
  const length = countCharacters(answer)
  if (length < applicationLimit.min || length > applicationLimit.max) throw new Refusal('application_required')
  return answer
}
