import { type RawBuilder, sql } from 'kysely'
import type { Talk } from '../../../api/moderation/talks.ts'
import { ghostAccount } from '../../people/accounts/names.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Viewer } from '../../platform/viewer.ts'

export interface TalkRow {
  id: bigint
  community_id: bigint
  user_id: bigint
  topic: string
  last_message_id: bigint
  message_count: number
  characters: number
  unanswered: number
  closed_at: Date | null
  about: {
    logId: string
    act: NonNullable<Talk['about']>['act']
    at: string
    reason: string | null
    rule: string | null
  } | null
}

/** Of a talk `t`. */
const columns = sql`t.id, t.community_id, t.user_id, t.topic, t.last_message_id, t.message_count, t.characters, t.unanswered, t.closed_at,
  (select json_build_object('logId', m.id::text, 'act', m.act, 'at', m.at, 'reason', m.reason, 'rule', m.rule)
    from modlog m where m.id = t.log_id) as about`

/** One talk, and what the viewer is in it. */
export interface OneTalk extends TalkRow {
  log_id: bigint | null
  blocked: boolean
  as_moderator: boolean
}

const isModeratedBy = (viewer: Viewer) =>
  viewer.isAdmin
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from community_mods m where m.community_id = t.community_id and m.user_id = ${viewer.id})`

/** A member reads their own talk as its member, also if they moderate the community by now. */
const oneTalk = (viewer: Viewer, id: bigint) => sql`
  select ${columns}, t.log_id, t.user_id <> ${viewer.id} as as_moderator,
    exists (select from talk_blocks b where b.community_id = t.community_id and b.user_id = t.user_id) as blocked
  from talks t join communities c on c.id = t.community_id and c.deleted_at is null
  where t.id = ${id} and (t.user_id = ${viewer.id} or ${isModeratedBy(viewer)})`

export async function findTalk(db: Db, viewer: Viewer, id: bigint): Promise<OneTalk | undefined> {
  return (await sql<OneTalk>`${oneTalk(viewer, id)}`.execute(db)).rows[0]
}

/** Until the end of the transaction nobody else writes in it or closes it. */
export async function lockTalk(tx: Db, viewer: Viewer, id: bigint): Promise<OneTalk | undefined> {
  await sql`select from talks where id = ${id} for no key update`.execute(tx)
  return findTalk(tx, viewer, id)
}

export interface MessageRow {
  id: bigint
  from_moderators: boolean
  created_by: bigint
  text: string
  /** Null if the account is deleted. */
  writer: string | null
}

export async function listMessages(db: Db, talkId: bigint, limit: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.from_moderators, m.created_by, m.text,
      (select username from users u where u.id = m.created_by and u.id <> ${ghostAccount}) as writer
    from talk_messages m where m.talk_id = ${talkId} order by m.id limit ${limit}`.execute(db)
  return rows
}

/** Only so many of the newest talks are searched. */
const maxSearched = 5000

/** `words` are patterns of `ilike`, each of which the topic or a message must contain. */
const hasWords = (words: readonly string[]): RawBuilder<boolean> =>
  words.length
    ? sql<boolean>`not exists (
        select from unnest(${words}::text[]) word
        where t.topic not ilike word and not exists (select from talk_messages m where m.talk_id = t.id and m.text ilike word))`
    : sql<boolean>`true`

interface ListRequest {
  words: readonly string[]
  before: bigint
  limit: number
}

async function listNewest(
  db: Db,
  place: RawBuilder<unknown>,
  { words, before, limit }: ListRequest,
): Promise<TalkRow[]> {
  const { rows } = await sql<TalkRow>`
    select ${columns} from (
      select * from talks t
      where ${place} and t.last_message_id < ${before}
      order by t.last_message_id desc limit ${words.length ? maxSearched : limit}) t
    where ${hasWords(words)} order by t.last_message_id desc limit ${limit}`.execute(db)
  return rows
}

export const listTalksOf = (db: Db, userId: bigint, request: ListRequest): Promise<TalkRow[]> =>
  listNewest(
    db,
    sql`t.user_id = ${userId} and exists (select from communities c where c.id = t.community_id and c.deleted_at is null)`,
    request,
  )

export const listTalksIn = (db: Db, communityId: bigint, closed: boolean, request: ListRequest): Promise<TalkRow[]> =>
  listNewest(db, sql`t.community_id = ${communityId} and (t.closed_at is not null) = ${closed}`, request)

/** What concerns the start of a talk by this member. The lock makes concurrent starts of the same member wait. */
export async function lockStarter(
  tx: Db,
  { userId, communityId, since }: { userId: bigint; communityId: bigint; since: bigint },
): Promise<{ begun: number; blocked: boolean; moderates: boolean } | undefined> {
  const locked = await sql`select from users where id = ${userId} and deleted_at is null for no key update`.execute(tx)
  if (!locked.rows.length) return undefined
  const { rows } = await sql<{ begun: number; blocked: boolean; moderates: boolean }>`
    select (select count(*)::int from talks where user_id = ${userId} and id > ${since}) as begun,
      exists (select from talk_blocks where community_id = ${communityId} and user_id = ${userId}) as blocked,
      exists (select from community_mods where community_id = ${communityId} and user_id = ${userId}) as moderates`.execute(
    tx,
  )
  return rows[0]
}

/** The message of one person, as it is stored. */
export interface NewMessage {
  id: bigint
  createdBy: bigint
  text: string
  characters: number
}

/** Returns false if there is a talk about this log entry. */
export async function insertTalk(
  tx: Db,
  talk: { id: bigint; communityId: bigint; userId: bigint; logId: bigint | null; topic: string },
  message: NewMessage,
): Promise<boolean> {
  const { rows } = await sql`
    insert into talks (id, community_id, user_id, log_id, topic, last_message_id, message_count, characters, unanswered)
    values (${talk.id}, ${talk.communityId}, ${talk.userId}, ${talk.logId}, ${talk.topic}, ${message.id}, 1, ${message.characters}, 1)
    on conflict (log_id) do nothing returning id`.execute(tx)
  if (!rows.length) return false
  await sql`
    insert into talk_messages (id, talk_id, created_by, from_moderators, text)
    values (${message.id}, ${talk.id}, ${message.createdBy}, false, ${message.text})`.execute(tx)
  return true
}

export async function insertMessage(
  tx: Db,
  talkId: bigint,
  { id, createdBy, text, characters }: NewMessage,
  fromModerators: boolean,
): Promise<void> {
  await sql`
    with written as (
      insert into talk_messages (id, talk_id, created_by, from_moderators, text)
      values (${id}, ${talkId}, ${createdBy}, ${fromModerators}, ${text})
    )
    update talks set last_message_id = ${id}, message_count = message_count + 1, characters = characters + ${characters},
      unanswered = case when ${fromModerators}::boolean then 0 else unanswered + 1 end
    where id = ${talkId}`.execute(tx)
}

export async function updateClosed(tx: Db, talkId: bigint, closedBy: bigint | null): Promise<void> {
  await sql`
    update talks set closed_by = ${closedBy}, closed_at = case when ${closedBy}::bigint is null then null else coalesce(closed_at, now()) end
    where id = ${talkId}`.execute(tx)
}

/** The moderators of the community without the writer; the administrators if there are none. */
export async function listAnswerers(tx: Db, communityId: bigint, without: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    with seated as (
      select u.id from community_mods m join users u on u.id = m.user_id
      where m.community_id = ${communityId} and u.deleted_at is null and u.banned_at is null and u.id <> ${without}
    )
    select id from seated
    union
    select id from users where is_admin and deleted_at is null and banned_at is null and id <> ${without} and not exists (select from seated)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export async function insertBlock(tx: Db, block: { communityId: bigint; userId: bigint; by: bigint }): Promise<void> {
  await sql`
    insert into talk_blocks (community_id, user_id, created_by) values (${block.communityId}, ${block.userId}, ${block.by})
    on conflict do nothing`.execute(tx)
}

export interface BlockRow {
  user_id: bigint
  created_at: Date
}

/** By the keys of the accounts, the highest first. */
export async function listBlocks(db: Db, communityId: bigint, before: bigint, limit: number): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`
    select user_id, created_at from talk_blocks
    where community_id = ${communityId} and user_id < ${before} order by user_id desc limit ${limit}`.execute(db)
  return rows
}

export async function deleteBlock(tx: Db, communityId: bigint, userId: bigint): Promise<void> {
  await sql`delete from talk_blocks where community_id = ${communityId} and user_id = ${userId}`.execute(tx)
}

/** Deletes talks whose last message has a lower key, and returns how many. */
export async function deleteTalksBefore(db: Db, key: bigint, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from talks where id in (
      select id from talks where last_message_id < ${key} order by last_message_id limit ${limit}) returning id`.execute(
    db,
  )
  return rows.length
}

/** The talks of this person go; what they wrote as a moderator stays without their name. */
export async function deleteTalksOf(tx: Db, userId: bigint): Promise<void> {
  await sql`
    with unblocked as (delete from talk_blocks where user_id = ${userId}),
      handed as (update talk_blocks set created_by = ${ghostAccount} where created_by = ${userId} and user_id <> ${userId}),
      written as (
        update talk_messages m set created_by = ${ghostAccount} where m.created_by = ${userId}
          and exists (select from talks t where t.id = m.talk_id and t.user_id <> ${userId})),
      closed as (update talks set closed_by = null where closed_by = ${userId} and user_id <> ${userId})
    delete from talks where user_id = ${userId}`.execute(tx)
}
