import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeCommunity, makeCustomFeed, makePost, makeUser } from '../../../test/factories.ts'
import { eventually } from '../../../test/waiting.ts'
import { createRenderer, queryNames } from '../../../web/start/entry-server.tsx'
import { readSettings } from '../../platform/config.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp({
  render: createRenderer({ manifest: null, settings: readSettings({}) }),
  queryNames,
  settings: { GUEST_CACHE_SECONDS: '3600', RATE_LIMITS: 'false' },
})

async function scene() {
  const owner = await makeUser(t.db)
  const [one, two] = [await makeCommunity(t.db), await makeCommunity(t.db)]
  await makePost(t.db, { community: two })
  const feed = await makeCustomFeed(t.db, { owner, communities: [one, two], public: true })
  const id = toWire(feed.id)
  const address = `/@${owner.username}/feeds/${feed.slug}`
  const guest = t.visitor()
  const addresses = [`/api/posts?feed=custom&feedId=${id}`, `/api/users/${owner.username}/feeds/${feed.slug}`, address]
  const shown = async () => Promise.all(addresses.map(async (path) => (await guest.get(path)).body))
  return { client: await t.as(owner), path: `/api/feeds/${id}`, one, two, guest, addresses, shown }
}

/** The evictions that every process is told from here on. */
function heard() {
  const texts: string[] = []
  t.site.bus.on('evict', (text) => texts.push(text))
  return texts
}

test('FILTER-003 cached answers with a public feed are evicted when it loses a community, becomes private or is deleted', async () => {
  for (const take of ['community', 'public', 'feed']) {
    const { client, path, one, two, shown, guest, addresses } = await scene()
    for (const body of await shown()) expect(body).toContain(two.name)
    const changed =
      take === 'feed'
        ? await client.delete(path)
        : await client.put(path, take === 'public' ? { public: false } : { communities: [toWire(one.id)] })
    expect(outcome(changed)).toEqual([200])
    await eventually(async () => {
      for (const each of addresses) {
        const answer = await guest.get(each)
        if (take === 'community') expect(answer.body).not.toContain(two.name)
        else expect([take, each, answer.statusCode]).toEqual([take, each, 404])
      }
    })
  }
})

test('FILTER-003 moving, renaming or extending a feed evicts nothing, and answers with other feeds stay', async () => {
  const { client, path, one, two } = await scene()
  const texts = heard()
  const third = await makeCommunity(t.db)
  const more = { communities: [one, two, third].map(({ id }) => toWire(id)) }
  for (const body of [{ position: 0 }, { name: 'Other' }, { sort: 'latest' }, more, { public: true }])
    expect(outcome(await client.put(path, body))).toEqual([200])
  expect(outcome(await client.delete(path))).toEqual([200])
  await eventually(() => expect(texts.length).toBeGreaterThan(0))
  expect(texts).toEqual([path.split('/').at(-1)])
})
