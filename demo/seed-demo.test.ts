import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { isReservedUsername, requireGoodUsername } from '../server/people/accounts/names.ts'
import { passwordMatches } from '../server/people/accounts/passwords.ts'
import { readSettings } from '../server/platform/config.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { countWrong } from '../server/platform/db/counters.ts'
import { timeOf } from '../server/platform/db/keys.ts'
import { createImageMachine } from '../server/platform/images/machine.ts'
import { counters } from '../server/start/counters.ts'
import { countQueries, testDatabase } from '../test/database.ts'
import { makeUser } from '../test/factories.ts'
import { filesBelow } from '../test/pictures.ts'
import { demoPassword } from './cast.ts'
import { addImages } from './pictures.ts'
import { seedDemo } from './seed-demo.ts'
import { communities } from './texts/communities.ts'
import { banners, crests } from './texts/drawings.ts'
import { feeds } from './texts/feeds.ts'
import { lists } from './texts/lists.ts'
import { openCases, whyOfPosts } from './texts/moderation.ts'
import { applications } from './texts/newcomers.ts'
import { people } from './texts/people.ts'
import { posts } from './texts/posts.ts'
import { rules } from './texts/rules.ts'

const settings = readSettings({ SITE_NAME: 'The Porch' })
let db: Db
let statements: string[]
beforeAll(async () => {
  db = (await testDatabase()).db
  statements = (await countQueries(db, () => seedDemo(db, settings))).statements
})

test('a site is filled in few statements, and a second call changes nothing', async () => {
  expect(statements.length).toBeLessThan(75)
  const before = await db.selectFrom('users').selectAll().orderBy('id').execute()
  // There are two ghost accounts.
  expect(before).toHaveLength(people.length + applications.length + 2)
  expect(await seedDemo(db, settings)).toBe('here-already')
  expect(await db.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(before)
})

test('a site with accounts is not changed', async () => {
  const { db: own } = await testDatabase()
  await makeUser(own)
  expect(await seedDemo(own, settings)).toBe('has-accounts')
  expect(await own.selectFrom('communities').select('id').execute()).toEqual([])
})

test('two demos differ only in their starting time', async () => {
  const { db: other } = await testDatabase()
  expect(await seedDemo(other, settings)).toBe('made')
  const shape = (of: Db) =>
    of
      .selectFrom('communities')
      .innerJoin('community_members', 'community_members.community_id', 'communities.id')
      .innerJoin('users', 'users.id', 'community_members.user_id')
      .select(['name', 'username', 'points', 'no_posts', 'home_feed'])
      .orderBy('name')
      .orderBy('username')
      .execute()
  expect(await shape(other)).toEqual(await shape(db))
})

test('some communities and some people have images, and their files exist', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stoa-demo-pictures-'))
  const images = createImageMachine(readSettings({ DATA_DIR: folder }), pino({ level: 'silent' }))
  await addImages(db, images)
  images.close()
  const drawn = await db.selectFrom('communities').select('name').where('pro_pic_id', 'is not', null).execute()
  expect(drawn.map(({ name }) => name).toSorted()).toEqual(Object.keys(crests).toSorted())
  const kinds = await db
    .selectFrom('images')
    .select(({ fn }) => ['kind', fn.countAll<bigint>().as('count')])
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  const used = await db.selectFrom('users').select('id').where('pro_pic_id', 'is not', null).execute()
  expect(used.length).toBeGreaterThan(12)
  const photos = posts.flatMap(({ pictures = [] }) => pictures).length
  const previews = posts.filter(({ preview }) => preview).length
  expect(kinds.map(({ kind, count }) => [kind, Number(count)])).toEqual([
    ['avatar', drawn.length + used.length],
    ['banner', Object.keys(banners).length],
    ['post', photos],
    ['preview', previews],
  ])
  const undescribed = await db
    .selectFrom('images')
    .select('id')
    .where('kind', '=', 'post')
    .where('alt_text', 'is', null)
    .execute()
  expect(undescribed).toEqual([])
  const all = Object.keys(banners).length + photos + drawn.length + used.length + previews
  expect(await filesBelow(folder)).toHaveLength(all)
  await rm(folder, { recursive: true })
})

test('every stored counter is right', async () => {
  for (const counter of counters) expect([counter.column, await countWrong(db, counter)]).toEqual([counter.column, 0])
})

test('everybody can log in with the password of the demo, except the person with the deleted account', async () => {
  const rows = await db
    .selectFrom('users')
    .select(['username', 'password_hash', 'deleted_at'])
    .where('id', '>', 2n)
    .execute()
  const hash = rows.find(({ deleted_at }) => deleted_at === null)?.password_hash ?? null
  expect(await passwordMatches(hash, demoPassword)).toBe(true)
  expect(new Set(rows.map(({ password_hash }) => password_hash)).size).toBe(2)
  expect(rows.filter(({ password_hash }) => password_hash === null).map(({ username }) => username)).toEqual(
    rows.filter(({ deleted_at }) => deleted_at !== null).map(({ username }) => username),
  )
})

test('names of the cast are names that the site would give', () => {
  expect(people).toHaveLength(60)
  for (const { username } of people) {
    expect(() => requireGoodUsername(username)).not.toThrow()
    expect(isReservedUsername(username)).toBe(false)
  }
})

test('the texts refer only to people, communities and posts of the demo', () => {
  const usernames = people.map(({ username }) => username)
  const places = communities.map(({ name }) => name)
  expect(new Set(usernames.map((name) => name.toLowerCase())).size).toBe(usernames.length)
  expect(communities.length).toBeGreaterThanOrEqual(16)
  expect(usernames).toEqual(expect.arrayContaining(communities.flatMap(({ moderators }) => [...moderators])))
  expect(usernames).toEqual(expect.arrayContaining(lists.map(({ owner }) => owner)))
  expect(usernames).toEqual(expect.arrayContaining(feeds.map(({ owner }) => owner)))
  expect(places).toEqual(expect.arrayContaining(feeds.flatMap((feed) => [...feed.communities])))
  expect(places).toEqual(expect.arrayContaining(people.flatMap(({ likes }) => [...likes])))
  for (const name of places) expect(name).toMatch(/^\w{3,21}$/)
  for (const { name } of lists) expect(name).toMatch(/^\w{3,21}$/)
  expect([...people, ...communities].filter(({ about }) => about?.includes('  '))).toEqual([])
})

test('nothing happens before its people and communities exist, or in the future', async () => {
  const { rows } = await sql<{ what: string; at: Date }>`
    select 'founded before the founder joined' as what, c.created_at as at
    from communities c join users u on u.id = c.user_id where c.created_at < u.created_at
    union all
    select 'joined too early', m.created_at from community_members m join users u on u.id = m.user_id
    join communities c on c.id = m.community_id where m.created_at < greatest(u.created_at, c.created_at)
    union all
    select 'moderated too early', m.created_at from community_mods m join users u on u.id = m.user_id
    join communities c on c.id = m.community_id where m.created_at < greatest(u.created_at, c.created_at)
    union all
    select 'list before its owner', l.created_at from lists l join users u on u.id = l.user_id
    where l.created_at < u.created_at
    union all
    select 'saved before it or its list was there', i.created_at from list_items i join lists l on l.id = i.list_id
    left join posts p on p.id = i.post_id left join comments c on c.id = i.comment_id
    where i.created_at < greatest(l.created_at, p.created_at, c.created_at)
    union all
    select 'banned too early', b.created_at from community_bans b join users u on u.id = b.user_id
    where b.created_at < u.created_at
    union all
    select 'asked too early', r.created_at from community_requests r join users u on u.id = r.user_id
    where r.created_at < u.created_at or coalesce(r.approved_at, r.denied_at) < r.created_at
    union all
    select 'seen before joining', last_seen_at from users where last_seen_at < created_at
    union all
    select 'in the future', at from (
      select last_seen_at as at from users union all select created_at from community_members
      union all select created_at from community_mods union all select created_at from badges
      union all select created_at from list_items
      union all select created_at from community_rules union all select created_at from community_requests
    ) times where at > now()`.execute(db)
  expect(rows).toEqual([])
})

test('feeds are in their owner’s order, and some are public', async () => {
  const rows = await db
    .selectFrom('custom_feeds')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['username', 'slug', 'position', 'public', 'custom_feeds.id'])
    .orderBy('position')
    .execute()
  expect(rows).toHaveLength(feeds.length)
  for (const { username, slug, position } of rows)
    expect(rows.filter((row) => row.username === username)[position]?.slug).toBe(slug)
  expect(new Set(rows.map((row) => row.public)).size).toBe(2)
  for (const { id } of rows) expect(timeOf(id).getTime()).toBeLessThan(Date.now())
})

test('rules belong to existing communities, and many communities have some', async () => {
  const places = communities.map(({ name }) => name)
  expect(places).toEqual(expect.arrayContaining(Object.keys(rules)))
  expect(Object.keys(rules).length).toBeGreaterThanOrEqual(14)
  const { rows } = await sql<{ number: number }>`select count(*)::int as number from community_rules`.execute(db)
  expect(rows[0]?.number).toBe(Object.values(rules).flat().length)
})

test('LIST-012 every list of the demo has items, posts and comments, and the right count', async () => {
  const { rows } = await sql<{ empty: number; wrong: number; posts: number; comments: number }>`
    select count(*) filter (where num_items = 0)::int as empty,
      count(*) filter (where num_items <> (select count(*) from list_items i where i.list_id = lists.id))::int as wrong,
      (select count(post_id) from list_items)::int as posts, (select count(comment_id) from list_items)::int as comments
    from lists`.execute(db)
  const [counted] = rows
  expect(counted).toMatchObject({ empty: 0, wrong: 0 })
  expect(counted?.posts).toBeGreaterThan(200)
  expect(counted?.comments).toBeGreaterThan(15)
})

test('keys contain the creation time', async () => {
  const rows = await db.selectFrom('users').select(['id', 'created_at']).where('id', '>', 2n).execute()
  for (const { id, created_at } of rows) expect(timeOf(id)).toEqual(created_at)
})

test('a few communities are large and many small, and each is moderated by members', async () => {
  const sizes = await db.selectFrom('communities').select('no_members').orderBy('no_members', 'desc').execute()
  expect(sizes[0]?.no_members).toBeGreaterThan(40)
  expect(sizes.filter(({ no_members }) => no_members < 20).length).toBeGreaterThan(sizes.length / 2)
  const { rows } = await sql`
    select m.user_id from community_mods m where not exists (
      select from community_members j where j.user_id = m.user_id and j.community_id = m.community_id)`.execute(db)
  expect(rows).toEqual([])
  const gaps = await sql`
    select community_id from community_mods group by community_id having max(position) <> count(*) - 1`.execute(db)
  expect(gaps.rows).toEqual([])
})

test('the texts contain the name of the site', async () => {
  const row = await db.selectFrom('communities').select('about').where('name', '=', 'StoaMeta').executeTakeFirst()
  expect(row?.about).toContain('The Porch')
})

test('there are open reports for moderators and for admins, and the log has reasons', async () => {
  const waiting = await db
    .selectFrom('cases')
    .select(['for_admins', 'escalated_at'])
    .where('closed_at', 'is', null)
    .where('report_count', '>', 0)
    .execute()
  expect(waiting).toHaveLength(openCases.length)
  expect(waiting.some(({ for_admins }) => for_admins)).toBe(true)
  expect(waiting.some(({ escalated_at }) => escalated_at !== null)).toBe(true)
  const { rows } = await sql<{ wrong: bigint }>`
    select id as wrong, act, reason, rule, at, at > now() as later from modlog where id >> 20 <> floor(extract(epoch from at) * 1000)::bigint or at > now()
      or act in ('remove_post', 'ban_member', 'ban_user', 'remove_comment', 'lock_post', 'lock_comment', 'warn', 'refuse_held', 'erase_post') and coalesce(nullif(reason, ''), rule) is null`.execute(
    db,
  )
  expect(rows).toEqual([])
  const titles = posts.flatMap(({ title, deleted, locked }) =>
    locked || (deleted && deleted.as !== 'normal' && !deleted.content) ? title : [],
  )
  expect(Object.keys(whyOfPosts).toSorted()).toEqual(titles.toSorted())
})

test('reports come after their target was made and before it was removed, and none is open about a banned account', async () => {
  const { rows } = await sql`
    select r.id from reports r join cases k on k.id = r.case_id join users author on author.id = k.author_id
    left join posts p on r.target_type = 'post' and p.id = r.target_id
    left join comments c on r.target_type = 'comment' and c.id = r.target_id
    where r.created_at <= coalesce(p.created_at, c.created_at, author.created_at)
      or r.created_at >= coalesce(p.deleted_at, c.deleted_at)
      or r.target_type = 'user' and k.closed_at is null and author.banned_at is not null`.execute(db)
  expect(rows).toEqual([])
})
