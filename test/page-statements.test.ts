import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { readSettings } from '../server/config.ts'
import { createRenderer, queryNames } from '../web/entry-server.tsx'
import { testApp } from './app.ts'
import type { Client } from './client.ts'
import { countQueries } from './database.ts'
import { makeComment, makePicture } from './factories.ts'
import { generatePosts } from './many-posts.ts'
import { eventually } from './waiting.ts'

// Whole pages, as they are sent, with something of everything on them.

const t = testApp({ render: createRenderer({ manifest: null, settings: readSettings({}) }), queryNames })
const most = 8

const pages: string[] = []
let member: Client

beforeAll(async () => {
  const many = await generatePosts(t.db, { posts: 3000, communities: 200 })
  const place = many.communityIds[0] ?? 0n
  const { rows } = await sql<BusyPost>`
    select posts.id, public_id, communities.name as community, username as author, users.id as author_id
    from posts join communities on communities.id = community_id join users on users.id = posts.user_id
    where posts.deleted_at is null and community_id = ${place} and type = 'link'
    order by hotness desc limit 1`.execute(t.db)
  const [post] = rows
  if (!post) throw new Error('There is no post.')
  await adorn(post, place)
  pages.push('/', '/all', '/subscriptions', '/?sort=top', '/communities', `/${post.community}`)
  pages.push(`/${post.community}?sort=activity`, `/${post.community}/post/${post.public_id}`, `/@${post.author}`)
  member = await t.as(many.member)
  // Until the news of the login has come and the session is held in memory.
  await eventually(async () => {
    const { statements } = await countQueries(t.db, () => member.get('/api/_user'))
    expect(statements.filter((statement) => statement.includes('"sessions"'))).toEqual([])
  })
})

interface BusyPost {
  id: bigint
  public_id: string
  community: string
  author: string
  author_id: bigint
}

/** Pictures, a badge, a rule, somebody who moderates, comments of several people: each could be asked for by itself. */
async function adorn(post: BusyPost, place: bigint) {
  const { db } = t
  const [picture, preview] = [await makePicture(db, 'portrait'), await makePicture(db, 'preview')]
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

async function countedOf(client: Client): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const page of pages) {
    const { result, statements } = await countQueries(t.db, () => client.get(page))
    expect([page, result.statusCode]).toEqual([page, 200])
    counted[page] = statements.length
  }
  return counted
}

const tooMany = (counted: Record<string, number>) => Object.entries(counted).filter(([, count]) => count > most)

test('a page takes at most 8 statements for a guest', async () => {
  const counted = await countedOf(t.visitor())
  expect(Object.keys(counted)).toHaveLength(9)
  expect(tooMany(counted)).toEqual([])
})

test('a page takes at most 8 statements for a member of 100 communities, with 200 mutes and 1,000 hidden posts', async () => {
  const counted = await countedOf(member)
  expect(tooMany(counted)).toEqual([])
  // What the session alone would take is not all of it.
  expect(Math.min(...Object.values(counted))).toBeGreaterThan(1)
})
