import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeComment, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
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
  const ask = (logId: string, given: string = text, who = client) => {
    clock += 1000
    return who.post(`/api/modlog/${logId}/appeal`, { text: given })
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

test('MODLOG-015 whom it concerns asks once to look again, in 20 to 2,000 characters', async () => {
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
  // The longest that there may be.
  expect(outcome(await ask(await write({ ...onPost, act: 'warn' }), 'ä'.repeat(2000)))).toEqual([200])
})

test('MODLOG-015 removals, bans and warnings can be appealed for 30 days, until they are taken back, and nothing else', async () => {
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

test('MODLOG-015 at most five a day; what was refused counts for nothing', async () => {
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

test('MODLOG-016 an appeal opens a case about what was removed, or about the person, where the act was; against admins it is the admins’', async () => {
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
  // Another one about the same joins it, and waits behind the first.
  const first = await caseOf(ofBan)
  const warning = await write({ ...by, act: 'warn' })
  expect(outcome(await ask(warning))).toEqual([200])
  expect(await caseOf(warning)).toMatchObject({
    id: first?.id,
    appeal_id: (first as { appeal_id?: bigint })?.appeal_id,
  })
})

const seen = (who: UserRow, daysAgo: number) =>
  t.db
    .updateTable('users')
    .set({ last_seen_at: new Date(Date.now() - daysAgo * 86_400_000) })
    .where('id', '=', who.id)
    .execute()

async function isShown(logId: string, { id, is_admin: isAdmin }: UserRow): Promise<boolean> {
  const { rows } = await sql`
    select from cases join appeals a on a.case_id = cases.id
    where a.log_id = ${fromWire(logId)} and ${caseVisibleTo({ id, isAdmin })}`.execute(t.db)
  return rows.length > 0
}

test('MODLOG-016 it is not shown to who acted while another moderator was seen within 14 days, nor to whom it is about', async () => {
  const { mod, author, community, onPost, ask } = await stage()
  const id = await write(onPost)
  await ask(id)
  // Nobody else could answer.
  expect(await isShown(id, mod)).toBe(true)
  const second = await makeUser(t.db)
  for (const [place, user] of [second, author].entries())
    await t.db
      .insertInto('community_mods')
      .values({ community_id: community.id, user_id: user.id, position: place + 2 })
      .execute()
  await seen(second, 14.1)
  expect([await isShown(id, mod), await isShown(id, second)]).toEqual([true, true])
  await seen(second, 13.9)
  expect([await isShown(id, mod), await isShown(id, second), await isShown(id, author)]).toEqual([false, true, false])
  // Neither a banned one nor a moderator of another community is one who could.
  await t.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', second.id).execute()
  expect(await isShown(id, mod)).toBe(true)
  expect(await isShown(id, (await stage()).mod)).toBe(false)
})

test('MODLOG-016 after 7 days it is shown to the admins as well, and against admins to other admins at once', async () => {
  const { mod, by, onPost, ask } = await stage()
  const [admin, other] = [await makeAdmin(t.db), await makeAdmin(t.db)]
  const id = await write(onPost)
  await ask(id)
  const asked = (daysAgo: number) =>
    t.db
      .updateTable('appeals')
      .set({ created_at: new Date(Date.now() - daysAgo * 86_400_000) })
      .where('log_id', '=', fromWire(id) ?? 0n)
      .execute()
  await asked(6.9)
  expect([await isShown(id, mod), await isShown(id, admin)]).toEqual([true, false])
  await asked(7.1)
  expect([await isShown(id, mod), await isShown(id, admin)]).toEqual([true, true])
  const ofAdmin = await write({ ...by, act: 'ban_member', group: 'admins', actorId: admin.id })
  await ask(ofAdmin)
  expect([await isShown(ofAdmin, mod), await isShown(ofAdmin, admin), await isShown(ofAdmin, other)]).toEqual([
    ...[false, false, true],
  ])
})
