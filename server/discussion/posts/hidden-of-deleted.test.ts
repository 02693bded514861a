import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makePost, makeUser, password } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'
import { hidePost } from './hidden.ts'

const t = testApp()

test('POST-086 nothing is stored if an account is deleted while it hides a post', async () => {
  const user = await makeUser(t.db)
  const post = await makePost(t.db)
  await (await t.as(user)).delete(`/api/users/${user.username}`, { password })
  const viewer = { id: user.id, username: user.username, isAdmin: false, createdAt: new Date(0) }
  await expect(hidePost(t.site, viewer, toWire(post.id))).rejects.toMatchObject({ code: 'not_logged_in' })
  expect(await t.db.selectFrom('hidden_posts').selectAll().where('user_id', '=', user.id).execute()).toEqual([])
})
