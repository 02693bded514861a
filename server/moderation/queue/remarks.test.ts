import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeMod, makeUser, password } from '../../../test/factories.ts'
import { act, prepareQueue } from '../../../test/queue-stage.ts'
import { processCauses } from '../../discussion/notifications/process-causes.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

/** A reported post in a community with a founder and a helper. */
async function stage() {
  const queue = await prepareQueue(t)
  const helper = await makeUser(t.db)
  await makeMod(t.db, queue.community, helper, 'helper')
  const { row, caseRef } = await queue.reportPost()
  const path = `/api/queue/${caseRef.id}`
  const say = (client: Client, text: string) => client.post(`${path}/remarks`, { text })
  return { ...queue, helper, second: await t.as(helper), row, caseRef, path, say }
}

async function alertsOf(client: Client) {
  await processCauses(t.site)
  const { items } = (await client.get('/api/notifications?render=true')).json()
  return items
    .filter(({ type }: { type: string }) => type === 'site_alert')
    .map(({ title, toURL }: { title: string; toURL: string }) => `${title} ${toURL}`)
}

test('TALK-001 moderators and helpers say something about a case, in order, before and after the decision', async () => {
  const { mod, second, founder, helper, caseRef, path, say } = await stage()
  const first = await say(mod, '  Shall we ask her first? ')
  expect(first.json()).toEqual({
    id: expect.any(Number),
    text: 'Shall we ask her first?',
    author: { id: toWire(founder.id), username: founder.username },
    createdAt: expect.stringMatching(/Z$/),
  })
  expect(outcome(await act(mod, [caseRef], 'approve'))).toEqual([200])
  await say(second, 'x'.repeat(2001))
  const opened = (await second.get(path)).json()
  expect(opened).toMatchObject({ state: 'done', remarkCount: 2, version: caseRef.version + 1 })
  expect(opened.remarks).toMatchObject([
    { text: 'Shall we ask her first?', author: { username: founder.username } },
    { text: 'x'.repeat(2000), author: { username: helper.username } },
  ])
  const { cases } = (await mod.get('/api/queue?state=done')).json()
  expect(cases[0]).toMatchObject({ id: caseRef.id, remarkCount: 2 })
  expect(cases[0].remarks).toBe(undefined)
})

test('TALK-001 nobody else reads or writes remarks: not the author, other members, or moderators elsewhere', async () => {
  const { author, mod, community, path, say } = await stage()
  const remark = (await say(mod, 'Ask her first.')).json()
  const elsewhere = await prepareQueue(t)
  for (const client of [await t.as(author), await t.as(await makeUser(t.db)), elsewhere.mod]) {
    expect(outcome(await client.get(path))).toEqual([403, 'not_admin_nor_mod'])
    expect(outcome(await say(client, 'Me too'))).toEqual([403, 'not_admin_nor_mod'])
    expect(outcome(await client.delete(`${path}/remarks/${remark.id}`))).toEqual([403, 'not_admin_nor_mod'])
  }
  // An author who moderates there sees no case about themselves.
  await makeMod(t.db, community, author)
  expect(outcome(await say(await t.as(author), 'About me'))).toEqual([403, 'own_case'])
  expect((await say(t.visitor(), 'Me too')).statusCode).toBe(401)
})

test('TALK-001 a remark needs a text and a case; its writer or an administrator removes it', async () => {
  const { mod, second, caseRef, path, say } = await stage()
  for (const text of ['', '  \u200b ']) expect(outcome(await say(mod, text))).toEqual([400, 'text_missing'])
  expect(outcome(await mod.post('/api/queue/x/remarks', { text: 'x' }))).toEqual([400, 'invalid_id'])
  expect(outcome(await mod.post(`/api/queue/${'f'.repeat(24)}/remarks`, { text: 'x' }))).toEqual([
    404,
    'case_not_found',
  ])
  const [one, two] = [(await say(mod, 'One')).json(), (await say(mod, 'Two')).json()]
  for (const id of ['x', '0', '2147483648', '999999'])
    expect(outcome(await mod.delete(`${path}/remarks/${id}`))).toEqual([404, 'remark_not_found'])
  expect(outcome(await second.delete(`${path}/remarks/${one.id}`))).toEqual([403, 'not_owner'])
  expect((await mod.delete(`${path}/remarks/${one.id}`)).json()).toEqual(one)
  // A remark is removed at its own case alone.
  const other = await stage()
  expect(outcome(await other.mod.delete(`${other.path}/remarks/${two.id}`))).toEqual([404, 'remark_not_found'])
  const admin = await t.as(await makeAdmin(t.db))
  expect((await admin.delete(`${path}/remarks/${two.id}`)).json()).toEqual(two)
  expect((await mod.get(path)).json()).toMatchObject({ remarks: [], remarkCount: 0, version: caseRef.version })
})

test('TALK-001 a case has at most 100 remarks, also if several are made at once', async () => {
  const { mod, founder, row, say } = await stage()
  const remark = { case_id: row.id, created_by: founder.id }
  const rows = Array.from({ length: 98 }, (_, n) => ({ ...remark, text: `Remark ${n}` }))
  await t.db.insertInto('case_remarks').values(rows).execute()
  const answers = await Promise.all(Array.from({ length: 4 }, () => say(mod, 'One more')))
  expect(answers.map(outcome).toSorted()).toEqual([[200], [200], [400, 'too_many_remarks'], [400, 'too_many_remarks']])
})

test('TALK-001 the remarks of a deleted account stay without its name', async () => {
  const { second, mod, helper, path, say } = await stage()
  await say(second, 'Ask her first.')
  expect(outcome(await second.delete(`/api/users/${helper.username}`, { password }))).toEqual([200])
  expect((await mod.get(path)).json().remarks).toMatchObject([{ text: 'Ask her first.', author: null }])
})

test('TALK-002 whoever made the last remark is told of the next one by somebody else, if they may still see the case', async () => {
  const { mod, second, helper, caseRef, say } = await stage()
  await say(mod, 'Shall we ask her first?')
  await say(mod, 'Or lock it?')
  expect(await alertsOf(mod)).toEqual([])
  await say(second, 'Ask her.')
  const told = `Somebody has answered your remark about a case. /queue/${caseRef.id}`
  expect(await alertsOf(mod)).toEqual([told])
  await say(second, 'I have her address.')
  expect(await alertsOf(mod)).toEqual([told])
  expect(await alertsOf(second)).toEqual([])
  await t.db.deleteFrom('community_mods').where('user_id', '=', helper.id).execute()
  await say(mod, 'Thank you.')
  expect(await alertsOf(second)).toEqual([])
  // An administrator sees the case without moderating there.
  const admin = await t.as(await makeAdmin(t.db))
  await say(admin, 'I have asked her.')
  await say(mod, 'Thank you too.')
  expect(await alertsOf(admin)).toEqual([told])
})
