import { leaveAllCommunities } from '../../discussion/communities/memberships.ts'
import { deleteAllFeeds } from '../../discussion/custom-feeds/custom-feeds.ts'
import { forgetSorts } from '../../discussion/feeds/remembered-sorts.ts'
import { forgetFilters } from '../../discussion/filters/filters.ts'
import { forgetHolds } from '../../discussion/holds/forget-holds.ts'
import { deleteAllLists } from '../../discussion/lists/lists.ts'
import { forgetMentions } from '../../discussion/mentions/leave-mentions.ts'
import { forgetMutes } from '../../discussion/mutes/mutes.ts'
import { forgetNotifications } from '../../discussion/notifications/notifications.ts'
import { forgetHidden } from '../../discussion/posts/hidden.ts'
import { forgetAppeals } from '../../moderation/appeals/appeal.ts'
import { forgetNotes } from '../../moderation/notes/notes.ts'
import { forgetDecisions } from '../../moderation/queue/acts/undo-acts.ts'
import { forgetRemarks } from '../../moderation/queue/remarks.ts'
import { forgetReports } from '../../moderation/reports/reports.ts'
import { forgetTalks } from '../../moderation/talks/talks.ts'
import { eraseAvatar } from '../../people/accounts/change-avatar.ts'
import { forgetInLog } from '../../people/acts/write-entry.ts'
import { forgetBlocks } from '../../people/address-blocks/blocks.ts'
import { forgetFactors } from '../../people/factors/second-factor.ts'
import { forgetInvites } from '../../people/invites/invites.ts'
import { forgetMails } from '../../people/mail/bounces.ts'
import { forgetMailSettings } from '../../people/mail-settings/mail-settings.ts'
import { forgetUses } from '../../people/new-accounts/count-uses.ts'
import { forgetPasskeys } from '../../people/passkeys/passkeys.ts'
import { forgetLinks } from '../../people/providers/identity.ts'
import { findOwnAddress, forgetRecovery } from '../../people/recovery/addresses.ts'
import { forgetSecurityEvents } from '../../people/security-events/events.ts'
import { forgetApplication } from '../../people/signups/applications.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { forgetSent } from '../../platform/http/make-once.ts'
import { eraseUnusedUploads } from '../../platform/images/images.ts'
import type { Site } from '../../platform/site.ts'
import { forgetMeasured } from '../storage/storage.ts'

/** Deletes everything that belongs to an account except its posts and comments. The caller has locked the account. */
export async function eraseTraces(site: Pick<Site, 'secrets'>, tx: Tx, userId: bigint): Promise<void> {
  await leaveAllCommunities(tx, userId)
  await deleteAllLists(tx, userId)
  await forgetSorts(tx, userId)
  await deleteAllFeeds(tx, userId)
  await forgetMutes(tx, userId)
  await forgetHidden(tx, userId)
  await forgetNotes(tx, userId)
  await forgetRemarks(tx, userId)
  await forgetTalks(tx, userId)
  await forgetUses(tx, userId)
  await forgetNotifications(tx, userId)
  await forgetMentions(tx, userId)
  await forgetFilters(tx, userId)
  await forgetSent(tx, userId)
  await forgetInvites(tx, userId)
  await forgetMails(site, tx, { userId, address: (await findOwnAddress(tx, userId))?.email ?? null })
  await forgetMailSettings(tx, userId)
  await forgetRecovery(tx, userId)
  await forgetFactors(tx, userId)
  await forgetPasskeys(tx, userId)
  await forgetLinks(tx, userId)
  await forgetSecurityEvents(tx, userId)
  await forgetInLog(tx, userId)
  await forgetBlocks(tx, userId)
  await forgetAppeals(tx, userId)
  await forgetHolds(tx, userId)
  await forgetReports(tx, userId)
  await forgetDecisions(tx, userId)
  await eraseAvatar(tx, userId)
  await eraseUnusedUploads(tx, userId)
  await forgetApplication(tx, userId)
  await forgetMeasured(tx, userId)
}
