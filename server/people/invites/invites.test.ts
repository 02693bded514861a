import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeUser, password } from '../../../test/factories.ts'
import { changeSiteSettings } from '../../../test/site-settings.ts'
import { toWire } from '../../platform/db/keys.ts'
import { writeEntry } from '../acts/write-entry.ts'

const t = testApp({ settings: { SITE_URL: 'https://stoa.example' } })

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const makeOldMember = (days = 31) => makeUser(t.db, { created_at: daysAgo(days) })
const rowsOf = (user: { id: bigint }) => t.db.selectFrom('invites').selectAll().where('user_id', '=', user.id).execute()

test('LADDER-006, LADDER-007 an invitation is answered with a code of 12 characters and its address; only a hash is stored', async () => {
  const user = await makeOldMember()
  const client = await t.as(user)
  const invite = (await client.post('/api/invites', { uses: 1, days: 7, note: ' For Ann ' })).json()
  expect(invite).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    code: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{12}$/),
    url: `https://stoa.example/invite/${invite.code}`,
    note: 'For Ann',
    uses: 1,
    usesLeft: 1,
  })
  expect(Date.parse(invite.endsAt) - Date.parse(invite.createdAt)).toBe(7 * 86_400_000)
  const rows = await rowsOf(user)
  expect(rows).toMatchObject([{ code_hash: expect.any(Buffer), uses: 1, uses_left: 1 }])
  expect(JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? '' : value))).not.toContain(invite.code)
  expect(rows[0]?.code_hash.toString('latin1')).not.toContain(invite.code)

  const { code: _code, url: _url, ...listed } = invite
  expect((await client.get('/api/invites')).json()).toEqual({ invites: [listed], refused: null })
})

test('LADDER-006 members list and end only their own invitations; used up and ended ones are no longer listed', async () => {
  const [user, other] = [await makeOldMember(), await makeOldMember()]
  const [client, stranger] = [await t.as(user), await t.as(other)]
  const make = async () => (await client.post('/api/invites', {})).json().id
  const ids = [await make(), await make(), await make()]
  const [first, second, third] = await rowsOf(user)
  await t.db
    .updateTable('invites')
    .set({ uses_left: 0 })
    .where('id', '=', first?.id ?? 0n)
    .execute()
  await t.db
    .updateTable('invites')
    .set({ ends_at: daysAgo(1) })
    .where('id', '=', second?.id ?? 0n)
    .execute()
  expect((await client.get('/api/invites')).json().invites).toMatchObject([{ id: toWire(third?.id ?? 0n) }])
  expect((await stranger.get('/api/invites')).json().invites).toEqual([])

  const notFound = [404, 'invite_not_found']
  for (const id of ids) expect(outcome(await stranger.delete(`/api/invites/${id}`))).toEqual(notFound)
  expect(await Promise.all(ids.map(async (id) => outcome(await client.delete(`/api/invites/${id}`))))).toEqual([
    notFound,
    notFound,
    [200],
  ])
  expect((await client.get('/api/invites')).json().invites).toEqual([])
  expect(outcome(await client.delete('/api/invites/x'))).toEqual([400, 'invalid_id'])
})

test('LADDER-006 members can invite when they are 30 days old, without a warning, and if memberInvites is on; admins always can', async () => {
  const [young, old, warned, admin] = [
    await makeOldMember(29),
    await makeOldMember(30),
    await makeOldMember(),
    await makeAdmin(t.db),
  ]
  const warning = { act: 'warn', actorId: admin.id, group: 'admins', communityId: null, subjectId: warned.id } as const
  const entry = await t.db.transaction().execute((tx) => writeEntry(tx, { ...warning, reason: 'Be kind.' }))
  const tried = async (user: { id: bigint }) => {
    const client = await t.as(user)
    const { refused } = (await client.get('/api/invites')).json()
    const answer = await client.post('/api/invites', {})
    // The list shows the same refusal as the call.
    expect(refused ? [403, refused.code, refused.message] : [200]).toEqual(
      refused ? [...outcome(answer), answer.json().message] : outcome(answer),
    )
    return answer.statusCode === 200 ? 'made' : answer.json().message
  }
  const on = new Date(young.created_at.getTime() + 30 * 86_400_000).getUTCDate()
  expect(await tried(young)).toContain(`30 days old. Yours will be on ${on} `)
  expect(await tried(old)).toBe('made')
  expect(await tried(warned)).toContain('without a warning')
  expect(await tried(admin)).toBe('made')

  await t.db
    .updateTable('modlog')
    .set({ at: daysAgo(366) })
    .where('id', '=', entry)
    .execute()
  expect(await tried(warned)).toBe('made')
  await t.db
    .updateTable('modlog')
    .set({ at: daysAgo(1) })
    .where('id', '=', entry)
    .execute()
  expect(await tried(warned)).toContain('without a warning')
  const withdrawal = { ...warning, act: 'withdraw_warning' } as const
  await t.db.transaction().execute((tx) => writeEntry(tx, withdrawal))
  expect(await tried(warned)).toBe('made')

  const manager = await t.as(admin)
  expect((await manager.get('/api/site_settings')).json().memberInvites).toBe(true)
  expect(outcome(await manager.put('/api/site_settings', { memberInvites: 'no' }))).toEqual([400, 'invalid_setting'])
  expect((await manager.put('/api/site_settings', { memberInvites: false })).json().memberInvites).toBe(false)
  try {
    expect(await tried(old)).toContain('Only admins')
    expect(await tried(admin)).toBe('made')
  } finally {
    await changeSiteSettings(t.site, { member_invites: true })
  }
})

test('LADDER-006 a member has at most 5 open invitations of one use each, also when they are made at the same time', async () => {
  const client = await t.as(await makeOldMember())
  expect(outcome(await client.post('/api/invites', { uses: 2 }))).toEqual([400, 'too_many_invites'])
  for (let made = 0; made < 4; made++) expect(outcome(await client.post('/api/invites', {}))).toEqual([200])
  const answers = await Promise.all([1, 2, 3].map(() => client.post('/api/invites', {})))
  expect(answers.map(outcome).toSorted()).toEqual([[200], [400, 'too_many_invites'], [400, 'too_many_invites']])
  const { invites, refused } = (await client.get('/api/invites')).json()
  expect(invites).toHaveLength(5)
  expect(refused.code).toBe('too_many_invites')
  expect(outcome(await client.delete(`/api/invites/${invites[0].id}`))).toEqual([200])
  expect(outcome(await client.post('/api/invites', {}))).toEqual([200])
})

test('LADDER-006 an admin’s invitations have 1 to 100 uses; all are valid for 1 to 90 days, and a note has at most 100 characters', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const tried = async (body: object) => outcome(await admin.post('/api/invites', body))
  for (const body of [
    { uses: 1, days: 1 },
    { uses: 100, days: 90 },
  ])
    expect(await tried(body)).toEqual([200])
  for (const body of [{ uses: 0 }, { uses: 101 }, { uses: -1 }, { days: 0 }, { days: 91 }])
    expect(await tried(body), JSON.stringify(body)).toEqual([400, 'invalid_invite'])
  for (const body of [{ uses: '1' }, { days: 1.5 }, { note: 7 }])
    expect(await tried(body), JSON.stringify(body)).toEqual([400, 'invalid_json'])
  expect((await admin.post('/api/invites', { note: '🦦'.repeat(101) })).json().note).toBe('🦦'.repeat(100))
})

test('LADDER-006 an administrator has at most 200 open invitations', async () => {
  const admin = await makeAdmin(t.db)
  const rows = Array.from({ length: 200 }, (_, n) => ({
    ...{ id: t.site.nextKey(), user_id: admin.id, note: '', uses: 1, uses_left: 1, ends_at: new Date('2100-01-01') },
    code_hash: Buffer.from(`hash ${admin.id} ${n}`),
  }))
  await t.db.insertInto('invites').values(rows).execute()
  const client = await t.as(admin)
  expect(outcome(await client.post('/api/invites', {}))).toEqual([400, 'too_many_invites'])
  expect((await client.get('/api/invites')).json().invites).toHaveLength(200)
})

test('LADDER-006 invitations are deleted with their account', async () => {
  const user = await makeOldMember()
  const client = await t.as(user)
  await client.post('/api/invites', {})
  expect(outcome(await client.delete(`/api/users/${user.username}`, { password }))).toEqual([200])
  expect(await rowsOf(user)).toEqual([])
})
