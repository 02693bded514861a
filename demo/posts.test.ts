import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { readSettings } from '../server/platform/config.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { timeOf } from '../server/platform/db/keys.ts'
import { testDatabase } from '../test/database.ts'
import { seedDemo } from './seed-demo.ts'
import { communities } from './texts/communities.ts'
import { posts } from './texts/posts.ts'

const daysInMilliseconds = 24 * 3600 * 1000

let db: Db
beforeAll(async () => {
  db = (await testDatabase()).db
  await seedDemo(db, readSettings({ SITE_NAME: 'The Porch' }))
})

const all = () =>
  db
    .selectFrom('posts')
    .innerJoin('post_ranks', 'post_ranks.id', 'posts.id')
    .selectAll('posts')
    .select(['age', 'upvotes', 'downvotes', 'score'])
    .orderBy('posts.id')
    .execute()

test('there are three hundred posts of all types in all communities, without repeated titles or texts', async () => {
  const rows = await all()
  expect(rows.length).toBeGreaterThanOrEqual(300)
  expect(rows).toHaveLength(posts.length)
  const of = (type: string) => rows.filter((row) => row.type === type).length
  expect(of('text')).toBeGreaterThan(200)
  expect(of('image')).toBeGreaterThan(35)
  expect(of('link')).toBeGreaterThan(20)
  expect(new Set(posts.map(({ title }) => title)).size).toBe(posts.length)
  expect(new Set(posts.map(({ place }) => place)).size).toBe(communities.length)
  const texts = posts.flatMap(({ text }) => text ?? [])
  expect(new Set(texts).size).toBe(texts.length)
})

test('texts have realistic lengths, and use all elements of Markdown', async () => {
  const html = (await all()).map(({ body_html }) => body_html ?? '')
  const elements = ['h2', 'h3', 'ul', 'ol', 'table', 'blockquote', 'pre', 'strong', 'em', 's', 'code', 'a']
  expect(elements.filter((name) => !html.some((each) => new RegExp(`<${name}[ >]`).test(each)))).toEqual([])
  const lengths = posts.flatMap(({ text }) => text?.length ?? [])
  expect(lengths.filter((length) => length < 80).length).toBeGreaterThan(15)
  expect(lengths.filter((length) => length > 1000).length).toBeGreaterThan(5)
  expect(posts.filter(({ text, link, pictures }) => !text && !link && !pictures).length).toBeGreaterThan(20)
  expect(html.filter((each) => each.includes('{site}'))).toEqual([])
})

test('galleries have two to eight pictures, and links lead to domains that do not exist', async () => {
  const galleries = posts.flatMap(({ pictures = [] }) => (pictures.length > 1 ? [pictures] : []))
  expect(galleries.length).toBeGreaterThan(12)
  expect(Math.max(...galleries.map(({ length }) => length))).toBe(8)
  expect(galleries.filter((pictures) => pictures.some(({ caption }) => caption)).length).toBeGreaterThan(12)
  const links = (await all()).filter(({ link_url }) => link_url)
  for (const { link_url, link_hostname } of links) {
    expect(link_hostname).toMatch(/\.example$/)
    expect(new URL(link_url ?? '').hostname).toBe(link_hostname)
  }
})

test('times go back two years, and more of them are recent', async () => {
  const rows = await all()
  for (const { id, created_at } of rows) expect(timeOf(id)).toEqual(created_at)
  const ages = rows.map(({ created_at }) => (Date.now() - created_at.getTime()) / daysInMilliseconds)
  const within = (days: number) => ages.filter((age) => age <= days).length
  expect(Math.max(...ages)).toBeGreaterThan(700)
  expect(within(1)).toBeGreaterThan(12)
  expect(within(7)).toBeGreaterThan(40)
  expect(within(100) / ages.length).toBeGreaterThan(0.5)
  const wrong = rows.filter(({ age, created_at }) => {
    const days = (Date.now() - created_at.getTime()) / daysInMilliseconds
    return age !== [1, 7, 30, 365].filter((end) => days > end).length
  })
  expect(wrong).toEqual([])
})

test('most posts have few votes, some have many and a few are disliked; points equal the votes, and every author voted for the own post', async () => {
  const rows = (await all()).filter(({ deleted_at }) => !deleted_at)
  const few = rows.filter(({ upvotes }) => upvotes <= 20)
  expect(few.length / rows.length).toBeGreaterThan(0.8)
  expect(Math.max(...rows.map(({ score }) => score))).toBeGreaterThan(30)
  expect(Math.max(...rows.map(({ upvotes, downvotes }) => upvotes + downvotes))).toBeLessThanOrEqual(62)
  expect(rows.filter(({ score }) => score < 0).length).toBeGreaterThan(2)
  const { rows: wrong } = await sql`
    select username from users u where points <> 1 + (
      select count(*) from posts p join post_votes v on v.post_id = p.id
      where p.user_id = u.id and v.user_id <> u.id and v.up) + (
      select count(*) from comments c join comment_votes v on v.comment_id = c.id
      where c.user_id = u.id and v.user_id <> u.id and v.up)
    or exists (select from posts p where p.user_id = u.id and not exists (
      select from post_votes v where v.post_id = p.id and v.user_id = u.id and v.up))`.execute(db)
  expect(wrong).toEqual([])
})

test('some posts are removed, locked, pinned, edited, or by deleted accounts', async () => {
  const rows = await all()
  const count = (is: (row: (typeof rows)[number]) => unknown) => rows.filter(is).length
  expect(count(({ deleted_as }) => deleted_as === 'mods')).toBeGreaterThan(4)
  expect(count(({ content_deleted_as }) => content_deleted_as === 'admins')).toBeGreaterThan(0)
  expect(count(({ content_deleted_as }) => content_deleted_as === 'normal')).toBeGreaterThan(0)
  expect(count(({ locked_as }) => locked_as)).toBeGreaterThan(3)
  expect(count(({ edited_at }) => edited_at)).toBeGreaterThan(8)
  expect(count(({ user_group }) => user_group === 'mods')).toBeGreaterThan(20)
  expect(count(({ pinned_site_at }) => pinned_site_at)).toBe(1)
  const pinned = Object.values(
    Object.groupBy(rows, ({ pinned_at, community_id }) => (pinned_at ? `${community_id}` : '')),
  )
  expect(pinned.length).toBeGreaterThan(20)
  const { rows: tooMany } = await sql`
    select community_id from posts where pinned_at is not null group by community_id having count(*) > 2`.execute(db)
  expect(tooMany).toEqual([])
  const { rows: ghosts } = await sql`
    select p.id from posts p join users u on u.id = p.user_id where u.deleted_at is not null`.execute(db)
  expect(ghosts.length).toBeGreaterThan(2)
})

test('nobody writes, votes or reads before it was possible, after they were last seen, or without permission', async () => {
  const { rows } = await sql`
    select 'too early' as what, p.title from posts p join users u on u.id = p.user_id
    join communities c on c.id = p.community_id where p.created_at < greatest(u.created_at, c.created_at)
    union all
    select 'too late', p.title from posts p join users u on u.id = p.user_id where p.created_at > u.last_seen_at
    union all
    select 'changed too early or later than now', title from posts
    where least(edited_at, locked_at, deleted_at) < created_at or greatest(edited_at, locked_at, deleted_at) > now()
    union all
    select 'while banned', p.title from posts p join community_bans b using (community_id, user_id)
    where p.created_at > b.created_at
    union all
    select 'not a moderator', p.title from posts p join communities c on c.id = p.community_id
    join users u on u.id = p.user_id
    where (p.user_group = 'mods' or c.posting_restricted and not u.is_admin) and not exists (
      select from community_mods m where m.community_id = c.id and m.user_id = u.id)
    union all
    select 'not an admin', p.title from posts p join users u on u.id = p.user_id
    where p.user_group = 'admins' and not u.is_admin
    union all
    select 'voted at an impossible time', p.title from post_votes v join posts p on p.id = v.post_id
    join users u on u.id = v.user_id
    where v.created_at < greatest(p.created_at, u.created_at)
      or v.created_at > least(u.last_seen_at, p.locked_at, p.deleted_at, now())
    union all
    select 'read at an impossible time', p.title from post_visits v join posts p on p.id = v.post_id
    join users u on u.id = v.user_id
    where v.visited_at < p.created_at or v.visited_at > u.last_seen_at`.execute(db)
  expect(rows).toEqual([])
})
