import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { CommentRow } from '../server/discussion/comments/fragments.ts'
import type { CommunityRow } from '../server/discussion/communities/queries.ts'
import type { CustomFeedRow } from '../server/discussion/custom-feeds/queries.ts'
import type { ListRow } from '../server/discussion/lists/queries.ts'
import type { PostRow } from '../server/discussion/posts/queries.ts'
import { hashPassword } from '../server/people/accounts/passwords.ts'
import type { UserRow } from '../server/people/accounts/queries.ts'
import { type Db, inTransaction } from '../server/platform/db/connect.ts'
import { createKeyMaker, timeOf } from '../server/platform/db/keys.ts'
import { rendererVersion } from '../shared/markdown.ts'

// Functions that insert test data under fresh names and create the rows these depend on, so that tests can run in parallel.

const keys = createKeyMaker(() => 63)
let made = 0
const fresh = (prefix: string) => `${prefix}_${(++made).toString(36)}${Math.random().toString(36).slice(2, 6)}`

export const password = 'correct horse battery'
let passwordHash: Promise<string> | undefined

export async function makeUser(
  db: Db,
  { notifications_new_count, ...fields }: Partial<UserRow> & { notifications_new_count?: number } = {},
): Promise<UserRow> {
  passwordHash ??= hashPassword(password)
  // Accounts that wait for approval have no number.
  const { rows } = await sql<{ users: number }>`
    update site_counts set users = users + 1 where ${!fields.pending_at} returning users`.execute(db)
  const user = await db
    .insertInto('users')
    .values({
      id: keys.next(),
      signup_number: rows[0]?.users ?? null,
      username: fresh('user'),
      password_hash: await passwordHash,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (notifications_new_count) await setNewCount(db, user.id, notifications_new_count)
  return user
}

export async function setNewCount(db: Db, userId: bigint, count: number): Promise<void> {
  await sql`
    insert into notification_counts (user_id, new_count) values (${userId}, ${count})
    on conflict (user_id) do update set new_count = excluded.new_count`.execute(db)
}

export const makeAdmin = (db: Db, fields: Parameters<typeof makeUser>[1] = {}) =>
  makeUser(db, { is_admin: true, ...fields })

export async function makeCommunity(
  db: Db,
  { founder, members = [], ...fields }: Partial<CommunityRow> & { founder?: UserRow; members?: UserRow[] } = {},
): Promise<CommunityRow> {
  const first = founder ?? (await makeUser(db))
  const all = [first, ...members]
  const community = await db
    .insertInto('communities')
    .values({ id: keys.next(), name: fresh('place'), user_id: first.id, no_members: all.length, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('community_members')
    .values(all.map(({ id }) => ({ user_id: id, community_id: community.id })))
    .execute()
  await makeMod(db, community, first)
  return community
}

/** Makes this account a moderator, below those who are one already. */
export async function makeMod(
  db: Db,
  { id }: { id: bigint },
  user: { id: bigint },
  role: 'moderator' | 'helper' = 'moderator',
): Promise<void> {
  await sql`
    insert into community_mods (community_id, user_id, position, is_helper)
    select ${id}, ${user.id}, coalesce(max(position) + 1, 0), ${role === 'helper'}
    from community_mods where community_id = ${id}`.execute(db)
}

/** A list with these items; the first one was saved first. */
export async function makeList(
  db: Db,
  {
    owner,
    items = [],
    ...fields
  }: Partial<Omit<ListRow, 'user_id' | 'username'>> & {
    owner?: UserRow
    items?: readonly { post?: { id: bigint }; comment?: { id: bigint } }[]
  } = {},
): Promise<ListRow & { items: number[] }> {
  const { id: user_id, username } = owner ?? (await makeUser(db))
  const name = fields.name ?? fresh('list')
  const list = await db
    .insertInto('lists')
    .values({ user_id, display_name: name, num_items: items.length, ...fields, name })
    .returningAll()
    .executeTakeFirstOrThrow()
  const saved: number[] = []
  for (const { post, comment } of items) {
    const item = { list_id: list.id, user_id, post_id: post?.id ?? null, comment_id: comment?.id ?? null }
    const { id } = await db.insertInto('list_items').values(item).returning('id').executeTakeFirstOrThrow()
    saved.push(id)
  }
  return { ...list, username, items: saved }
}

/** A custom feed; by default of one new community. */
export async function makeCustomFeed(
  db: Db,
  {
    owner,
    communities,
    ...fields
  }: Partial<Omit<CustomFeedRow, 'user_id'>> & {
    owner?: Pick<UserRow, 'id' | 'username'>
    communities?: readonly { id: bigint }[]
  } = {},
): Promise<CustomFeedRow & { username: string }> {
  const { id: user_id, username } = owner ?? (await makeUser(db))
  const slug = fields.slug ?? fresh('feed')
  const feed = await db
    .insertInto('custom_feeds')
    .values({ id: keys.next(), user_id, name: slug, sort: 'hot', position: 0, ...fields, slug })
    .returningAll()
    .executeTakeFirstOrThrow()
  const included = communities ?? [await makeCommunity(db)]
  await db
    .insertInto('custom_feed_communities')
    .values(included.map(({ id }) => ({ feed_id: feed.id, community_id: id })))
    .execute()
  return { ...feed, username }
}

/** The row of an image without files, for tests that only need its address. */
export async function makePicture(db: Db, kind: 'post' | 'preview' | 'avatar' | 'banner'): Promise<{ id: bigint }> {
  const picture = { format: 'jpeg', width: 1600, height: 900, bytes: 204_811, average_color: 0x5a5451 }
  return db
    .insertInto('images')
    .values({ id: keys.next(), kind, attached_at: new Date(), ...picture })
    .returning('id')
    .executeTakeFirstOrThrow()
}

let posts = 0

/** The counters of a post, which are in tables of their own. */
interface PostCounts {
  upvotes: number
  downvotes: number
  no_comments: number
  last_activity_at: Date
  age: number
}

/** By default a text post with the vote of its author. `at` is its creation time, which its key contains too. */
export async function makePost(
  db: Db,
  {
    author,
    community,
    at,
    images = [],
    upvotes,
    downvotes,
    no_comments,
    last_activity_at,
    age,
    ...fields
  }: Partial<PostRow & PostCounts> & {
    author?: UserRow
    community?: CommunityRow
    at?: Date
    images?: { id: bigint; caption?: string }[]
  } = {},
): Promise<PostRow> {
  const { id: user_id } = author ?? (await makeUser(db))
  const { id: community_id } = community ?? (await makeCommunity(db))
  const id = at ? (BigInt(at.getTime()) << 20n) | (63n << 14n) | BigInt(++posts % 16_384) : keys.next()
  const made = at ?? timeOf(id)
  const body = fields.type === undefined || fields.type === 'text' ? 'What I have to say.' : null
  const post = await db
    .insertInto('posts')
    .values({
      id,
      public_id: randomBytes(4).toString('hex'),
      user_id,
      community_id,
      type: 'text',
      title: fresh('Title'),
      body,
      body_html: body && `<p>${body}</p>`,
      body_renderer: body && rendererVersion,
      created_at: made,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { locked_at, deleted_at } = post
  const same = { id: post.id, community_id: post.community_id, user_id: post.user_id, locked_at, deleted_at }
  const rank = { ...same, upvotes: upvotes ?? 1, downvotes: downvotes ?? 0, age: age ?? ageOf(made) }
  await db.insertInto('post_ranks').values(rank).execute()
  await db
    .insertInto('post_activity')
    .values({ ...same, no_comments: no_comments ?? 0, last_activity_at: last_activity_at ?? made })
    .execute()
  if (upvotes === undefined) await db.insertInto('post_votes').values({ post_id: id, user_id, up: true }).execute()
  const shown = images.map((image, position) => ({ post_id: id, position, image_id: image.id, caption: image.caption }))
  if (shown.length) await db.insertInto('post_images').values(shown).execute()
  await db.updateTable('users').set({ no_posts: sql`no_posts + 1` }).where('id', '=', user_id).execute()
  return post
}

/** Locks or deletes a post, or undoes this, in all its tables, as the verbs do. */
export async function markPost(
  db: Db,
  id: bigint,
  mark: Partial<Pick<PostRow, 'locked_at' | 'locked_by' | 'locked_as' | 'deleted_at' | 'deleted_by' | 'deleted_as'>>,
): Promise<void> {
  const { locked_at, deleted_at } = await db
    .updateTable('posts')
    .set(mark)
    .where('id', '=', id)
    .returning(['locked_at', 'deleted_at'])
    .executeTakeFirstOrThrow()
  for (const table of ['post_ranks', 'post_activity'] as const)
    await db.updateTable(table).set({ locked_at, deleted_at }).where('id', '=', id).execute()
}

/** A comment with the vote of its author, and with all counters updated; `under` is the comment that it answers. */
export async function makeComment(
  db: Db,
  {
    author,
    post,
    under,
    upvotes,
    downvotes,
    ...fields
  }: Partial<Omit<CommentRow, 'depth' | 'ancestors' | 'parent_id'> & { upvotes: number; downvotes: number }> & {
    author?: UserRow
    post?: PostRow
    under?: CommentRow
  } = {},
): Promise<CommentRow> {
  const { id: user_id } = author ?? (await makeUser(db))
  const commented = post ?? (under ? undefined : await makePost(db))
  const id = keys.next()
  const body = fields.body ?? 'What I answer.'
  const ancestors = under ? [...under.ancestors, under.id] : []
  // As the site does it, so that nobody reads a comment without its counters.
  return inTransaction(db, async (tx) => {
    const comment = await tx
      .insertInto('comments')
      .values({
        id,
        post_id: commented?.id ?? under?.post_id ?? 0n,
        community_id: commented?.community_id ?? under?.community_id ?? 0n,
        user_id,
        parent_id: under?.id ?? null,
        ancestors: sql<bigint[]>`${ancestors}::bigint[]`,
        body,
        body_html: `<p>${body}</p>`,
        body_renderer: rendererVersion,
        ...fields,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const { post_id, deleted_at } = comment
    const rank = { id, post_id, deleted_at, upvotes: upvotes ?? 1, downvotes: downvotes ?? 0 }
    await tx.insertInto('comment_ranks').values(rank).execute()
    const own = { comment_id: id, user_id, up: true }
    if (upvotes === undefined) await tx.insertInto('comment_votes').values(own).execute()
    const above = ancestors.map((ancestor_id) => ({ ancestor_id, comment_id: id }))
    if (above.length) await tx.insertInto('comment_ancestors').values(above).execute()
    await sql`update comment_ranks set no_replies = no_replies + 1,
      no_replies_direct = no_replies_direct + case when id = ${under?.id ?? null} then 1 else 0 end
      where id = any(${ancestors}::bigint[])`.execute(tx)
    await sql`
      update post_activity set no_comments = no_comments + 1, last_activity_at = now() where id = ${post_id}`.execute(
      tx,
    )
    await sql`update users set no_comments = no_comments + 1 where id = ${user_id}`.execute(tx)
    return { ...comment, ancestors }
  })
}

function ageOf(made: Date): number {
  const days = (Date.now() - made.getTime()) / 86_400_000
  return [1, 7, 30, 365].filter((limit) => days > limit).length
}
