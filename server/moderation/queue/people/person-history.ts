import type { PersonHistory } from '../../../../api/moderation/queue-people.ts'
import { maxRemovedShown } from '../../../../shared/limits.ts'
import { loadModerated } from '../../../discussion/communities/moderated.ts'
import { presentUser } from '../../../people/accounts/present.ts'
import { loadActiveAccountByName } from '../../../people/accounts/profile.ts'
import { toWire } from '../../../platform/db/keys.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Site } from '../../../platform/site.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { loadNotesOfYear } from '../../notes/notes.ts'
import { countHistory, listRemovedItems, type RemovedItem } from './queries.ts'

/** The history of a person in a community; administrators can also get it for the whole site. */
export async function loadPersonHistory(
  site: Site,
  viewer: Viewer,
  username: string,
  inCommunity: string | undefined,
): Promise<PersonHistory> {
  if (!inCommunity && !viewer.isAdmin) throw new Refusal('not_admin')
  const community = inCommunity
    ? await loadModerated(site, viewer, inCommunity, { right: 'notes', refusal: 'not_admin_nor_mod' })
    : undefined
  const person = await loadActiveAccountByName(site.db, username)
  const query = { userId: person.id, communityId: community?.id ?? null }
  const counts = await countHistory(site.db, viewer, query)
  const { reports_removed: removed, reports_left: left, reports_open: open, ...own } = counts
  return {
    user: presentUser(site, person, viewer),
    ...own,
    reports: { removed, left, open },
    notes: await loadNotesOfYear(site.db, viewer, query),
    removed: (await listRemovedItems(site.db, viewer, query, maxRemovedShown)).map(presentRemoved),
  }
}

function presentRemoved(row: RemovedItem): PersonHistory['removed'][number] {
  return {
    targetType: row.target_type,
    targetId: toWire(row.target_id),
    postPublicId: row.public_id,
    communityName: row.community,
    title: row.title,
    text: row.text,
    at: row.at.toISOString(),
    actorGroup: row.actor_group,
    reason: row.reason,
    rule: row.rule,
  }
}
