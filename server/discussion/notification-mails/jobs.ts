import { enqueueMails } from '../../people/mail/mail-queue.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import type { Site } from '../../platform/site.ts'
import { lockDueMembers, takeUnseen } from './queries.ts'

/** So many kinds of mail, of fewer members, are due in one transaction. */
const batch = 200

/** Puts into the queue what members have not seen in time, a mail for each. */
export async function mailUnseen(site: Site): Promise<void> {
  if (!site.mail) return
  while (await site.db.transaction().execute((tx) => mailBatch(site, tx)));
}

/** Returns whether more may be due. */
async function mailBatch(site: Site, tx: Site['db']): Promise<boolean> {
  const members = await lockDueMembers(tx, batch)
  if (!members.length) return false
  const letters = await takeUnseen(tx, members)
  await enqueueMails(
    site,
    tx,
    letters.map(({ user_id: userId, email: address, kind, ids }) => ({
      ...{ kind, template: 'notifications', userId, address, details: { ids: ids.map(String) } },
    })),
  )
  return true
}

export const notificationMailJobs: readonly PeriodicJob[] = [{ name: 'mail-unseen', every: 60, run: mailUnseen }]
