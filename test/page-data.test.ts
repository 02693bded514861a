import { beforeAll, expect, test } from 'vitest'
import type { UserRow } from '../server/people/accounts/queries.ts'
import { readSettings } from '../server/platform/config.ts'
import { toWire } from '../server/platform/db/keys.ts'
import { createRenderer, queryNames } from '../web/start/entry-server.tsx'
import { testApp } from './app.ts'
import type { Client } from './client.ts'
import { makeComment, makeCommunity, makePicture, makePost, makeUser } from './factories.ts'

// The data that a member's pages contain in addition to their HTML.

const t = testApp({ render: createRenderer({ manifest: null, settings: readSettings({}) }), queryNames })
let member: UserRow
let client: Client
let paths: string[] = []

beforeAll(async () => {
  member = await makeUser(t.db)
  client = await t.as(member)
  const author = await makeUser(t.db)
  const picture = await makePicture(t.db, 'avatar')
  const community = await makeCommunity(t.db, { members: [member, author], pro_pic_id: picture.id })
  for (let number = 0; number < 4; number++) await makePost(t.db, { community, author, body: `Theirs ${number}` })
  const post = await makePost(t.db, { community, author: member, body: 'Mine' })
  for (let number = 0; number < 4; number++) await makeComment(t.db, { post, author, body: `Theirs ${number}` })
  await makeComment(t.db, { post, author: member, body: 'Mine' })
  const muted = await makeCommunity(t.db)
  expect((await client.post('/api/mutes', { communityId: toWire(muted.id) })).statusCode).toBe(200)
  paths = ['/', `/${community.name}`, `/${community.name}/post/${post.public_id}`]
})

async function dataOf(path: string): Promise<unknown> {
  const { body, statusCode } = await client.get(path)
  expect(statusCode).toBe(200)
  return JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(body)?.[1] ?? '')
}

/** Every object in the data that has an id and further fields. */
function* entitiesIn(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return
  if ('id' in value && Object.keys(value).length > 1) yield value
  for (const inner of Object.values(value)) yield* entitiesIn(inner)
}

test('the page data contain no person, community, post, comment or image twice', async () => {
  for (const path of paths) {
    const texts = [...entitiesIn(await dataOf(path))].map((entity) => JSON.stringify(entity))
    expect(texts.length).toBeGreaterThan(4)
    expect(
      texts.filter((text, index) => texts.indexOf(text) !== index),
      path,
    ).toEqual([])
  }
})

test('the page data contain Markdown sources only for those who may edit them, and only the ids of muted targets', async () => {
  for (const path of paths) {
    const text = JSON.stringify(await dataOf(path))
    expect(text.match(/"body":"Theirs/g), path).toBeNull()
    expect(text.match(/"body":"Mine"/g)?.length, path).toBeGreaterThan(0)
    expect(text).toContain('"mutedCommunityId"')
    expect(text).not.toContain('"mutedCommunity"')
  }
})
