import { expect, test } from 'vitest'
import { feedSorts, listPosts } from '../../../api/discussion/feeds.ts'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makePost, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

test.each(feedSorts.filter((sort) => sort !== 'latest'))(
  'FEED-036 by %s a cursor with any number, however large, is answered or refused',
  async (sort) => {
    const id = toWire((await makePost(t.db)).id)
    for (const number of ['9223372036854775807', '-9223372036854775807', '9223372036854775', '-9223372036854775']) {
      const answer = await t.visitor().get(`/api/posts?sort=${sort}&next=${number}.${id}`)
      expect([[200], [400, 'invalid_cursor']]).toContainEqual(outcome(answer))
    }
  },
)

test('POST-087 the mod list of an unknown community is refused as the contract of the call says', async () => {
  const client = await t.as(await makeUser(t.db))
  const answer = await client.get(`/api/posts?filter=deleted&page=1&communityId=${'0'.repeat(24)}`)
  expect(outcome(answer)).toEqual([404, 'community/not-found'])
  expect(listPosts.errors).toContain('community/not-found')
})
