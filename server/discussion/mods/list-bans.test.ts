import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeCommunity, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

async function staged() {
  const founder = await makeUser(t.db)
  const place = `/api/communities/${toWire((await makeCommunity(t.db, { founder })).id)}`
  const paths = { path: `${place}/banned`, bans: `${place}/bans`, rulesPath: `${place}/rules` }
  return { founder, mod: await t.as(founder), ...paths }
}

test('BANS-002 a ban says until when, by whom and why, to moderators and administrators alone', async () => {
  const { founder, mod, path, bans, rulesPath } = await staged()
  const [target, other, second] = [await makeUser(t.db), await makeUser(t.db), await makeAdmin(t.db)]
  const admin = await t.as(second)
  const rules = (await mod.post(rulesPath, { rule: 'Be kind' })).json()
  const expires = new Date(Date.now() + 3_600_000).toISOString()
  await mod.post(path, { username: target.username, expires, ruleId: rules[0].id, reason: 'Third time' })
  await admin.post(path, { username: other.username })
  const { items, next } = (await mod.get(bans)).json()
  expect(next).toBeNull()
  expect(items).toMatchObject([
    { user: { username: other.username }, until: null, by: second.username, reason: null, rule: null },
    {
      user: { username: target.username },
      until: expires,
      by: founder.username,
      reason: 'Third time',
      rule: 'Be kind',
    },
  ])
  const found = async (query: string) =>
    (await admin.get(`${bans}?${query}`)).json().items.map(({ user }: { user: { username: string } }) => user.username)
  expect(await found(`name=@${target.username.slice(0, -1).toUpperCase()}`)).toContain(target.username)
  expect(await found(`name=${target.username}`)).toEqual([target.username])
  expect(await found('name=%25')).toEqual([])
  expect(await found(`by=${second.username}`)).toEqual([other.username])
  expect(await found('ends=timed')).toEqual([target.username])
  expect(await found('ends=never')).toEqual([other.username])
  expect(outcome(await mod.get(`${bans}?ends=soon`))).toEqual([400, 'invalid_filter'])
  expect(outcome(await (await t.as(await makeUser(t.db))).get(bans))).toEqual([403, 'not_admin_nor_mod'])
  // A ban that came later has its own reason.
  await mod.delete(path, { username: target.username })
  await mod.post(path, { username: target.username, reason: 'Again' })
  expect((await mod.get(`${bans}?name=${target.username}`)).json().items).toMatchObject([
    { reason: 'Again', rule: null },
  ])
  await t.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', second.id).execute()
  expect((await mod.get(`${bans}?ends=never&name=${other.username}`)).json().items).toMatchObject([{ by: null }])
})

test('BANS-002 bans are listed page by page, with and without a filter', async () => {
  const { mod, path, bans } = await staged()
  const [first, second] = [await makeUser(t.db), await makeUser(t.db)]
  for (const { username } of [first, second]) await mod.post(path, { username })
  const many = await sql<{ id: bigint }>`
    insert into users (id, signup_number, username)
    select 900000 + n, 900000 + n, 'flood_' || n from generate_series(1, 60) n returning id`.execute(t.db)
  await sql`
    insert into community_bans (community_id, user_id, created_by)
    select c.community_id, ids.id, c.created_by from community_bans c, unnest(${many.rows.map(({ id }) => id)}::bigint[]) as ids (id)
    where c.user_id = ${first.id}`.execute(t.db)
  for (const [query, total] of [
    ['', 62],
    ['name=flood_&', 60],
  ] as const) {
    const seen = new Set<string>()
    let next = ''
    do {
      const page = (await mod.get(`${bans}?${query}next=${next}`)).json()
      expect(page.items.length).toBeLessThanOrEqual(50)
      for (const { user } of page.items) seen.add(user.username)
      next = page.next ?? ''
    } while (next)
    expect(seen.size).toBe(total)
  }
})
