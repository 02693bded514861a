import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeCommunity, makePost, makeUser, password } from '../../../test/factories.ts'
import { caseOf, queueOf, report, targetsOf } from '../../../test/queue-client.ts'
import { toWire } from '../../platform/db/keys.ts'

// A site with one administrator and one moderator, like most new sites.

const t = testApp()

test('QUEUE-009 the only administrator sees reports to administrators about their own post, marked as such', async () => {
  const { db } = t
  const [admin, moderator, member] = [await makeAdmin(db), await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db, { founder: moderator, members: [member] })
  const post = await makePost(db, { author: admin, community })
  await report(await t.as(member), 'post', post.id, { toAdmins: true })
  const client = await t.as(admin)
  const shown = await queueOf(client, 'scope=site')
  expect(targetsOf(shown)).toEqual([toWire(post.id)])
  expect(shown.cases?.map(({ concernsViewer }) => concernsViewer)).toEqual([true])
  expect((await client.get('/api/_user')).json().moderationCount).toBe(1)
  const { id, version } = await caseOf(t, post.id)
  const decided = await client.post('/api/queue/act', { cases: [{ id: toWire(id), version }], act: 'approve' })
  expect(decided.json().results).toMatchObject([{ status: 200 }])
  await db.updateTable('users').set({ is_admin: false }).where('id', '=', admin.id).execute()
})

test('MODLOG-016 the only administrator sees an appeal against their own ban, marked as such', async () => {
  const { db } = t
  const [admin, banned] = [await makeAdmin(db), await makeUser(db)]
  const client = await t.as(admin)
  await client.post('/api/_admin', { action: 'ban_user', username: banned.username, reason: 'Sales' })
  const guest = t.visitor()
  await guest.get('/api/_initial')
  const { ticket } = (await guest.post('/api/_login', { username: banned.username, password })).json().suspension
  const text = 'It was no advertisement, but a question about herons.'
  expect(outcome(await guest.post('/api/suspension/appeal', { ticket, text }))).toEqual([200])
  const { cases } = await queueOf(client, 'scope=site&kind=appeal')
  expect(cases?.map(({ appeal, concernsViewer }) => [appeal?.text, concernsViewer])).toEqual([[text, true]])
})

test('ADMIN-017, PROFILE-001 the account "nobody" is no administrator, and no list, profile, search or mention finds it', async () => {
  const { db } = t
  const client = await t.as(await makeAdmin(db))
  const { users } = (await client.get('/api/users')).json()
  expect(users.map(({ username }: { username: string }) => username)).not.toContain('nobody')
  expect((await client.get('/api/users?name=nobo')).json().users).toEqual([])
  expect(outcome(await client.get('/api/users/nobody'))).toEqual([404, 'user_not_found'])
  expect((await client.get('/api/mentions?q=nobo')).json().users).toEqual([])
  const row = await db.selectFrom('users').select('is_admin').where('username', '=', 'nobody').executeTakeFirst()
  expect(row).toEqual({ is_admin: false })
})
