import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeCommunity, makeMod, makeUser, password } from '../../../test/factories.ts'
import { makeNotification } from '../../../test/make-notification.ts'
import { makeTalk } from '../../../test/make-talk.ts'
import { processCauses } from '../../discussion/notifications/process-causes.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { keyAt, toWire } from '../../platform/db/keys.ts'
import { forgetTalksOfLastYear } from './jobs.ts'

const t = testApp()

/** A community with a founder and a helper, and a member who writes to them. */
async function stage() {
  const [founder, helper, member] = [await makeUser(t.db), await makeUser(t.db), await makeUser(t.db)]
  const community = await makeCommunity(t.db, { founder })
  await makeMod(t.db, community, helper, 'helper')
  const path = `/api/communities/${toWire(community.id)}`
  const [mod, second, client] = [await t.as(founder), await t.as(helper), await t.as(member)]
  const start = (body: object = {}, by = client) =>
    by.post(`${path}/talks`, { topic: 'A poem', text: 'May I?', ...body })
  const say = (id: string, text: string, by = client) => by.post(`/api/talks/${id}/messages`, { text })
  const warn = (act: 'warn' | 'ban_member' = 'warn', group: 'mods' | 'admins' = 'mods') =>
    t.db.transaction().execute((tx) =>
      writeEntry(tx, {
        act,
        actorId: founder.id,
        group,
        communityId: community.id,
        subjectId: member.id,
        reason: 'No sales',
      }),
    )
  return { founder, helper, member, community, path, mod, second, client, start, say, warn }
}

async function toldOf(client: Client) {
  await processCauses(t.site)
  const { items } = (await client.get('/api/notifications?render=true')).json()
  return items
    .filter(({ type }: { type: string }) => type === 'talk')
    .map(({ title, toURL }: { title: string; toURL: string }) => `${title} ${toURL}`)
}

test('TALK-004, TALK-005 a member writes to the moderators and reads them as one; they read who wrote', async () => {
  const { founder, member, community, mod, second, client, start, say } = await stage()
  const begun = await start({ topic: '  A poem ', text: ' May I post\none? ' })
  const { id, ...talk } = begun.json()
  expect(talk).toMatchObject({
    ...{ topic: 'A poem', about: null, messageCount: 1, waiting: true, closed: false, asModerator: false },
    ...{ blocked: false, obstacle: null, community: { name: community.name }, member: { username: member.username } },
    messages: [{ fromModerators: false, text: 'May I post\none?', author: { username: member.username } }],
  })
  expect((await say(id, 'Of course.', mod)).json()).toMatchObject({
    asModerator: true,
    waiting: false,
    messageCount: 2,
  })
  expect((await client.get(`/api/talks/${id}`)).json().messages).toMatchObject([
    { fromModerators: false, author: { username: member.username } },
    { fromModerators: true, author: null, text: 'Of course.' },
  ])
  const admin = await t.as(await makeAdmin(t.db))
  for (const reader of [second, admin])
    expect((await reader.get(`/api/talks/${id}`)).json().messages[1].author).toEqual({
      ...{ id: toWire(founder.id), username: founder.username },
    })
  const elsewhere = await t.as((await stage()).founder)
  for (const other of [elsewhere, await t.as(await makeUser(t.db))]) {
    expect(outcome(await other.get(`/api/talks/${id}`))).toEqual([404, 'talk_not_found'])
    expect(outcome(await say(id, 'Me too', other))).toEqual([404, 'talk_not_found'])
  }
  expect(outcome(await client.get('/api/talks/x'))).toEqual([400, 'invalid_id'])
})

test('TALK-005 a member who moderates there by now reads their own talk as its member', async () => {
  const { community, member, client, start, say, mod } = await stage()
  const { id } = (await start()).json()
  await say(id, 'Of course.', mod)
  await makeMod(t.db, community, member)
  const read = (await client.get(`/api/talks/${id}`)).json()
  expect([read.asModerator, read.messages[1].author]).toEqual([false, null])
  expect(outcome(await client.put(`/api/talks/${id}?action=close`))).toEqual([403, 'not_admin_nor_mod'])
  expect(outcome(await start())).toEqual([403, 'moderates_there'])
})

test('TALK-004 a talk needs a topic and a text, and five begin within a day', async () => {
  const { client, start, path } = await stage()
  expect(outcome(await start({ topic: ' ' }))).toEqual([400, 'topic_missing'])
  for (const text of ['', '\u200b']) expect(outcome(await start({ text }))).toEqual([400, 'text_missing'])
  expect(outcome(await client.post(`${path.slice(0, -1)}x/talks`, { topic: 'x', text: 'x' }))).toEqual([
    400,
    'invalid_id',
  ])
  const long = (await start({ topic: 'ä'.repeat(101), text: 'ä'.repeat(5001) })).json()
  expect([long.topic, long.messages[0].text]).toEqual(['ä'.repeat(100), 'ä'.repeat(5000)])
})

test('TALK-004, TALK-006 what is sent again with its key is there once', async () => {
  const { client, second, path } = await stage()
  const headers = (key: string) => ({ headers: { 'content-type': 'application/json', 'idempotency-key': key } })
  const begin = (text: string) => client.post(`${path}/talks`, { topic: 'A poem', text }, headers('one'))
  const begun = await Promise.all([begin('May I?'), begin('May I?')])
  expect(begun.map(outcome)).toEqual([[200], [200]])
  const [{ id }, again] = begun.map((answer) => answer.json())
  expect(again.id).toBe(id)
  expect((await client.get('/api/talks')).json().talks).toHaveLength(1)
  const answer = (by: Client, key: string) => by.post(`/api/talks/${id}/messages`, { text: 'Well?' }, headers(key))
  for (const key of ['two', 'two', 'three']) expect(outcome(await answer(client, key))).toEqual([200])
  const { messages } = (await answer(second, 'two')).json()
  expect(messages.map(({ text }: { text: string }) => text)).toEqual(['May I?', 'Well?', 'Well?', 'Well?'])
})

test('TALK-004 a person who is banned there writes about the ban, once for each act, and only about acts that concern them', async () => {
  const { founder, member, community, client, start, warn, say, mod } = await stage()
  const ban = { community_id: community.id, user_id: member.id, created_by: founder.id }
  await t.db.insertInto('community_bans').values(ban).execute()
  const logId = toWire(await warn('ban_member'))
  const begun = (await start({ topic: 'ignored', logId })).json()
  expect(begun).toMatchObject({ topic: 'A ban', about: { logId, act: 'ban_member', reason: 'No sales', rule: null } })
  expect(outcome(await start({ logId }))).toEqual([409, 'talk_exists'])
  expect(outcome(await start({ logId: 'f'.repeat(24) }))).toEqual([404, 'entry_not_found'])
  const other = await stage()
  expect(outcome(await other.start({ logId }))).toEqual([403, 'not_owner'])
  // An act elsewhere, or of an administrator, is not for these moderators.
  expect(outcome(await start({ logId: toWire(await warn('warn', 'admins')) }))).toEqual([404, 'entry_not_found'])
  const there = toWire(
    await t.db.transaction().execute((tx) =>
      writeEntry(tx, {
        act: 'warn',
        actorId: other.founder.id,
        group: 'mods',
        communityId: other.community.id,
        subjectId: member.id,
      }),
    ),
  )
  expect(outcome(await start({ logId: there }))).toEqual([404, 'entry_not_found'])
  await say(begun.id, 'Come back in May.', mod)
  expect((await client.get(`/api/talks/${begun.id}`)).json().messages).toHaveLength(2)
})

test('TALK-006 the member waits for an answer after three messages, and after one about a warning', async () => {
  const { mod, start, say, warn, client } = await stage()
  const { id } = (await start()).json()
  expect((await say(id, 'Two')).json().obstacle).toBe(null)
  expect((await say(id, 'Three')).json().obstacle).toBe('unanswered')
  expect(outcome(await say(id, 'Four'))).toEqual([403, 'talk_unanswered'])
  expect((await say(id, 'Yes.', mod)).json().obstacle).toBe(null)
  expect(outcome(await say(id, 'Thank you.'))).toEqual([200])
  const warning = (await start({ logId: toWire(await warn()) })).json()
  expect(warning).toMatchObject({ topic: 'A warning', obstacle: 'unanswered' })
  expect(outcome(await say(warning.id, 'And another thing'))).toEqual([403, 'talk_unanswered'])
  expect((await client.get(`/api/talks/${warning.id}`)).json().messages).toHaveLength(1)
})

test('TALK-006 a full talk takes no message, from nobody', async () => {
  const { community, member, mod, say } = await stage()
  const [many, long] = [
    await makeTalk(t.db, { community, member, message_count: 200, unanswered: 0 }),
    await makeTalk(t.db, { community, member, characters: 400_000, unanswered: 0 }),
  ]
  for (const talk of [many, long]) {
    expect(outcome(await say(toWire(talk.id), 'More'))).toEqual([403, 'talk_full'])
    expect(outcome(await say(toWire(talk.id), 'More', mod))).toEqual([403, 'talk_full'])
  }
})

test('TALK-007 moderators close and reopen; nobody writes in a closed talk', async () => {
  const { mod, second, client, start, say } = await stage()
  const { id } = (await start()).json()
  expect(outcome(await client.put(`/api/talks/${id}?action=close`))).toEqual([403, 'not_admin_nor_mod'])
  expect(outcome(await mod.put(`/api/talks/${id}?action=end`))).toEqual([400, 'invalid_action'])
  expect((await second.put(`/api/talks/${id}?action=close`)).json()).toMatchObject({
    closed: true,
    obstacle: 'closed',
    waiting: false,
  })
  for (const by of [client, mod]) expect(outcome(await say(id, 'More', by))).toEqual([403, 'talk_closed'])
  expect((await mod.put(`/api/talks/${id}?action=reopen`)).json()).toMatchObject({
    closed: false,
    obstacle: null,
    waiting: true,
  })
  expect(outcome(await say(id, 'More'))).toEqual([200])
})

test('TALK-007 who may ban blocks a person from writing, and unblocks them; helpers may not', async () => {
  const { member, path, mod, second, client, start, say } = await stage()
  const { id } = (await start()).json()
  const body = { username: ` ${member.username.toUpperCase()} ` }
  expect(outcome(await second.post(`${path}/talk_blocks`, body))).toEqual([403, 'not_admin_nor_mod'])
  expect(outcome(await mod.post(`${path}/talk_blocks`, {}))).toEqual([400, 'no_username'])
  expect(outcome(await mod.post(`${path}/talk_blocks`, { username: 'nobody_here' }))).toEqual([404, 'user_not_found'])
  for (let n = 0; n < 2; n++) expect((await mod.post(`${path}/talk_blocks`, body)).json()).toEqual({ success: true })
  expect(outcome(await start())).toEqual([403, 'talks_blocked'])
  expect(outcome(await say(id, 'More'))).toEqual([403, 'talks_blocked'])
  expect((await client.get(`/api/talks/${id}`)).json()).toMatchObject({ blocked: true, obstacle: 'blocked' })
  expect((await say(id, 'We have read enough.', mod)).json()).toMatchObject({ blocked: true, obstacle: null })
  const listed = async () => (await mod.get(`${path}/talk_blocks`)).json()
  expect(await listed()).toMatchObject({ blocks: [{ user: { username: member.username } }], next: null })
  expect(outcome(await second.get(`${path}/talk_blocks`))).toEqual([403, 'not_admin_nor_mod'])
  expect(outcome(await second.get(`${path}/talk_blocks?next=x`))).toEqual([400, 'invalid_cursor'])
  expect((await mod.delete(`${path}/talk_blocks`, body)).json()).toEqual({ success: true })
  expect(await listed()).toEqual({ blocks: [], next: null })
  expect(outcome(await say(id, 'Thank you.'))).toEqual([200])
})

test('TALK-008 the other side has one unseen notification, which the next message brings up again; the moderators write without a name', async () => {
  const { founder, member, community, mod, second, client, start, say } = await stage()
  const { id } = (await start()).json()
  await processCauses(t.site)
  await makeNotification(t.db, { receiver: founder, type: 'welcome', community_id: community.id })
  const newest = async () => (await mod.get('/api/notifications')).json().items[0].type
  expect(await newest()).toBe('welcome')
  await say(id, 'And when?')
  await processCauses(t.site)
  expect(await newest()).toBe('talk')
  const fromMember = `@${member.username} has written to the moderators of ${community.name}: A poem /messages/${id}`
  expect(await toldOf(mod)).toEqual([fromMember])
  expect(await toldOf(second)).toEqual([fromMember])
  expect(await toldOf(client)).toEqual([])
  await say(id, 'Of course.', mod)
  expect(await toldOf(client)).toEqual([
    `The moderators of ${community.name} have answered you: A poem /messages/${id}`,
  ])
  const { items } = (await client.get('/api/notifications?render=true&format=html')).json()
  expect(JSON.stringify(items)).not.toContain(founder.username)
  await mod.post('/api/notifications?action=markAllAsSeen')
  await say(id, 'Thank you.')
  expect(await toldOf(mod)).toEqual([fromMember, fromMember])
})

test('TALK-008 where nobody else moderates, the administrators are told', async () => {
  const { community, member, client, start, say } = await stage()
  const admin = await t.as(await makeAdmin(t.db))
  await t.db.deleteFrom('community_mods').where('community_id', '=', community.id).execute()
  const { id } = (await start()).json()
  expect(await toldOf(admin)).toEqual([expect.stringContaining(`/messages/${id}`)])
  expect(await toldOf(client)).toEqual([])
  // Also if the member is the only moderator by now.
  await admin.post('/api/notifications?action=markAllAsSeen')
  await makeMod(t.db, community, member)
  await say(id, 'Hello?')
  expect(await toldOf(admin)).toHaveLength(2)
})

test('TALK-008 with a talk its topic goes from the notifications, and nobody is told of it any more', async () => {
  const { member, mod, second, client, start } = await stage()
  await start({ topic: 'My landlord' })
  expect(await toldOf(mod)).toEqual([expect.stringContaining('My landlord')])
  await start({ topic: 'My neighbour' })
  expect(outcome(await client.delete(`/api/users/${member.username}`, { password }))).toEqual([200])
  await processCauses(t.site)
  for (const reader of [mod, second]) {
    const { items } = (await reader.get('/api/notifications?render=true')).json()
    expect(items.map(({ notif }: { notif: object | null }) => notif)).toEqual([null])
    expect(JSON.stringify(items)).not.toContain('My ')
  }
  const { rows } = await sql`select from notifications where details::text like '%landlord%'`.execute(t.db)
  expect(rows).toEqual([])
})

test('TALK-004 a talk is forgotten 365 days after its last message, and with the account of its member', async () => {
  const { helper, member, community, mod, second, client, start, say } = await stage()
  const at = (days: number) => keyAt(Date.now() - days * 86_400_000)
  const [old, young] = [
    await makeTalk(t.db, { community, member, last_message_id: at(365.1) }),
    await makeTalk(t.db, { community, member, last_message_id: at(364.9) }),
  ]
  await forgetTalksOfLastYear.run(t.site)
  expect(outcome(await mod.get(`/api/talks/${toWire(old.id)}`))).toEqual([404, 'talk_not_found'])
  expect(outcome(await mod.get(`/api/talks/${toWire(young.id)}`))).toEqual([200])
  const { id } = (await start()).json()
  await say(id, 'Of course.', second)
  expect(outcome(await second.delete(`/api/users/${helper.username}`, { password }))).toEqual([200])
  expect((await mod.get(`/api/talks/${id}`)).json().messages[1]).toMatchObject({ author: null, text: 'Of course.' })
  expect(outcome(await client.delete(`/api/users/${member.username}`, { password }))).toEqual([200])
  expect(outcome(await mod.get(`/api/talks/${id}`))).toEqual([404, 'talk_not_found'])
})
