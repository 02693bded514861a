import { beforeAll, expect, test } from 'vitest'
import { readSettings } from '../server/platform/config.ts'
import { toWire } from '../server/platform/db/keys.ts'
import { createRenderer, queryNames } from '../web/start/entry-server.tsx'
import { testApp } from './app.ts'
import { countQueries } from './database.ts'
import { makeCommunity, makePost } from './factories.ts'
import { generateHeavyThread, heavyTexts } from './heavy-thread.ts'

// Sizes of whole answers and pages for guests, for the worst threads that two members can write in a day.

const render = createRenderer({ manifest: null, settings: readSettings({}) })
let rendered = 0
const t = testApp({
  render: (request) => {
    rendered++
    return render(request)
  },
  queryNames,
  settings: { GUEST_CACHE_SECONDS: '60', GUEST_CACHE_MEGABYTES: '1' },
})
/** More than fit on a page, whatever their text. */
const comments = 120
const guests = 32

const places = new Map<string, { page: string; call: string; deep: string }>()

beforeAll(async () => {
  for (const [name, text] of Object.entries(heavyTexts())) {
    const community = await makeCommunity(t.db)
    const post = await makePost(t.db, { community })
    await generateHeavyThread(t.db, post, text, comments)
    const { id } = await t.db
      .selectFrom('comments')
      .select('id')
      .where('post_id', '=', post.id)
      .orderBy('depth', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const page = `/${community.name}/post/${post.public_id}`
    places.set(name, { page, call: `/api/posts/${post.public_id}`, deep: `${page}/${toWire(id)}` })
  }
})

const bytesOf = async (path: string) => {
  const { statusCode, rawPayload } = await t.app.inject(path)
  expect(statusCode).toBe(200)
  return rawPayload.length / 1e6
}

test('POST-011 answers and pages of a thread stay small, whatever its comments contain', async () => {
  for (const [name, { page, call, deep }] of places) {
    // In JSON a quote or a line break takes two characters; an emoji takes four bytes.
    expect(await bytesOf(call), name).toBeLessThan(4.5)
    expect(await bytesOf(`${call}/comments?limit=500`), name).toBeLessThan(4.5)
    // A page contains the HTML twice; in the page data, each `<` takes six characters.
    expect(await bytesOf(page), name).toBeLessThan(6)
    // This page also contains the thread of the comment in its address.
    expect(await bytesOf(deep), name).toBeLessThan(12)
  }
})

test('an answer that is too big for the cache is made once for all guests who request it at the same time', async () => {
  const [{ page, call } = { page: '', call: '' }] = places.values()
  const request = (path: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => t.app.inject({ url: path, headers: { 'accept-encoding': 'br' } })))
  for (const path of [page, call]) {
    const one = await countQueries(t.db, () => request(path, 1))
    rendered = 0
    const many = await countQueries(t.db, () => request(path, guests))
    expect(new Set(many.result.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(rendered).toBe(path === page ? 1 : 0)
    expect(many.statements.length).toBe(one.statements.length)
  }
})

test('the page data of guests contain the HTML of a text, but not its Markdown source', async () => {
  const { page, deep } = places.get('quotes') ?? { page: '', deep: '' }
  for (const path of [page, deep]) {
    const { body } = await t.app.inject(path)
    const data = JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(body)?.[1] ?? '')
    const sourceTexts = JSON.stringify(data).match(/"body":"[^"]/g)
    expect(sourceTexts).toBeNull()
    expect(JSON.stringify(data)).toContain('"bodyHtml":"')
  }
})
