import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeComment, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { changeSiteSettings } from '../../../test/site-settings.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

const setRequired = (reason_required: boolean) => changeSiteSettings(t.site, { reason_required })
afterEach(() => setRequired(false))

async function stage() {
  const mod = await makeUser(t.db)
  const [author, pest] = [await makeUser(t.db), await makeUser(t.db)]
  const community = await makeCommunity(t.db, { founder: mod })
  const rule = { community_id: community.id, rule: 'Be kind', z_index: 1, created_by: mod.id }
  const { id: ruleId } = await t.db.insertInto('community_rules').values(rule).returning('id').executeTakeFirstOrThrow()
  const post = await makePost(t.db, { community, author })
  const comments = [await makeComment(t.db, { post, author }), await makeComment(t.db, { post, author })] as const
  const commentPath = (index: 0 | 1) => `/api/posts/${post.public_id}/comments/${toWire(comments[index].id)}`
  return { mod, author, pest, community, ruleId, post, commentPath }
}

test('MODLOG-011 if reasons are required, removing, locking and banning without one is refused', async () => {
  const { mod, pest, community, ruleId, post, commentPath } = await stage()
  const moderator = await t.as(mod)
  const admin = await t.as(await makeAdmin(t.db))
  const suspended = await makeUser(t.db)
  const postPath = `/api/posts/${post.public_id}`
  const banned = `/api/communities/${toWire(community.id)}/banned`
  const calls: [name: string, send: (why: object) => ReturnType<typeof moderator.put>][] = [
    ['lock a post', (why) => moderator.put(`${postPath}?action=lock&lockAs=mods`, why)],
    ['lock a comment', (why) => moderator.put(`${commentPath(0)}?action=lock`, why)],
    ['remove a comment', (why) => moderator.delete(`${commentPath(1)}?deleteAs=mods`, why)],
    ['ban from a community', (why) => moderator.post(banned, { username: pest.username, ...why })],
    ['remove a post', (why) => moderator.delete(`${postPath}?deleteAs=mods`, why)],
    [
      'ban from the site',
      (why) => admin.post('/api/_admin', { action: 'ban_user', username: suspended.username, ...why }),
    ],
  ]
  await setRequired(true)
  for (const [name, send] of calls) {
    for (const why of [{}, { reason: '  ' }])
      expect([name, ...outcome(await send(why))]).toEqual([name, 400, 'reason_missing'])
    const why =
      name === 'ban from the site' ? { reason: 'Spam' } : name.endsWith('post') ? { ruleId } : { reason: 'Spam' }
    expect([name, (await send(why)).statusCode]).toEqual([name, 200])
  }
  // Undoing needs no reason.
  expect((await moderator.put(`${postPath}?action=unlock&lockAs=mods`, {})).statusCode).toBe(200)
  const lifted = await moderator.delete(banned, { username: pest.username })
  expect(lifted.statusCode).toBe(200)
})

test('MODLOG-011 no reason is required for own items, or if the setting is off', async () => {
  const { mod, community, post } = await stage()
  const moderator = await t.as(mod)
  const own = await makePost(t.db, { community, author: mod })
  await setRequired(true)
  expect((await moderator.put(`/api/posts/${own.public_id}?action=lock&lockAs=mods`, {})).statusCode).toBe(200)
  expect((await moderator.delete(`/api/posts/${own.public_id}?deleteAs=normal`)).statusCode).toBe(200)
  await setRequired(false)
  expect((await moderator.delete(`/api/posts/${post.public_id}?deleteAs=mods`)).statusCode).toBe(200)
})
