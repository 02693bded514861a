import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeCommunity, makeCustomFeed, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()
const update = '/api/_settings?action=updateProfile'

test('SETTINGS-027 a profile is changed by the same statement, whatever the body contains', async () => {
  const owner = await makeUser(t.db)
  const feed = await makeCustomFeed(t.db, { owner, communities: [await makeCommunity(t.db)] })
  const client = await t.as(owner)
  const bodies = [
    {},
    { aboutMe: 'It’s "me": \\ 😀' },
    { embedsOff: true, hideRead: true },
    { collapseBelow: -5 },
    { homeFeedId: toWire(feed.id) },
    { email: 'someone@example.com', homeFeed: 'subscriptions' },
  ]
  const texts = new Set<string>()
  for (const body of bodies) {
    const { result, statements } = await countQueries(t.db, () => client.post(update, body))
    expect(outcome(result)).toEqual([200])
    for (const text of statements.filter((each) => /^\s*update "?users"? set/.test(each))) texts.add(text)
  }
  expect([...texts]).toHaveLength(1)
  const unchanged = {
    aboutMe: 'It’s "me": \\ 😀',
    ...{ embedsOff: true, hideRead: true, collapseBelow: -5, homeFeedId: toWire(feed.id) },
    ...{ email: 'someone@example.com', homeFeed: 'subscriptions' },
  }
  expect((await client.get('/api/_user')).json()).toMatchObject(unchanged)
  const taken = await client.post(update, { aboutMe: '', collapseBelow: null, homeFeedId: null, email: '' })
  expect(taken.json()).toMatchObject({
    ...unchanged,
    ...{ aboutMe: null, collapseBelow: null, homeFeedId: null, email: null },
  })
})

test('QUEUE-023 pictures in the queue are blurred until their viewer chooses otherwise; the choice is stored with the account and visible to nobody else', async () => {
  const moderator = await makeUser(t.db)
  const client = await t.as(moderator)
  expect((await client.get('/api/_user')).json().queuePicturesShown).toBe(false)
  expect((await client.post(update, { queuePicturesShown: true })).json().queuePicturesShown).toBe(true)
  const elsewhere = await t.as(moderator)
  expect((await elsewhere.get('/api/_initial')).json().user.queuePicturesShown).toBe(true)
  expect((await t.visitor().get(`/api/users/${moderator.username}`)).json()).not.toHaveProperty('queuePicturesShown')
  expect(outcome(await client.post(update, { queuePicturesShown: 'yes' }))).toEqual([400, 'invalid_json'])
})
