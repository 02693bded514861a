import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeAdmin, makeUser, password } from '../../../test/factories.ts'
import type { UserRow } from '../accounts/queries.ts'
import { endBlocks, forgetEndedBlocks } from './jobs.ts'

const t = testApp()
const path = '/api/ipblocks'
let [adminRow, admin] = [{} as UserRow, {} as Client]
beforeEach(async () => {
  await t.db.deleteFrom('address_blocks').execute()
  adminRow = await makeAdmin(t.db)
  admin = await t.as(adminRow)
})

async function add(address: string, fields: object = {}) {
  const answer = await admin.post(path, { address, expiresIn: 24, note: '', ...fields })
  expect(outcome(answer)).toEqual([200])
  return answer.json()
}

const ids = (page: { blocks: { id: number }[] }) => page.blocks.map(({ id }) => id)
const list = async (query = '') => (await admin.get(`${path}${query}`)).json()
const entries = () =>
  t.db
    .selectFrom('modlog')
    .select(['act', 'details', 'reason', 'subject_id'])
    .where('actor_id', '=', adminRow.id)
    .orderBy('id')
    .execute()

test('LADDER-022 a block is answered as the contract has it: one address masks no bits, a range its own, and its end is given in hours', async () => {
  const before = Date.now()
  const one = await add('198.51.100.7', { note: ' Sells herons. ' })
  expect(one).toEqual({
    id: expect.any(Number),
    ip: '198.51.100.7',
    maskedBits: 0,
    scope: 'all',
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    createdBy: adminRow.username,
    expiresAt: expect.any(String),
    cancelledAt: null,
    inEffect: true,
    seenAccounts: 0,
    associatedUsers: [],
    note: 'Sells herons.',
  })
  const hours = (Date.parse(one.expiresAt) - before) / 3_600_000
  expect([hours > 23.9, hours < 24.1]).toEqual([true, true])
  const range = { ip: '198.51.96.0', maskedBits: 20, scope: 'write', expiresAt: null, inEffect: true }
  expect(await add('198.51.100.7/20', { expiresIn: 0, scope: 'write' })).toMatchObject(range)
  expect(await add('2001:DB8:0:7::/64')).toMatchObject({ ip: '2001:db8:0:7::', maskedBits: 64 })
  expect(await add('::ffff:198.51.100.8')).toMatchObject({ ip: '198.51.100.8', maskedBits: 0 })
  expect((await admin.get(`${path}/${one.id}`)).json()).toEqual(one)
  expect((await add('198.51.100.9', { note: '🦊'.repeat(501), expiresIn: 0.5 })).note).toBe('🦊'.repeat(500))
})

test('LADDER-022 active blocks are listed first, then the newest, 20 a page or as many as requested', async () => {
  const created: number[] = []
  for (let n = 1; n <= 24; n++) created.push((await add(`198.51.100.${n}`)).id)
  const expired = created[20] as number
  await t.db
    .updateTable('address_blocks')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', expired)
    .execute()
  for (const at of [1, 22]) await admin.delete(`${path}/${created[at]}`)
  const ended = [created[22], expired, created[1]] as number[]
  const order = [...created.filter((id) => !ended.includes(id)).toReversed(), ...ended]

  const first = await list()
  expect([ids(first), first.blocks.filter((each: { inEffect: boolean }) => each.inEffect).length]).toEqual([
    order.slice(0, 20),
    20,
  ])
  const secondPage = await list(`?next=${first.next}`)
  expect([ids(secondPage), secondPage.next]).toEqual([order.slice(20), null])
  expect(
    secondPage.blocks.map((each: { inEffect: boolean; cancelledAt: unknown }) => [
      each.inEffect,
      each.cancelledAt !== null,
    ]),
  ).toEqual([
    [true, false],
    [false, true],
    [false, false],
    [false, true],
  ])
  // Reads page by page, from the active blocks into the ended ones. The job that marks expired blocks does not change the result.
  for (const mark of [false, true]) {
    if (mark) await endBlocks.run(t.site)
    const found: number[] = []
    for (let next: string | null = ''; next !== null; ) {
      const page = await list(`?limit=3${next && `&next=${next}`}`)
      expect(page.blocks.length).toBeLessThanOrEqual(3)
      found.push(...ids(page))
      next = page.next
    }
    expect(found).toEqual(order)
  }
  expect(ids(await list('?limit=50'))).toEqual(order)
  for (const limit of ['0', '51', '-1', 'x', '1.5'])
    expect(outcome(await admin.get(`${path}?limit=${limit}`))).toEqual([400, 'invalid-limit'])
  for (const next of ['x', '7', 'active-', 'active-2147483648', 'ended-99999999999'])
    expect(outcome(await admin.get(`${path}?next=${next}`))).toEqual([400, 'invalid_cursor'])
})

test('LADDER-022 one block is ended, and then all of them; ended blocks stay unchanged', async () => {
  const [one, two, three] = [await add('198.51.100.1'), await add('198.51.100.2'), await add('198.51.100.3')]
  const cancelled = (await admin.delete(`${path}/${one.id}`)).json()
  expect(cancelled).toEqual({ ...one, cancelledAt: expect.any(String), inEffect: false })
  expect((await admin.delete(`${path}/${one.id}`)).json()).toEqual(cancelled)
  expect((await admin.get(`${path}/${one.id}`)).json()).toEqual(cancelled)
  const all = (await admin.delete(path)).json()
  expect([ids(all), all.next]).toEqual([[three.id, two.id, one.id], null])
  expect(all.blocks.map(({ inEffect }: { inEffect: boolean }) => inEffect)).toEqual([false, false, false])
  expect(outcome(await admin.delete(path))).toEqual([200])
  for (const id of ['x', '0', '1.5', '2147483648', '9'.repeat(30), '2147483647']) {
    for (const request of [admin.get, admin.delete])
      expect(outcome(await request(`${path}/${id}`))).toEqual([400, 'invalid-block-id'])
  }
  // The log has each act with the id of the block, never with an address.
  expect(await entries()).toEqual([
    ...[one, two, three].map(({ id, expiresAt }) => ({
      ...{ act: 'block_address', details: { block: id, expires: expiresAt } },
      ...{ reason: null, subject_id: null },
    })),
    { act: 'unblock_address', details: { block: one.id }, reason: null, subject_id: null },
    { act: 'unblock_address', details: { blocks: 2 }, reason: null, subject_id: null },
  ])
})

test('LADDER-022, MODLOG-007 only admins see blocked addresses in the log, even if it is public', async () => {
  await add('198.51.100.1')
  await t.db.updateTable('site_settings').set({ modlog: 'named' }).execute()
  try {
    const acts = async (client: Client) =>
      (await client.get('/api/modlog?act=block_address')).json().entries.map(({ act }: { act: string }) => act)
    expect(await acts(t.visitor())).toEqual([])
    expect(await acts(await t.as(await makeUser(t.db)))).toEqual([])
    expect(await acts(admin)).toContain('block_address')
  } finally {
    await t.db.updateTable('site_settings').set({ modlog: 'public' }).execute()
  }
})

test('LADDER-022 a blocked address cannot be blocked again, also not by two admins at the same moment', async () => {
  await add('198.51.100.9/24')
  expect(outcome(await admin.post(path, { address: '198.51.100.0/24', expiresIn: 0, note: '' }))).toEqual([
    400,
    'block-duplicate',
  ])
  const { id } = await add('198.51.100.9')
  await admin.delete(`${path}/${id}`)
  await add('198.51.100.9', { expiresIn: 1 })
  await t.db
    .updateTable('address_blocks')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute()
  const answers = await Promise.all(
    [1, 2, 3].map(() => admin.post(path, { address: '198.51.100.9', expiresIn: 0, note: '' })),
  )
  expect(answers.map(outcome).toSorted()).toEqual([[200], [400, 'block-duplicate'], [400, 'block-duplicate']])
})

test('LADDER-024 blocking the own address is refused, with any scope; a too wide range is bad-ip', async () => {
  for (const address of ['203.0.113.7', '203.0.113.0/24', '203.0.0.0/8', '::ffff:203.0.113.7'])
    for (const scope of ['all', 'write', 'signup'])
      expect(outcome(await admin.post(path, { address, expiresIn: 1, note: '', scope }))).toEqual([409, 'own_address'])
  const ownAddress = { remoteAddress: '2001:db8:1:2::7' }
  const v6 = await admin.post(path, { address: '2001:db8:1:2::/64', expiresIn: 1, note: '' }, ownAddress)
  expect(outcome(v6)).toEqual([409, 'own_address'])
  for (const address of ['10.0.0.0/7', '0.0.0.0/0', '2001:db8::/31', 'somewhere', '', '10.0.0.1/33'])
    expect(outcome(await admin.post(path, { address, expiresIn: 1, note: '' }))).toEqual([400, 'bad-ip'])
  for (const address of ['10.0.0.0/8', '2001:dc8::/32']) await add(address)
  for (const body of [
    { address: '10.0.0.1', expiresIn: -1, note: '' },
    { address: '10.0.0.1', expiresIn: 87_601, note: '' },
    { address: '10.0.0.1', expiresIn: '1', note: '' },
    { address: '10.0.0.1', note: '' },
    { address: 7, expiresIn: 1, note: '' },
    { address: '10.0.0.1', expiresIn: 1, note: '', scope: 'none' },
    { expiresIn: 1 },
  ])
    expect(outcome(await admin.post(path, body))).toEqual([400, 'invalid_json'])
})

test('LADDER-022 ended blocks are deleted after 90 days, active ones are not', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  const row = { note: '', created_by: adminRow.id }
  await t.db
    .insertInto('address_blocks')
    .values([
      { ...row, network: '198.51.100.1/32', created_at: ago(400) },
      { ...row, network: '198.51.100.2/32', cancelled_at: ago(91), ended_at: ago(91) },
      { ...row, network: '198.51.100.3/32', cancelled_at: ago(89), ended_at: ago(89) },
      { ...row, network: '198.51.100.4/32', expires_at: ago(91) },
      { ...row, network: '198.51.100.5/32', expires_at: ago(89) },
    ])
    .execute()
  await endBlocks.run(t.site)
  await forgetEndedBlocks.run(t.site)
  const remaining = (await list()).blocks.map(({ ip }: { ip: string }) => ip)
  expect(remaining).toEqual(['198.51.100.1', '198.51.100.5', '198.51.100.3'])
})

test('LADDER-022 the blocks of an admin who deletes their account stay, without an author', async () => {
  const { id } = await add('198.51.100.1')
  expect(outcome(await admin.delete(`/api/users/${adminRow.username}`, { password }))).toEqual([200])
  const other = await t.as(await makeAdmin(t.db))
  expect((await other.get(`${path}/${id}`)).json()).toMatchObject({ inEffect: true, createdBy: 'ghost' })
})
