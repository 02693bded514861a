import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { changeSiteSettings } from '../../../test/site-settings.ts'
import { untilWaiting } from '../../../test/waiting.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { toWire } from '../../platform/db/keys.ts'
import type { UserRow } from '../accounts/queries.ts'

// Other limits count in seconds. Their clock advances by a minute between two calls.
let clock = Date.UTC(2026, 5, 1)
const t = testApp({ settings: { RATE_LIMITS: 'true' }, limitsAt: () => (clock += 60_000) })

afterEach(() => changeSiteSettings(t.site, { new_account_limits: {}, hold_first: 0 }))

const usesOf = async ({ id }: UserRow) => {
  const rows = await t.db.selectFrom('new_account_uses').select(['kind', 'used_at']).where('user_id', '=', id).execute()
  return Object.fromEntries(rows.map(({ kind, used_at }) => [kind, used_at.length]))
}

/** The answer of an edit whose post or comment is changed by `change` between its read and its write. */
const overtaken = <T>(edit: () => Promise<T>, change: (tx: Tx) => Promise<unknown>) =>
  t.db
    .transaction()
    .execute(async (tx) => {
      await change(tx)
      const answer = edit()
      await untilWaiting(tx)
      return { answer }
    })
    .then(({ answer }) => answer)

test('LADDER-011 if a post or comment is gone by the time of its edit, no link counts, whether it was published or held', async () => {
  await changeSiteSettings(t.site, { new_account_limits: { from: 0 } })
  const author = await makeUser(t.db)
  const client = await t.as(author)
  const [old, sent] = [await makePost(t.db, { author }), await makeComment(t.db, { author })]
  const edit = (publicId: string) => () =>
    client.put(`/api/posts/${publicId}`, { title: 'Medlars in autumn', body: 'https://a.example' })
  const erased = { content_deleted_at: new Date(), content_deleted_as: 'normal' }
  await overtaken(edit(old.public_id), (tx) => tx.updateTable('posts').set(erased).where('id', '=', old.id).execute())
  const editComment = () => client.put(`/api/posts/any/comments/${toWire(sent.id)}`, { body: 'https://a.example' })
  const deleted = { deleted_at: new Date(), deleted_as: 'normal' }
  const lateEdit = await overtaken(editComment, (tx) =>
    tx.updateTable('comments').set(deleted).where('id', '=', sent.id).execute(),
  )
  expect(outcome(lateEdit)).toEqual([403, 'comment_deleted'])
  expect(await usesOf(author)).toEqual({})

  await changeSiteSettings(t.site, { hold_first: 10 })
  const { name: community } = await makeCommunity(t.db)
  const sentPost = await client.post('/api/posts', { title: 'Medlars in autumn', body: 'Ripe.', community })
  const { publicId, held } = sentPost.json()
  expect(held).toBe(true)
  const refused = { state: 'refused', decided_at: new Date() }
  const late = await overtaken(edit(publicId), (tx) =>
    tx.updateTable('held_items').set(refused).where('public_id', '=', publicId).execute(),
  )
  expect(outcome(late)).toEqual([404, 'post/not-found'])
  expect(await usesOf(author)).toEqual({ posts: 1 })
})
