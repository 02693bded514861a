import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { UserRow } from '../server/people/accounts/queries.ts'
import { readSettings } from '../server/platform/config.ts'
import { createRenderer, queryNames } from '../web/start/entry-server.tsx'
import { testApp } from './app.ts'
import type { Client } from './client.ts'
import { countQueries, poolSize } from './database.ts'
import { makeComment, makeCustomFeed, makeList, makePicture, makeUser } from './factories.ts'
import { makeNotification } from './make-notification.ts'
import { generatePosts } from './many-posts.ts'
import { eventually } from './waiting.ts'

// Counts the SQL statements of whole pages that show all kinds of content.

const t = testApp({ render: createRenderer({ manifest: null, settings: readSettings({}) }), queryNames })
const maxStatements = 8

const pages: string[] = []
/** The same kinds of pages about another post, community and person. */
const otherPages: string[] = []
let member: Client
let memberId: bigint

beforeAll(async () => {
  const many = await generatePosts(t.db, { posts: 3000, communities: 200 })
  const place = many.communityIds[0] ?? 0n
  const { rows } = await sql<BusyPost>`
    select posts.id, public_id, communities.name as community, username as author, users.id as author_id
    from posts join post_ranks using (id) join communities on communities.id = posts.community_id
      join users on users.id = posts.user_id
    where posts.deleted_at is null and type = 'link'
    order by posts.community_id <> ${place}, hotness desc`.execute(t.db)
  const [post, other = post] = [rows[0], rows.findLast(({ community }) => community !== rows[0]?.community)]
  if (!post || !other) throw new Error('There is no post.')
  await adorn(post, place)
  await saveSome(new Map([post, other].map((each) => [each.author_id, each])).values())
  const communities = many.communityIds.slice(0, 100).map((id) => ({ id }))
  for (const { author_id: id, author: username } of post.author_id === other.author_id ? [post] : [post, other])
    await makeCustomFeed(t.db, { owner: { id, username }, slug: 'open', public: true, communities })
  pages.push(...pagesAbout(post))
  otherPages.push(...pagesAbout(other))
  member = await t.as(many.member)
  memberId = many.member.id
  // Wait until the news of the login has arrived and the session is cached.
  await eventually(async () => {
    const { statements } = await countQueries(t.db, () => member.get('/api/_user'))
    expect(statements.filter((statement) => statement.includes('"sessions"'))).toEqual([])
  })
})

const pagesAbout = ({ community, public_id, author }: BusyPost) => [
  ...['/', '/all', '/subscriptions', '/?sort=top', '/communities', `/${community}`, `/${community}?sort=activity`],
  ...[`/${community}/post/${public_id}`, `/@${author}`, `/@${author}/lists`, `/@${author}/lists/read_again`],
  `/@${author}/feeds/open`,
]

interface BusyPost {
  id: bigint
  public_id: string
  community: string
  author: string
  author_id: bigint
}

/** Adds images, a badge, a rule, a moderator and comments of several people: a page could need one more statement for each. */
async function adorn(post: BusyPost, place: bigint) {
  const { db } = t
  const [picture, preview] = [await makePicture(db, 'avatar'), await makePicture(db, 'preview')]
  await db.updateTable('communities').set({ pro_pic_id: picture.id }).where('id', '=', place).execute()
  await db.updateTable('posts').set({ link_image_id: preview.id }).where('id', '=', post.id).execute()
  await db.insertInto('badges').values({ user_id: post.author_id, type: 'supporter' }).execute()
  await db.insertInto('community_mods').values({ community_id: place, user_id: post.author_id, position: 0 }).execute()
  const rule = { community_id: place, rule: 'Be kind', z_index: 1, created_by: post.author_id }
  await db.insertInto('community_rules').values(rule).execute()
  const written = await db.selectFrom('posts').selectAll().where('id', '=', post.id).executeTakeFirstOrThrow()
  await makeComment(db, { post: written, user_id: post.author_id })
  const comment = await makeComment(db, { post: written })
  await makeComment(db, { under: comment })
}

/** A list of each author's, with a post and a comment in it. */
async function saveSome(posts: Iterable<BusyPost>) {
  for (const { id, author, author_id } of posts) {
    const owner = { id: author_id, username: author } as UserRow
    const items = [{ post: { id } }, { comment: await makeComment(t.db) }]
    await makeList(t.db, { owner, name: 'read_again', public: true, items })
  }
}

async function countsOfPages(client: Client): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const page of pages) {
    const { result, statements } = await countQueries(t.db, () => client.get(page))
    expect([page, result.statusCode]).toEqual([page, 200])
    counted[page] = statements.length
  }
  return counted
}

const tooMany = (counted: Record<string, number>) =>
  Object.entries(counted).filter(([, count]) => count > maxStatements)

test('a page takes at most 8 statements for a guest', async () => {
  const counted = await countsOfPages(t.visitor())
  expect(Object.keys(counted)).toHaveLength(12)
  expect(tooMany(counted)).toEqual([])
})

test('a page takes at most 8 statements for a member of 100 communities, with 200 mutes and 1,000 hidden posts', async () => {
  const counted = await countsOfPages(member)
  expect(tooMany(counted)).toEqual([])
  // More than the one statement for the session.
  expect(Math.min(...Object.values(counted))).toBeGreaterThan(1)
})

test('the notifications of a member take at most 8 statements', async () => {
  const receiver = { id: memberId }
  for (const type of ['new_comment', 'comment_reply', 'new_votes', 'mod_add', 'announcement', 'new_badge', 'mention'])
    await makeNotification(t.db, { receiver, type })
  const { result, statements } = await countQueries(t.db, () => member.get('/notifications'))
  expect(result.statusCode).toBe(200)
  expect(result.body).toContain('commented on')
  expect(statements.length).toBeLessThanOrEqual(maxStatements)
})

test('the settings of a member with 200 mutes and many sessions take at most 8 statements', async () => {
  for (let n = 0; n < 20; n++) await t.as({ id: memberId })
  const { result, statements } = await countQueries(t.db, () => member.get('/settings'))
  expect(result.statusCode).toBe(200)
  expect(result.body).toContain('Muted communities')
  expect(statements.length).toBeLessThanOrEqual(maxStatements)
})

test('the page of security takes at most 10 statements, also with many sessions', async () => {
  for (let n = 0; n < 20; n++) await t.as({ id: memberId })
  const { result, statements } = await countQueries(t.db, () => member.get('/settings/security'))
  expect(result.statusCode).toBe(200)
  expect(result.body).toContain('Where you are logged in')
  expect(statements.length).toBeLessThanOrEqual(10)
})

test('FILTER-015 a page takes at most 8 statements for a member who hides all posts by filters and as read', async () => {
  const reader = await makeUser(t.db)
  await sql`
    insert into community_members (user_id, community_id) select ${reader.id}, id from communities limit 100`.execute(
    t.db,
  )
  const filter = { id: t.site.nextKey(), user_id: reader.id, kind: 'word', covers: 'both' }
  await t.db
    .insertInto('filters')
    .values({ ...filter, value: 'unheard', act: 'hide' })
    .execute()
  await sql`insert into post_visits (user_id, post_id) select ${reader.id}, id from posts`.execute(t.db)
  await t.db.updateTable('users').set({ filters_version: 1, hide_read: true }).where('id', '=', reader.id).execute()
  const client = await t.as(reader)
  // Takes the communities of the sidebar into memory.
  await client.get('/')
  const counted = await countsOfPages(client)
  expect(tooMany(counted)).toEqual([])
  expect(counted['/all']).toBeGreaterThan(5)
})

test('each statement of a page is prepared by name, and its text is the same for every viewer and subject of the page', async () => {
  const sent = async (paths: readonly string[]) => {
    // With nothing in memory, all that a page can need is sent.
    await sql`select pg_notify('stoa', topic || ' *') from unnest(array['posts', 'comments', 'authors']) topic`.execute(
      t.db,
    )
    await t.site.bus.catchUp()
    const visits = [member, t.visitor()].flatMap((client) => paths.map((path) => () => client.get(path)))
    const { statements } = await countQueries(t.db, async () => {
      for (const visit of visits) expect((await visit()).statusCode).toBe(200)
    })
    return new Set(statements)
  }
  const statements = await sent(pages)
  expect([...(await sent(otherPages)).difference(statements)]).toEqual([])
  expect(statements.size).toBeGreaterThan(15)
  expect([...statements.difference(await namedStatements())]).toEqual([])
})

/** The named prepared statements of all connections. */
async function namedStatements(): Promise<Set<string>> {
  const all = Promise.withResolvers<void>()
  let taken = 0
  const lists = Array.from({ length: poolSize }, () =>
    t.db.connection().execute(async (connection) => {
      // Takes all connections at the same time, so that each is queried once.
      if (++taken === poolSize) all.resolve()
      await all.promise
      return sql<{ statement: string }>`
        select statement from pg_prepared_statements where name like 'stoa_%'`.execute(connection)
    }),
  )
  return new Set((await Promise.all(lists)).flatMap(({ rows }) => rows.map(({ statement }) => statement)))
}
