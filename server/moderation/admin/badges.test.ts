import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeUser } from '../../../test/factories.ts'

const t = testApp()

const badgesOf = async (username: string) => (await t.visitor().get(`/api/users/${username}`)).json().badges

test('PROFILE-022, PROFILE-028, NOTIF-026 administrators can give a badge once, and remove it by its type or number', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const { username } = await makeUser(t.db)
  const path = `/api/users/${username}/badges`
  const answer = await admin.post(path, { type: 'supporter' })
  expect(outcome(answer)).toEqual([200])
  expect(answer.json()).toEqual([{ id: expect.any(Number), type: 'supporter' }])
  expect(
    (
      await admin.post(path.toUpperCase().replace('/API/USERS', '/api/users').replace('/BADGES', '/badges'), {
        type: 'supporter',
      })
    ).json(),
  ).toEqual(answer.json())
  expect(await badgesOf(username)).toEqual(answer.json())

  const deleted = await admin.delete(`${path}/supporter?byType=true`)
  expect(deleted.json()).toEqual({ success: true })
  expect(await badgesOf(username)).toEqual([])
  expect((await admin.delete(`${path}/supporter?byType=true`)).json()).toEqual({ success: true })

  const [second] = (await admin.post(path, { type: 'supporter' })).json()
  const other = await makeUser(t.db)
  expect((await admin.delete(`/api/users/${other.username}/badges/${second.id}`)).json()).toEqual({ success: true })
  expect(await badgesOf(username)).toEqual([second])
  expect((await admin.delete(`${path}/${second.id}`)).json()).toEqual({ success: true })
  expect(await badgesOf(username)).toEqual([])
})

test('PROFILE-028, NOTIF-026 invalid badges are refused as the contract says', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const { username } = await makeUser(t.db)
  const deleted = await makeUser(t.db, { deleted_at: new Date() })
  const give = async (name: string, body: object) => outcome(await admin.post(`/api/users/${name}/badges`, body))
  const take = async (name: string, rest: string) => outcome(await admin.delete(`/api/users/${name}/badges/${rest}`))
  expect(await give(username, { type: 'founder' })).toEqual([404, 'badge_type_not_found'])
  expect(await give(username, {})).toEqual([400, 'invalid_json'])
  expect(await give('nobody_at_all', { type: 'supporter' })).toEqual([404, 'user_not_found'])
  expect(await give(deleted.username, { type: 'supporter' })).toEqual([403, 'user-deleted'])
  expect(await take(username, 'supporter')).toEqual([400, 'bad_badge_id'])
  expect(await take(username, '99999999999999')).toEqual([400, 'bad_badge_id'])
  expect(await take(username, 'founder?byType=true')).toEqual([404, 'badge_type_not_found'])
  expect(await take('nobody_at_all', '1')).toEqual([404, 'user_not_found'])
  expect(await take(deleted.username, '1')).toEqual([403, 'user-deleted'])
  expect(await take(username, '999999999')).toEqual([200])
  const member = await t.as(await makeUser(t.db))
  expect(outcome(await member.post(`/api/users/${username}/badges`, { type: 'supporter' }))).toEqual([403, 'not_admin'])
  expect(outcome(await member.delete(`/api/users/${username}/badges/1`))).toEqual([403, 'not_admin'])
})
