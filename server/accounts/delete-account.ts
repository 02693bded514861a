import { forgetRemovals } from '../admin/remove-content.ts'
import { forgetAppeals } from '../appeals/forget-appeals.ts'
import { leaveAllCommunities } from '../communities/memberships.ts'
import { deleteAllFeeds } from '../custom-feeds/custom-feeds.ts'
import { notify } from '../db/listen.ts'
import { forgetSorts } from '../feeds/remembered-sorts.ts'
import { forgetFilters } from '../filters/filters.ts'
import { forgetSent } from '../http/make-once.ts'
import type { Visitor } from '../http/visitor.ts'
import { eraseUnusedUploads } from '../images/images.ts'
import { deleteAllLists } from '../lists/lists.ts'
import { forgetMentions } from '../mentions/forget-mentions.ts'
import { forgetInLog } from '../modlog/forget-in-log.ts'
import { writeEntry } from '../modlog/write-entry.ts'
import { forgetMutes } from '../mutes/mutes.ts'
import { forgetNotes } from '../notes/notes.ts'
import { forgetNotifications } from '../notifications/notifications.ts'
import { forgetHidden } from '../posts/hidden.ts'
import { forgetDecisions } from '../queue/acts/forget-decisions.ts'
import { Refusal } from '../refusal.ts'
import { forgetReports } from '../reports/forget-reports.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import { eraseAvatar } from './change-avatar.ts'
import { checkPassword } from './check-password.ts'
import { isReservedUsername } from './names.ts'
import { eraseUser, findUser, findUserByName, lockAccountToErase } from './queries.ts'

/**
 * Erases all that is personal; what the account wrote stays, under "Ghost". Its votes become numbers within minutes, by a job: votes
 * lock what they are on before its author, so to lock all that a member voted on behind the member's row would deadlock. The password
 * is the caller's own, untrimmed.
 */
export async function deleteAccount(
  site: Site,
  visitor: Visitor,
  viewer: Viewer,
  given: { username: string; password: string },
): Promise<void> {
  const target = await findUserByName(site.db, given.username)
  if (!target) throw new Refusal('user_not_found')
  if (target.id !== viewer.id && !viewer.isAdmin) throw new Refusal('not_admin')
  const caller = { username: viewer.username, row: await findUser(site.db, viewer.id) }
  if (!(await checkPassword(site, visitor, caller, given.password))) throw new Refusal('wrong_password')
  if (target.deleted_at) throw new Refusal('user-deleted')
  if (target.banned_at) throw new Refusal('cannot_delete_banned')
  if (isReservedUsername(target.username)) throw new Refusal('cannot_delete_reserved')

  await site.db.transaction().execute(async (tx) => {
    // First of all: nobody then gives the account anything that would be left behind.
    if (!(await lockAccountToErase(tx, target.id))) throw new Refusal('user-deleted')
    await leaveAllCommunities(tx, target.id)
    await deleteAllLists(tx, target.id)
    await forgetSorts(tx, target.id)
    await deleteAllFeeds(tx, target.id)
    await forgetMutes(tx, target.id)
    await forgetHidden(tx, target.id)
    await forgetNotes(tx, target.id)
    await forgetNotifications(tx, target.id)
    await forgetMentions(tx, target.id)
    await forgetFilters(tx, target.id)
    await forgetSent(tx, target.id)
    await forgetInLog(tx, target.id)
    await forgetRemovals(tx, target.id)
    await forgetAppeals(tx, target.id)
    await forgetReports(tx, target.id)
    await forgetDecisions(tx, target.id)
    await eraseAvatar(tx, target.id)
    await eraseUnusedUploads(tx, target.id)
    await eraseUser(tx, target.id)
    await site.sessions.endAll(tx, target.id)
    // Of whom, it does not say: the account is gone.
    if (target.id !== viewer.id)
      await writeEntry(tx, { act: 'delete_user', actorId: viewer.id, group: 'admins', communityId: null })
    // Pages cached for guests name the account in many places: as an author, as a moderator.
    await notify(tx, 'evict', '')
  })
  if (target.id === viewer.id) visitor.viewer = null
}
