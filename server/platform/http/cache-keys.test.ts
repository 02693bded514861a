import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { toWire } from '../db/keys.ts'

const t = testApp({ settings: { GUEST_CACHE_SECONDS: '3600' } })

/**
 * All of these addresses share one cached answer; each of the others, which mean something else, is cached beside it.
 */
async function expectOneCached(same: string[], others: string[]) {
  const guest = t.visitor()
  t.site.answers.evictAll()
  const [first, ...rest] = same
  const { statusCode, body } = await guest.get(String(first))
  expect([first, statusCode]).toEqual([first, 200])
  let bytes = t.site.answers.bytes
  expect(bytes).toBeGreaterThan(0)
  for (const url of rest) {
    const answer = await guest.get(url)
    expect([url, answer.statusCode, answer.body, t.site.answers.bytes]).toEqual([url, 200, body, bytes])
  }
  for (const other of others) {
    expect([other, (await guest.get(other)).statusCode]).toEqual([other, 200])
    expect(t.site.answers.bytes, other).toBeGreaterThan(bytes)
    bytes = t.site.answers.bytes
  }
}

test('API-024 one feed is cached once, whatever else its address contains', async () => {
  const community = await makeCommunity(t.db)
  const { id } = await makePost(t.db, { community })
  await makePost(t.db, { community })
  await expectOneCached(
    [
      '/api/posts',
      '/api/posts?sort=latest&feed=all&limit=10',
      '/api/posts?sort=&feed=&limit=&next=&communityId=&filter=',
      '/api/posts?next=null&page=7',
      '/api/posts?next=undefined&page=x&unknown=1',
    ],
    ['/api/posts?sort=hot', '/api/posts?limit=9', `/api/posts?next=${toWire(id + 1n)}`],
  )
  const communityFeed = `/api/posts?communityId=${toWire(community.id)}`
  await expectOneCached(
    [communityFeed, `${communityFeed}&feed=home`, `${communityFeed}&feed=x`, `${communityFeed}&feed=y&page=2`],
    [`${communityFeed}&sort=day`],
  )
})

test('API-024 one profile feed is cached once, whatever else its address contains', async () => {
  const { username } = await makeUser(t.db)
  const path = `/api/users/${username}/feed`
  await expectOneCached(
    [path, `/api/users/${username.toUpperCase()}/feed?filter=&limit=10`, `${path}?next=&limit=&sort=x`],
    [`${path}?filter=posts`, `${path}?limit=9`],
  )
})

test('API-024 one post and one thread are cached once, whatever else the address contains', async () => {
  const post = await makePost(t.db)
  const { id } = await makeComment(t.db, { post })
  await makeComment(t.db, { post })
  const path = `/api/posts/${post.public_id}`
  const shouted = `/api/posts/${post.public_id.toUpperCase()}`
  await expectOneCached(
    [path, `${shouted}?fetchCommunity=true`, `${path}?sort=best&limit=500&next=x&parentId=y`, `${path}?sort=&limit=`],
    [`${path}?fetchCommunity=false`, `${path}?sort=newest`],
  )
  await expectOneCached([`${path}?fetchCommunity=false`, `${path}?fetchCommunity=x`, `${shouted}?fetchCommunity=`], [])
  await expectOneCached(
    [
      `${path}/comments`,
      `${shouted}/comments?sort=best&limit=500`,
      `${path}/comments?next=&limit=&parentId=&fetchCommunity=x`,
    ],
    [`${path}/comments?sort=oldest`, `${path}/comments?limit=1`],
  )
  const below = `${path}/comments?parentId=${toWire(id)}`
  await expectOneCached([below, `${below}&sort=x`, `${below}&sort=newest&limit=&next=`], [`${below}&limit=500`])
})

test('API-024 one community and one directory are cached once, whatever else the address contains', async () => {
  const { id, name } = await makeCommunity(t.db)
  const named = `/api/communities/${name}?byName=true`
  await expectOneCached(
    [named, `/api/communities/${name.toUpperCase()}?byName=true&sort=x`],
    [`/api/communities/${toWire(id)}`],
  )
  await expectOneCached([`/api/communities/${toWire(id)}`, `/api/communities/${toWire(id)}?byName=x`], [])

  const all = '/api/communities'
  await expectOneCached(
    [all, `${all}?set=all&sort=name_asc&limit=0`, `${all}?limit=-3`, `${all}?limit=00&q=`],
    [`${all}?sort=new`, `${all}?limit=1`, `${all}?set=default`, `${all}?sort=old&next=${toWire(1n << 20n)}`],
  )
  await expectOneCached([`${all}?limit=1`, `${all}?limit=01`], [])
  await expectOneCached([`${all}?set=x`, `${all}?set=y`], [])
  await expectOneCached([`${all}?q=${name}`, `${all}?q=${name.toUpperCase()}&limit=x&set=y`], [])
  await expectOneCached([`${all}?q=a-b`, `${all}?q=c%20d`, `${all}?q=${'e'.repeat(22)}`], [])
})
