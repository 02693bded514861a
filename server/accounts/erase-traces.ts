import { forgetBlocks } from '../address-blocks/blocks.ts'
import { forgetRemovals } from '../admin/remove-content.ts'
import { forgetAppeals } from '../appeals/forget-appeals.ts'
import { leaveAllCommunities } from '../communities/memberships.ts'
import { deleteAllFeeds } from '../custom-feeds/custom-feeds.ts'
import type { Tx } from '../db/connect.ts'
import { forgetSorts } from '../feeds/remembered-sorts.ts'
import { forgetFilters } from '../filters/filters.ts'
import { forgetHolds } from '../holds/forget-holds.ts'
import { forgetSent } from '../http/make-once.ts'
import { eraseUnusedUploads } from '../images/images.ts'
import { forgetInvites } from '../invites/invites.ts'
import { deleteAllLists } from '../lists/lists.ts'
import { forgetMentions } from '../mentions/forget-mentions.ts'
import { forgetInLog } from '../modlog/forget-in-log.ts'
import { forgetMutes } from '../mutes/mutes.ts'
import { forgetUses } from '../new-accounts/forget-uses.ts'
import { forgetNotes } from '../notes/notes.ts'
import { forgetNotifications } from '../notifications/notifications.ts'
import { forgetHidden } from '../posts/hidden.ts'
import { forgetDecisions } from '../queue/acts/forget-decisions.ts'
import { forgetReports } from '../reports/forget-reports.ts'
import { forgetApplication } from '../signups/forget-application.ts'
import { eraseAvatar } from './change-avatar.ts'

/** Deletes everything that belongs to an account except its posts and comments. The caller has locked the account. */
export async function eraseTraces(tx: Tx, userId: bigint): Promise<void> {
  await leaveAllCommunities(tx, userId)
  await deleteAllLists(tx, userId)
  await forgetSorts(tx, userId)
  await deleteAllFeeds(tx, userId)
  await forgetMutes(tx, userId)
  await forgetHidden(tx, userId)
  await forgetNotes(tx, userId)
  await forgetUses(tx, userId)
  await forgetNotifications(tx, userId)
  await forgetMentions(tx, userId)
  await forgetFilters(tx, userId)
  await forgetSent(tx, userId)
  await forgetInvites(tx, userId)
  await forgetInLog(tx, userId)
  await forgetBlocks(tx, userId)
  await forgetRemovals(tx, userId)
  await forgetAppeals(tx, userId)
  await forgetHolds(tx, userId)
  await forgetReports(tx, userId)
  await forgetDecisions(tx, userId)
  await eraseAvatar(tx, userId)
  await eraseUnusedUploads(tx, userId)
  await forgetApplication(tx, userId)
}
