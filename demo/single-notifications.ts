import type { NotificationDetails } from '../server/people/causes/details.ts'
import type { Cause } from '../server/people/causes/events.ts'
import { welcomeHours } from '../server/people/causes/leave-cause.ts'
import { toWire } from '../server/platform/db/keys.ts'
import { hourMs } from '../shared/time.ts'
import { appealed } from './appeals.ts'
import type { Entry } from './log/entry.ts'
import { newLogin, telephoneDays } from './security-events.ts'
import type { Stage } from './stage.ts'
import { appeals } from './texts/appeals.ts'
import { people, theAdmin } from './texts/people.ts'
import { posts } from './texts/posts.ts'

/** One notification, of a kind that is never grouped. */
export interface SingleNotification extends Omit<Cause, 'kind' | 'userId'> {
  kind: Cause['kind'] | 'welcome' | 'mention'
  userId: bigint
  at: Date
}

/** How long ago the site began to welcome members; older members got no welcome. */
const welcomedDays = 400

/** All notifications except those about replies and votes, with the site's own texts. */
export function singleNotifications(stage: Stage): SingleNotification[] {
  const telephoneAt = stage.before(telephoneDays)
  return [
    ...stage.entries.flatMap((entry) => notificationsOfEntry(stage, entry)),
    ...appealAnswers(stage),
    ...announcements(stage),
    ...talkNotifications(stage),
    { kind: 'new_login', userId: stage.person('Adjoa_M').id, at: telephoneAt, details: newLogin(telephoneAt) },
    ...stage.mentions.flatMap(({ whom, by, post, comment, at }) =>
      whom === by ? [] : { kind: 'mention' as const, userId: whom, actorId: by, postId: post, commentId: comment, at },
    ),
    ...people
      .filter(({ joined }) => joined < welcomedDays)
      .map(({ username }) => {
        const { id, joinedAt } = stage.person(username)
        const at = new Date(joinedAt.getTime() + welcomeHours * hourMs)
        return { kind: 'welcome' as const, userId: id, communityId: stage.place('StoaHelp').id, at }
      }),
  ]
}

/** The moderators are told of the first message that they have not answered, the member of the first answer. */
function talkNotifications(stage: Stage): SingleNotification[] {
  return stage.talks.flatMap(({ id, community, member, moderators, messages }) =>
    messages.flatMap(({ by, asModerator, at }, n): SingleNotification[] => {
      if (messages[n - 1]?.asModerator === asModerator) return []
      const details = { talk: String(id), fromModerators: asModerator }
      const about = { kind: 'talk' as const, communityId: community, at, details }
      if (asModerator) return [{ ...about, userId: member }]
      return moderators.map((userId) => ({ ...about, userId, actorId: by }))
    }),
  )
}

function notificationsOfEntry(stage: Stage, entry: Entry): SingleNotification[] {
  const { act, at, actor, community, subject, details = {} } = entry
  if (act === 'begin_wave') return [alert(stage.person(theAdmin).id, waveAlert, '/admin', at)]
  if (entry.quiet || subject === undefined || subject === null || subject === actor) return []
  const why = { reason: entry.reason, rule: entry.rule, logId: toWire(entry.id) }
  const here = community === null ? {} : { communityId: community }
  const notification = (
    kind: SingleNotification['kind'],
    about: Partial<SingleNotification>,
    more: NotificationDetails = {},
  ): SingleNotification[] => [{ kind, userId: subject, at, ...about, details: { ...why, ...more } }]
  switch (act) {
    case 'remove_post':
      return notification('deleted_post', placeOf(entry), { deletedAs: entry.group === 'admins' ? 'admins' : 'mods' })
    case 'remove_comment':
      return notification('deleted_comment', placeOf(entry), {
        deletedAs: entry.group === 'admins' ? 'admins' : 'mods',
      })
    case 'restore_post':
    case 'restore_comment':
      return notification('released', placeOf(entry))
    case 'release_held':
      return notification('released', placeOf(entry), { held: true })
    case 'refuse_held':
      return notification('released', { ...here, ...heldUnder(entry) }, { held: true, ...refusedOf(entry) })
    case 'ban_member':
      return notification('community_ban', here, { expires: details.expires ?? null, lifted: false })
    case 'unban_member':
      return notification('community_ban', here, { expires: null, lifted: true })
    case 'warn':
      return notification('mod_warning', { ...here, ...placeOf(entry) })
    case 'withdraw_warning':
      return notification('mod_warning', { ...here, ...placeOf(entry) }, { lifted: true })
    case 'give_badge':
      return [{ kind: 'new_badge', userId: subject, at, details: { badgeType: details.badge ?? '' } }]
    case 'add_mod':
      return actor === null ? [] : [{ kind: 'mod_add', userId: subject, actorId: actor, at, ...here }]
    case 'deny_community': {
      const body = entry.reason ?? ''
      return [
        {
          kind: 'denied_comm',
          userId: subject,
          at,
          details: { body, ...(details.name && { requestedName: details.name }) },
        },
      ]
    }
    case 'approve_account':
      return [alert(subject, 'Your account is approved. You can write and vote now.', '/', at)]
    default:
      return []
  }
}

const alert = (userId: bigint, body: string, path: string, at: Date): SingleNotification => ({
  ...{ kind: 'site_alert', userId, at },
  details: { body, path },
})

const waveAlert =
  '41 accounts were made within an hour, at least 5 times the usual. For 6 hours new ones solve a puzzle first, and their first posts and comments wait for a moderator. “Not an attack” on the dashboard ends it.'

function placeOf({ target }: Entry): Partial<SingleNotification> {
  if (!target || target.post === null) return {}
  return target.type === 'comment' ? { postId: target.post, commentId: target.id } : { postId: target.id }
}

/** A refused item is not a post or comment; a notification about a refused comment has the title of its post. */
const heldUnder = ({ target }: Entry): Partial<SingleNotification> =>
  target?.type === 'comment' && target.post !== null ? { postId: target.post } : {}

function refusedOf({ target }: Entry): NotificationDetails {
  if (!target || target.type === 'community') return {}
  return { refused: { targetType: target.type, targetId: toWire(target.id) } }
}

function appealAnswers(stage: Stage): SingleNotification[] {
  return appeals.flatMap((text) => {
    const { by, against, answer } = text
    if (!answer) return []
    const entry = appealed(stage, text)
    const { reason, rule, community } = entry
    const isRemoval = against.act === 'remove_post' || against.act === 'remove_comment'
    const place = isRemoval ? placeOf(entry) : community === null ? {} : { communityId: community }
    const details = {
      about: against.act,
      outcome: answer.outcome,
      answer: answer.text,
      reason,
      rule,
      logId: toWire(entry.id),
    }
    return { kind: 'appeal_answered', userId: stage.person(by).id, at: stage.before(answer.days), ...place, details }
  })
}

/** Notifications of announcements to all members of that time. */
function announcements({ people: cast, content, before }: Stage): SingleNotification[] {
  return posts.flatMap(({ title, announced: days }) => {
    if (days === undefined) return []
    const { id, community } = content({ post: title })
    const at = before(days)
    return people
      .filter(({ joined }) => joined > days)
      .flatMap(({ username }): SingleNotification[] => {
        const userId = cast.get(username)?.id
        return userId === undefined ? [] : [{ kind: 'announcement', userId, postId: id, communityId: community, at }]
      })
  })
}
