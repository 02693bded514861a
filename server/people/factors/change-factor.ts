import { hashSessionId } from '../../platform/http/tokens.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { Trier } from '../accounts/password-tries.ts'
import { makeCodesIfNone } from '../recovery/codes.ts'
import { recordSecurityEvent } from '../security-events/events.ts'
import { deleteTotp, findTotp, insertTotp, lockLogins } from './queries.ts'
import { hasSecondFactor, requireCode, takeTotp } from './second-factor.ts'
import { describeTotp, makeTotpSecret, seal } from './totp.ts'

export async function loadTotp({ db }: Site, { id }: Viewer): Promise<{ confirmedAt: string | null }> {
  return { confirmedAt: (await findTotp(db, id))?.confirmed_at?.toISOString() ?? null }
}

/** A new secret that no login needs yet. */
export async function writeSecret(site: Site, { id, username }: Viewer) {
  const secret = makeTotpSecret()
  if (!(await insertTotp(site.db, id, seal(site.secrets.safe, id, secret)))) throw new Refusal('factor_on')
  return describeTotp(site.settings.SITE_NAME, username, secret)
}

const triesOfSession = ({ sid }: Visitor): Trier => ({ kind: 'session', id: hashSessionId(sid).toString('hex') })

/** From now on every login needs a code. Sessions that were begun without one end, except this one. */
export async function turnOn(site: Site, visitor: Visitor, viewer: Viewer, code: string) {
  const row = await findTotp(site.db, viewer.id)
  if (!row) throw new Refusal('no_factor')
  if (row.confirmed_at) throw new Refusal('factor_on')
  const { forgive } = await site.passwordTries.begin([triesOfSession(visitor)])
  const recoveryCodes = await site.db.transaction().execute(async (tx) => {
    await lockLogins(tx, viewer.id)
    if (!(await takeTotp(site, tx, viewer.id, code, true))) throw new Refusal('wrong_code')
    await site.sessions.endAll(tx, viewer.id, visitor.sid)
    await recordSecurityEvent(site, tx, visitor, { userId: viewer.id, kind: 'factor_on' })
    return makeCodesIfNone(site, tx, visitor, viewer.id)
  })
  await forgive()
  const { confirmedAt } = await loadTotp(site, viewer)
  return { confirmedAt: confirmedAt ?? new Date().toISOString(), ...(recoveryCodes && { recoveryCodes }) }
}

/** The code is the proof. */
export async function turnOff(site: Site, visitor: Visitor, viewer: Viewer, code: string): Promise<void> {
  if (!(await hasSecondFactor(site.db, viewer.id))) throw new Refusal('no_factor')
  await requireCode(site, visitor, viewer.id, code, [triesOfSession(visitor)])
  await site.db.transaction().execute(async (tx) => {
    await deleteTotp(tx, viewer.id)
    await recordSecurityEvent(site, tx, visitor, { userId: viewer.id, kind: 'factor_off' })
    await site.sessions.endAll(tx, viewer.id, visitor.sid)
  })
}
