import { sessionIdOnWire } from '../server/people/accounts/own-sessions.ts'
import { writeEntry } from '../server/people/acts/write-entry.ts'
import { toWire } from '../server/platform/db/keys.ts'
import { hashSessionId } from '../server/platform/http/tokens.ts'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'
import {
  makeAdmin,
  makeComment,
  makeCommunity,
  makeCustomFeed,
  makeList,
  makePicture,
  makePost,
  makeUser,
} from './factories.ts'
import { makeApplicant } from './make-applicant.ts'
import { makeCase } from './make-case.ts'
import { makeNotification } from './make-notification.ts'
import { makeTalk } from './make-talk.ts'

/**
 * All roles: a guest; a member without any relation; the author of the content; a moderator of the community; an administrator; a member who is
 * banned from the community; a newcomer, whose account is from today while the others are a month old; an applicant, who waits for approval; and a
 * suspended member with an old session.
 */
export const roles = [
  'guest',
  'member',
  'author',
  'moderator',
  'admin',
  'banned',
  'newcomer',
  'pending',
  'suspended',
] as const
export type Role = (typeof roles)[number]

export interface World {
  as(role: Role): Promise<Client>
  /** The acts of this role in the moderation log. */
  actsBy(role: 'moderator' | 'admin'): Promise<string[]>
  author: { username: string }
  moderator: { username: string }
  /** A member of the community, as the target of acts. */
  target: { username: string; wireId: string }
  /** Its id on the wire. */
  community: string
  communityName: string
  rule: string
  /** The id of an applicant on the wire. */
  applicant: string
  /** A remark of the moderator about the case. */
  remark: string
  /** A talk of the author with the moderator. */
  talk: string
  /** A note of the moderator about the target. */
  note: string
  request: string
  /** A block of addresses that nobody here uses. */
  addressBlock: string
  mute: string
  /** A private list of the author with the author's post. */
  privateList: { id: number; name: string; item: number }
  /** A private custom feed of the author. */
  customFeed: { id: string; slug: string }
  /** A session of the author. */
  session: string
  /** A post of the author in the community. */
  post: { publicId: string; wireId: string }
  /** A comment of the author on the post. */
  comment: string
  /** The author's avatar. */
  avatar: string
  /** A notification of the author. */
  notification: string
  /** A warning of the author by the moderator, in the moderation log. */
  warning: string
  /** The removal of the author's comment by the moderator, with a reason. */
  removal: string
  /** A member's report of the post, and the case that it opened. */
  report: string
  case: string
  /** A name that nobody uses. */
  free: string
}

let made = 0

/** A community with people in every role, and one of everything that a person can have. */
export async function makeWorld(t: TestApp): Promise<World> {
  const { db } = t
  const settled = { created_at: new Date(Date.now() - 31 * 86_400_000) }
  const [member, author, moderator, admin, banned, suspended, target] = await Promise.all([
    makeUser(db, settled),
    makeUser(db, settled),
    makeUser(db, settled),
    makeAdmin(db, settled),
    makeUser(db, settled),
    makeUser(db, settled),
    makeUser(db, settled),
  ])
  const applicant = await makeApplicant(db)
  const community = await makeCommunity(db, { founder: moderator, members: [author, target] })
  const ban = { community_id: community.id, user_id: banned.id, created_by: moderator.id }
  await db.insertInto('community_bans').values(ban).execute()
  const rule = await db
    .insertInto('community_rules')
    .values({ community_id: community.id, rule: 'Stay on topic', z_index: 1, created_by: moderator.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const note = await db
    .insertInto('notes')
    .values({ community_id: community.id, user_id: target.id, created_by: moderator.id, text: 'Means well.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const remarkOn = (caseId: bigint) =>
    db
      .insertInto('case_remarks')
      .values({ case_id: caseId, created_by: moderator.id, text: 'I shall ask her.' })
      .returning('id')
      .executeTakeFirstOrThrow()
  const request = await db
    .insertInto('community_requests')
    .values({ user_id: author.id, name: `wanted_${++made}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const block = await db
    .insertInto('address_blocks')
    .values({ network: '192.0.2.0/28', note: 'Sells medlars.', created_by: admin.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const mute = await db
    .insertInto('user_mutes')
    .values({ user_id: author.id, muted_user_id: target.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const feed = await makeCustomFeed(db, { owner: author, communities: [community] })

  const post = await makePost(db, { author, community })
  const privateList = await makeList(db, { owner: author, items: [{ post }] })
  const comment = await makeComment(db, { author, post })

  const warning = await db.transaction().execute((tx) =>
    writeEntry(tx, {
      ...{ act: 'warn', actorId: moderator.id, group: 'mods', communityId: community.id, subjectId: author.id },
      reason: 'Be kind to newcomers.',
    }),
  )

  const removal = await db.transaction().execute((tx) =>
    writeEntry(tx, {
      ...{ act: 'remove_comment', actorId: target.id, group: 'mods', communityId: community.id, subjectId: author.id },
      reason: 'Be kind to newcomers.',
    }),
  )

  const about = { target_type: 'post', target_id: post.id, community_id: community.id }
  const counts = { report_count: 1, reporter_count: 1 }
  const opened = await makeCase(db, { post, community_id: community.id, author_id: author.id, ...counts })
  const report = await db
    .insertInto('reports')
    .values({ ...about, case_id: opened.id, reporter_id: target.id, post_id: post.id, reason_id: 3 })
    .returning('id')
    .executeTakeFirstOrThrow()

  const avatar = await makePicture(db, 'avatar')
  await db.updateTable('users').set({ pro_pic_id: avatar.id }).where('id', '=', author.id).execute()

  const users = { member, author, moderator, admin, banned, pending: applicant, suspended }
  const authorsClient = await t.as(author)
  const clients = new Map<Role, Client>([['author', authorsClient]])
  async function logIn(role: Role): Promise<Client> {
    if (role === 'guest') {
      const guest = t.visitor()
      await guest.get('/api/_initial')
      return guest
    }
    const client = await t.as(role === 'newcomer' ? await makeUser(db) : users[role])
    if (role === 'suspended') {
      await client.get('/api/_user')
      await db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', suspended.id).execute()
      await t.site.sessions.endAll(db, suspended.id)
    }
    return client
  }
  return {
    async as(role) {
      const client = clients.get(role) ?? (await logIn(role))
      clients.set(role, client)
      return client
    },
    async actsBy(role) {
      const own = db
        .selectFrom('modlog')
        .select('act')
        .where('actor_id', '=', users[role].id)
        .where('act', '<>', 'warn')
      return (await own.execute()).map(({ act }) => act)
    },
    author,
    moderator,
    target: { username: target.username, wireId: toWire(target.id) },
    community: toWire(community.id),
    communityName: community.name,
    rule: String(rule.id),
    applicant: toWire(applicant.id),
    talk: toWire((await makeTalk(db, { community, member: author })).id),
    note: String(note.id),
    remark: String((await remarkOn(opened.id)).id),
    request: String(request.id),
    addressBlock: String(block.id),
    mute: `u_${mute.id}`,
    privateList: { ...privateList, item: privateList.items[0] ?? 0 },
    customFeed: { id: toWire(feed.id), slug: feed.slug },
    session: sessionIdOnWire(hashSessionId(authorsClient.sid)),
    post: { publicId: post.public_id, wireId: toWire(post.id) },
    comment: toWire(comment.id),
    avatar: toWire(avatar.id),
    notification: String(
      (await makeNotification(db, { receiver: author, post_id: post.id, type: 'new_votes' })).wireId,
    ),
    warning: toWire(warning),
    removal: toWire(removal),
    report: String(report.id),
    case: toWire(opened.id),
    free: `free_${++made}`,
  }
}
