import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeCommunity, makePost, makeUser } from '../../../test/factories.ts'

const t = testApp()

test('COMPOSE-023, POST-083 a title without visible characters is too short: nobody could click it', async () => {
  const author = await makeUser(t.db)
  const community = await makeCommunity(t.db)
  const post = await makePost(t.db, { author, community })
  const client = await t.as(author)
  for (const title of ['\u200b\u200b\u200b\u200b', 'ㅤㅤㅤㅤ', '⠀⠀⠀', '\u202e\u2066\u2069', '\u0301\u0301\u0301']) {
    const refused = [400, 'post/title-too-short']
    expect(outcome(await client.post('/api/posts', { title, community: community.name }))).toEqual(refused)
    expect(outcome(await client.put(`/api/posts/${post.public_id}`, { title, body: 'x' }))).toEqual(refused)
  }
  for (const title of ['👩‍👩‍👧', '???', 'é 3', '東京都', '\u200bשלום'])
    expect(outcome(await client.put(`/api/posts/${post.public_id}`, { title, body: 'x' })), title).toEqual([200])
})
