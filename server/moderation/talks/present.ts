import type { Community } from '../../../api/discussion/communities.ts'
import type { OpenedTalk, Talk } from '../../../api/moderation/talks.ts'
import type { User } from '../../../api/people/accounts.ts'
import { maxTalkCharacters, maxTalkMessages, maxUnanswered } from '../../../shared/talk-limits.ts'
import { loadCommunities } from '../../discussion/communities/communities.ts'
import { loadUsers } from '../../people/accounts/users.ts'
import { timeOf, toWire } from '../../platform/db/keys.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { listMessages, type MessageRow, type OneTalk, type TalkRow } from './queries.ts'

/** Takes two statements for any number of talks. */
export async function presentTalks(site: Site, viewer: Viewer, rows: readonly TalkRow[]): Promise<Talk[]> {
  const [communities, users] = await Promise.all([
    loadCommunities(site, [...new Set(rows.map((row) => row.community_id))]),
    loadUsers(site, viewer, [...new Set(rows.map((row) => row.user_id))]),
  ])
  return rows.flatMap((row) => {
    const [community, member] = [communities.get(row.community_id), users.get(row.user_id)]
    return community && member ? [presentTalk(row, community, member)] : []
  })
}

export async function presentOpened(site: Site, viewer: Viewer, talk: OneTalk): Promise<OpenedTalk> {
  const [[presented], messages] = await Promise.all([
    presentTalks(site, viewer, [talk]),
    listMessages(site.db, talk.id, maxTalkMessages),
  ])
  if (!presented) throw new Error('A talk has no community or no member.')
  return {
    ...presented,
    asModerator: talk.as_moderator,
    blocked: talk.blocked,
    obstacle: obstacleFor(talk),
    messages: messages.map((row) => presentMessage(row, talk)),
  }
}

/** Why the viewer cannot write in it now. */
export function obstacleFor(talk: OneTalk): OpenedTalk['obstacle'] {
  if (talk.closed_at) return 'closed'
  if (talk.message_count >= maxTalkMessages || talk.characters >= maxTalkCharacters) return 'full'
  if (talk.as_moderator) return null
  if (talk.blocked) return 'blocked'
  return talk.unanswered >= (talk.about?.act === 'warn' ? 1 : maxUnanswered) ? 'unanswered' : null
}

function presentTalk(row: TalkRow, community: Community, member: User): Talk {
  const { id, topic, about, message_count: messageCount } = row
  const closed = row.closed_at !== null
  return {
    ...{ id: toWire(id), community, member, topic, messageCount, closed },
    about: about && { ...about, logId: toWire(BigInt(about.logId)), at: new Date(about.at).toISOString() },
    createdAt: timeOf(id).toISOString(),
    lastAt: timeOf(row.last_message_id).toISOString(),
    waiting: !closed && row.unanswered > 0,
  }
}

/** For the member the moderators are one, without names. */
function presentMessage(
  { id, text, from_moderators: fromModerators, created_by, writer }: MessageRow,
  talk: OneTalk,
): OpenedTalk['messages'][number] {
  const isNamed = writer !== null && (talk.as_moderator || !fromModerators)
  const author = isNamed ? { id: toWire(created_by), username: writer } : null
  return { id: toWire(id), at: timeOf(id).toISOString(), fromModerators, author, text }
}
