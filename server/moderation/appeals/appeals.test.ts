import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeComment, makeCommunity, makeMod, makePost, makeUser } from '../../../test/factories.ts'
import type { UserRow } from '../../people/accounts/queries.ts'
import type { NewEntry } from '../../people/acts/entry.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { caseVisibleTo } from '../../people/cases/case-visibility.ts'
import { fromWire, toWire } from '../../platform/db/keys.ts'

const t = testApp()
let clock = Date.UTC(2026, 5, 1)
const limited = testApp({ settings: { RATE_LIMITS: 'true' }, limitsAt: () => clock })

const text = 'It was no advertisement, but a question about herons.'

const write = (entry: NewEntry, db = t.db) =>
  db
    .transaction()
    .execute((tx) => writeEntry(tx, entry))
    .then(toWire)

async function stage(app = t) {
  const { db } = app
  const [mod, author] = [await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db, { founder: mod, members: [author] })
  const post = await makePost(db, { community, author, deleted_at: new Date(), deleted_as: 'mods' })
  const by = { actorId: mod.id, group: 'mods', communityId: community.id, subjectId: author.id } as const
  const onPost = { ...by, act: 'remove_post', targetType: 'post', targetId: post.id } as const
  const client = await app.as(author)
  const ask = (logId: string, input: string = text, asClient = client) => {
    clock += 1000
    return asClient.post(`/api/modlog/${logId}/appeal`, { text: input })
  }
  return { mod, author, community, post, by, onPost, client, ask }
}

const caseOf = async (logId: string) => {
  const { rows } = await sql<{
    id: bigint
    target_type: string
    target_id: bigint
    for_admins: boolean
    community_id: bigint | null
  }>`
    select cases.* from cases join appeals a on a.case_id = cases.id where a.log_id = ${fromWire(logId)}`.execute(t.db)
  return rows[0]
}

test('MODLOG-015 the concerned person can appeal once, in 20 to 2,000 characters', async () => {
  const { mod, onPost, client, ask } = await stage()
  const id = await write(onPost)
  for (const short of ['', ' '.repeat(30), 'x'.repeat(19), 'ä'.repeat(2001)])
    expect(outcome(await ask(id, short))).toEqual([400, 'text_missing'])
  expect(outcome(await client.post(`/api/modlog/${id}/appeal`, {}))).toEqual([400, 'text_missing'])
  for (const other of [mod, await makeUser(t.db), await makeAdmin(t.db)])
    expect(outcome(await ask(id, text, await t.as(other)))).toEqual([403, 'not_owner'])
  expect(outcome(await ask('f'.repeat(24)))).toEqual([404, 'entry_not_found'])
  expect((await client.get(`/api/removals/${id}`)).json()).toMatchObject({ canAppeal: true, appeal: null })
  const answers = await Promise.all([ask(id, `  ${text} `), ask(id, text)])
  expect(answers.map((answer) => outcome(answer).join(' ')).toSorted()).toEqual(['200', '409 already_appealed'])
  const done = answers.find(({ statusCode }) => statusCode === 200)
  expect(done?.json()).toMatchObject({
    id,
    canAppeal: false,
    appeal: { text, createdAt: expect.any(String), answeredAt: null, outcome: null, answer: null },
  })
  expect((await client.get('/api/removals')).json().removals).toEqual([done?.json()])
  // The longest allowed text.
  expect(outcome(await ask(await write({ ...onPost, act: 'warn' }), 'ä'.repeat(2000)))).toEqual([200])
})

test('MODLOG-015 removals, bans and warnings can be appealed for 30 days unless they are undone; nothing else can', async () => {
  const { author, by, onPost, ask } = await stage()
  const [late, own, lock, undone] = [
    await write(onPost),
    await write({ ...onPost, actorId: author.id }),
    await write({ ...onPost, act: 'lock_post' }),
    await write({ ...by, act: 'ban_member' }),
  ]
  await write({ ...by, act: 'unban_member' })
  const at = new Date(Date.now() - 30.1 * 86_400_000)
  await t.db
    .updateTable('modlog')
    .set({ at })
    .where('id', '=', fromWire(late) ?? 0n)
    .execute()
  expect(outcome(await ask(late))).toEqual([403, 'appeal_too_late'])
  for (const id of [own, lock, undone]) expect(outcome(await ask(id))).toEqual([403, 'cannot_appeal'])
})

test('MODLOG-015 at most five a day; refused requests do not count', async () => {
  const { by, ask } = await stage(limited)
  const ids: string[] = []
  for (let n = 0; n < 6; n++) ids.push(await write({ ...by, act: 'warn' }, limited.db))
  expect(outcome(await ask(ids[0] ?? '', 'Short'))).toEqual([400, 'text_missing'])
  for (const id of ids.slice(0, 5)) {
    expect(outcome(await ask(id))).toEqual([200])
  }
  const sixth = await ask(ids[5] ?? '')
  expect([outcome(sixth), sixth.headers['retry-after']]).toEqual([[429, 'no code'], '86400'])
  await limited.db.updateTable('appeals').set({ created_at: sql<Date>`created_at - interval '1 day'` }).execute()
  expect(outcome(await ask(ids[5] ?? ''))).toEqual([200])
})

test('MODLOG-016 an appeal opens a case about the removed item or the person, in the same community; against administrators it is theirs', async () => {
  const { author, community, post, by, onPost, ask } = await stage()
  const comment = await makeComment(t.db, { post, author })
  const onComment = {
    ...by,
    act: 'remove_comment',
    targetType: 'comment',
    targetId: comment.id,
    group: 'admins',
  } as const
  const [ofPost, ofComment, ofBan] = [
    await write(onPost),
    await write(onComment),
    await write({ ...by, act: 'ban_member' }),
  ]
  const ofSite = await write({ ...by, act: 'ban_user', communityId: null, group: 'admins' })
  for (const id of [ofPost, ofComment, ofBan, ofSite]) expect(outcome(await ask(id))).toEqual([200])
  const here = { community_id: community.id, author_id: author.id, report_count: 0, closed_at: null }
  const about = (type: string, id: bigint) => ({ target_type: type, target_id: id })
  expect(await caseOf(ofPost)).toMatchObject({ ...about('post', post.id), ...here, for_admins: false })
  expect(await caseOf(ofComment)).toMatchObject({ ...about('comment', comment.id), ...here, for_admins: true })
  expect(await caseOf(ofBan)).toMatchObject({ ...about('user', author.id), ...here, for_admins: false })
  expect(await caseOf(ofSite)).toMatchObject({
    ...about('user', author.id),
    ...here,
    community_id: null,
    for_admins: true,
  })
  // A second appeal about the same target joins the case and waits behind the first.
  const first = await caseOf(ofBan)
  const warning = await write({ ...by, act: 'warn' })
  expect(outcome(await ask(warning))).toEqual([200])
  expect(await caseOf(warning)).toMatchObject({
    id: first?.id,
    appeal_id: (first as { appeal_id?: bigint })?.appeal_id,
  })
})

const seen = (asClient: UserRow, daysAgo: number) =>
  t.db
    .updateTable('users')
    .set({ last_seen_at: new Date(Date.now() - daysAgo * 86_400_000) })
    .where('id', '=', asClient.id)
    .execute()

async function isShown(logId: string, { id, is_admin: isAdmin }: UserRow): Promise<boolean> {
  const { rows } = await sql`
    select from cases join appeals a on a.case_id = cases.id
    where a.log_id = ${fromWire(logId)} and ${caseVisibleTo({ id, isAdmin })}`.execute(t.db)
  return rows.length > 0
}

test('MODLOG-016 it is hidden from the actor while another moderator was seen within 14 days, and from the concerned person', async () => {
  const { mod, author, community, onPost, ask } = await stage()
  const id = await write(onPost)
  await ask(id)
  // Nobody else could answer it.
  expect(await isShown(id, mod)).toBe(true)
  const second = await makeUser(t.db)
  for (const user of [second, author]) await makeMod(t.db, community, user)
  await seen(second, 14.1)
  expect([await isShown(id, mod), await isShown(id, second)]).toEqual([true, true])
  await seen(second, 13.9)
  expect([await isShown(id, mod), await isShown(id, second), await isShown(id, author)]).toEqual([false, true, false])
  // A banned moderator, or one of another community, cannot answer.
  await t.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', second.id).execute()
  expect(await isShown(id, mod)).toBe(true)
  expect(await isShown(id, (await stage()).mod)).toBe(false)
})

test('MODLOG-016 after 7 days administrators see it too, and against an administrator the others see it at once', async () => {
  const { mod, by, onPost, ask } = await stage()
  const [admin, other] = [await makeAdmin(t.db), await makeAdmin(t.db)]
  const id = await write(onPost)
  await ask(id)
  const appealAt = (daysAgo: number) =>
    t.db
      .updateTable('appeals')
      .set({ created_at: new Date(Date.now() - daysAgo * 86_400_000) })
      .where('log_id', '=', fromWire(id) ?? 0n)
      .execute()
  await appealAt(6.9)
  expect([await isShown(id, mod), await isShown(id, admin)]).toEqual([true, false])
  await appealAt(7.1)
  expect([await isShown(id, mod), await isShown(id, admin)]).toEqual([true, true])
  const ofAdmin = await write({ ...by, act: 'ban_member', group: 'admins', actorId: admin.id })
  await ask(ofAdmin)
  expect([await isShown(ofAdmin, mod), await isShown(ofAdmin, admin), await isShown(ofAdmin, other)]).toEqual([
    ...[false, false, true],
  ])
})
