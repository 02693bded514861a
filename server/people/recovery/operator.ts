import type { Db } from '../../platform/db/connect.ts'
import type { QueuedJob } from '../../platform/jobs/job.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import { accountExists, loadAccountId } from '../accounts/accounts.ts'
import { isReservedUsername } from '../accounts/names.ts'
import { leaveCause } from '../causes/leave-cause.ts'
import { recordSecurityEvent } from '../security-events/events.ts'
import { mailOwner } from './addresses.ts'
import { deleteTokensOf } from './queries.ts'
import { makeToken } from './tokens.ts'

type OperatorAct = 'link made' | 'sessions ended'

/** The command is another process than the site, whose log the operator reads. */
export const logOperatorAct: QueuedJob<{ act: OperatorAct; username: string }> = {
  name: 'log-operator-act',
  async run({ log }, { act, username }) {
    log.warn({ username }, `by a command of the operator: ${act}`)
  },
}

/** Nobody logs in to the accounts of the site itself. */
async function findAccount(tx: Db, name: string): Promise<{ id: bigint; username: string }> {
  const account = await loadAccountId(tx, name)
  if (isReservedUsername(account.username)) throw new Refusal('user_not_found')
  if (!(await accountExists(tx, account.id))) throw new Refusal('user-deleted')
  return account
}

/** The same words in the notification and in the mail. */
export const operatorLinkText =
  'An operator of the site made a link that sets a new password for your account. If you did not ask for it, write to them.'

/** Makes a link for a member who has lost every other way into the account. It ends earlier links of this kind. */
export async function makeOperatorLink(
  site: Site,
  name: string,
): Promise<{ username: string; path: string; isMailed: boolean }> {
  return site.db.transaction().execute(async (tx) => {
    const { id: userId, username } = await findAccount(tx, name)
    await deleteTokensOf(tx, userId, ['operator'])
    await recordSecurityEvent(site, tx, null, { userId, kind: 'link_made' })
    const details = { body: operatorLinkText, path: '/settings/security' }
    await leaveCause(tx, { kind: 'site_alert', userId, details })
    const isMailed = await mailOwner(site, tx, userId, { template: 'operator-link' })
    await site.jobs.enqueue(tx, logOperatorAct, { act: 'link made', username })
    const token = await makeToken(tx, { userId, purpose: 'operator', address: null })
    return { username, path: `/reset?token=${token}`, isMailed }
  })
}

/** Logs an account out everywhere. */
export async function endSessionsByOperator(site: Site, name: string): Promise<{ username: string }> {
  return site.db.transaction().execute(async (tx) => {
    const { id: userId, username } = await findAccount(tx, name)
    await recordSecurityEvent(site, tx, null, { userId, kind: 'operator_log_out' })
    await site.sessions.endAll(tx, userId)
    await site.jobs.enqueue(tx, logOperatorAct, { act: 'sessions ended', username })
    return { username }
  })
}
