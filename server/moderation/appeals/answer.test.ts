import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeComment, makeMod, makeUser, password } from '../../../test/factories.ts'
import { act, prepareQueue, undo } from '../../../test/queue-stage.ts'
import { processCauses } from '../../discussion/notifications/process-causes.ts'
import type { UserRow } from '../../people/accounts/queries.ts'
import { fromWire, toWire } from '../../platform/db/keys.ts'
import { restoreRest } from '../queue/acts/restore-rest.ts'

const t = testApp()

const why = 'The medlars were a gift, and nobody paid for them.'
const answer = 'A gift is no sale: we read it too quickly.'

async function stage() {
  const queue = await prepareQueue(t)
  const [second, client] = [await makeUser(t.db), await t.as(queue.author)]
  await makeMod(t.db, queue.community, second)
  /** The last log entry about the author. */
  const lastEntry = async () => {
    const { removals } = (await client.get('/api/removals')).json()
    return removals[0]
  }
  const ask = async () => {
    const { id } = await lastEntry()
    expect(outcome(await client.post(`/api/modlog/${id}/appeal`, { text: why }))).toEqual([200])
    const { case_id } = await t.db
      .selectFrom('appeals')
      .select('case_id')
      .where('log_id', '=', fromWire(id) ?? 0n)
      .executeTakeFirstOrThrow()
    return case_id
  }
  return { ...queue, second: await t.as(second), client, lastEntry, ask }
}

const caseRow = (id: bigint) => t.db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function decide(asClient: Client, caseId: bigint, name: string, fields: object = { text: answer }) {
  const { version } = await caseRow(caseId)
  return act(asClient, [{ id: toWire(caseId), version }], name, fields)
}

async function toldOf(user: UserRow) {
  await processCauses(t.site)
  const client = await t.as(user)
  const { items } = (await client.get('/api/notifications?render=true')).json()
  return items.map(({ type, title }: { type: string; title: string }) => `${type}: ${title}`)
}

const ok = { ok: true, status: 200 }

test('MODLOG-017 granting an appeal restores the item whatever its age, notifies the person once, and writes a log entry', async () => {
  const { mod, second, post, community, author, client, lastEntry, ask } = await stage()
  await mod.delete(`/api/posts/${post.public_id}?deleteAs=mods&reason=A+sale`)
  const removal = await lastEntry()
  const caseId = await ask()
  for (const text of [null, '', 'Too short', 'ä'.repeat(2001)])
    expect(outcome(await decide(second, caseId, 'overturn', { text }))).toEqual([400, 'text_missing'])
  // The remover cannot answer, and no other act decides the case.
  expect((await decide(mod, caseId, 'overturn')).json().results).toMatchObject([{ ok: false, code: 'own_case' }])
  expect((await decide(second, caseId, 'approve')).json().results).toMatchObject([
    { ok: false, code: 'invalid_action' },
  ])
  const old = new Date(Date.now() - 200 * 86_400_000)
  await t.db
    .updateTable('modlog')
    .set({ at: old })
    .where('id', '=', fromWire(removal.id) ?? 0n)
    .execute()
  expect(outcome(await decide(second, caseId, 'overturn'))).toEqual([200])
  expect((await t.visitor().get(`/api/posts/${post.public_id}`)).json().deletedAt).toBe(null)
  expect(await caseRow(caseId)).toMatchObject({ outcome: 'overturn', closed_at: expect.any(Date) })
  const entries = await t.db
    .selectFrom('modlog')
    .selectAll()
    .where('community_id', '=', community.id)
    .orderBy('id')
    .execute()
  expect(entries).toMatchObject([
    { act: 'remove_post', undone_by: entries[2]?.id },
    { act: 'overturn', subject_id: author.id, target_id: post.id, reason: 'A sale' },
    { act: 'restore_post', subject_id: author.id },
  ])
  expect(await toldOf(author)).toEqual([
    `appeal_answered: Your post Medlars for sale was looked at again and is back: ${answer}`,
    `deleted_post: Your post Medlars for sale was removed from ${community.name}: A sale`,
  ])
  expect((await client.get(`/api/notifications`)).json().items[0].notif).toMatchObject({
    ...{ about: 'remove_post', outcome: 'overturned', answer, logId: removal.id },
  })
  // A second answer is refused.
  expect((await decide(second, caseId, 'uphold')).json().results).toMatchObject([{ ok: false, code: 'case_changed' }])
})

test('MODLOG-017 upholding changes nothing, is shown with the removal, and cannot be undone', async () => {
  const { mod, second, post, author, client, lastEntry, ask } = await stage()
  const comment = await makeComment(t.db, { author, post, body: 'Come and buy.' })
  await mod.delete(`/api/posts/${post.public_id}/comments/${toWire(comment.id)}?deleteAs=mods`)
  const caseId = await ask()
  const done = await decide(second, caseId, 'uphold', { text: ` ${answer} ` })
  expect(done.json().results).toMatchObject([ok])
  expect((await caseRow(caseId)).outcome).toBe('uphold')
  expect(await lastEntry()).toMatchObject({
    ...{ act: 'remove_comment', undone: false, canAppeal: false },
    appeal: { text: why, outcome: 'upheld', answer, answeredAt: expect.any(String) },
  })
  expect((await toldOf(author))[0]).toBe(
    `appeal_answered: Your comment on Medlars for sale was looked at again and stays removed: ${answer}`,
  )
  expect((await undo(second, done.json().undoId)).json().results).toMatchObject([{ ok: false, code: 'case_changed' }])
  expect((await client.get('/api/removals')).json().removals[0].appeal.answer).toBe(answer)
})

test('MODLOG-017 bans and warnings are undone too, and the next appeal in a case waits behind the first', async () => {
  const { mod, second, author, path, community, reportPost, ask } = await stage()
  await mod.post(`${path}/banned`, { username: author.username, reason: 'Sales' })
  const caseId = await ask()
  await act(mod, [(await reportPost()).caseRef], 'warn', { text: 'No sales here.' })
  const ofWarning = await ask()
  expect((await decide(second, ofWarning, 'overturn')).json().results).toMatchObject([ok])
  expect((await decide(second, caseId, 'overturn')).json().results).toMatchObject([ok])
  const bans = await t.db.selectFrom('community_bans').select('user_id').where('user_id', '=', author.id).execute()
  expect(bans).toEqual([])
  const acts = await t.db
    .selectFrom('modlog')
    .select(['act', 'undone_by'])
    .where('subject_id', '=', author.id)
    .orderBy('id')
    .execute()
  expect(
    acts.filter(({ act: name }) => ['ban_member', 'warn'].includes(name)).map((each) => each.undone_by !== null),
  ).toEqual([true, true])
  expect((await toldOf(author)).slice(0, 2)).toEqual([
    `appeal_answered: Your ban from ${community.name} was looked at again and taken back: ${answer}`,
    `appeal_answered: Your warning from ${community.name} was looked at again and taken back: ${answer}`,
  ])
})

test('MODLOG-017 of two appeals in one case, the second waits behind the first and is answered separately', async () => {
  const { mod, second, author, path, ask } = await stage()
  const ban = () => mod.post(`${path}/banned`, { username: author.username })
  await ban()
  const caseId = await ask()
  const { appeal_id: first } = await caseRow(caseId)
  await t.db.deleteFrom('community_bans').where('user_id', '=', author.id).execute()
  await ban()
  expect(await ask()).toBe(caseId)
  expect((await decide(second, caseId, 'uphold')).json().results).toMatchObject([ok])
  const between = await caseRow(caseId)
  expect([between.closed_at, between.appeal_id === first]).toEqual([null, false])
  expect((await decide(second, caseId, 'uphold')).json().results).toMatchObject([ok])
  expect((await caseRow(caseId)).outcome).toBe('uphold')
})

test('MODLOG-016, MODLOG-017 another administrator can end a suspension on appeal', async () => {
  const [one, other, user] = [await makeAdmin(t.db), await makeAdmin(t.db), await makeUser(t.db)]
  await (await t.as(one)).post('/api/_admin', { action: 'ban_user', username: user.username, reason: 'Sales' })
  const guest = t.visitor()
  await guest.get('/api/_initial')
  const logIn = () => guest.post('/api/_login', { username: user.username, password })
  const { ticket } = (await logIn()).json().suspension
  await guest.post('/api/suspension/appeal', { ticket, text: why })
  const { id } = await t.db.selectFrom('cases').select('id').where('author_id', '=', user.id).executeTakeFirstOrThrow()
  expect((await decide(await t.as(one), id, 'overturn')).json().results).toMatchObject([
    { ok: false, code: 'own_case' },
  ])
  expect((await decide(await t.as(other), id, 'overturn')).json().results).toMatchObject([ok])
  expect(outcome(await logIn())).toEqual([200])
  expect(await toldOf(user)).toEqual([
    expect.stringContaining('new_login: '),
    `appeal_answered: Your suspension was looked at again and is over: ${answer}`,
  ])
})

test('MODLOG-017 granting an appeal undoes only that ban: a later one stays, and items of the old one are restored', async () => {
  const { mod, second, author, post, path, community, reportPost, ask } = await stage()
  const ban = (expires?: string) => mod.post(`${path}/banned`, { username: author.username, expires })
  const bansOf = () => t.db.selectFrom('community_bans').select('user_id').where('user_id', '=', author.id).execute()
  const entries = (name: 'ban_member' | 'overturn') =>
    t.db
      .selectFrom('modlog')
      .selectAll()
      .where('community_id', '=', community.id)
      .where('act', '=', name)
      .orderBy('id')
      .execute()
  await act(mod, [(await reportPost()).caseRef], 'ban')
  const [old] = await entries('ban_member')
  const { removals } = (await (await t.as(author)).get('/api/removals')).json()
  const ofBan = removals.find(({ act: name }: { act: string }) => name === 'ban_member')
  await (await t.as(author)).post(`/api/modlog/${ofBan.id}/appeal`, { text: why })
  const { case_id: caseId } = await t.db
    .selectFrom('appeals')
    .select('case_id')
    .where('log_id', '=', old?.id ?? 0n)
    .executeTakeFirstOrThrow()
  // The ban has ended, and a new one is in effect.
  await t.db.deleteFrom('community_bans').where('user_id', '=', author.id).execute()
  await ban()
  expect((await decide(second, caseId, 'overturn')).json().results).toMatchObject([ok])
  expect(await bansOf()).toHaveLength(1)
  const [answered] = await entries('overturn')
  expect((await entries('ban_member')).map(({ undone_by: by }) => by)).toEqual([answered?.id, null])
  await bringBack(old?.id ?? 0n)
  expect((await t.visitor().get(`/api/posts/${post.public_id}`)).json().deletedAt).toBe(null)
  // An ended ban is undone in the same way.
  const later = await ask()
  await t.db.deleteFrom('community_bans').where('user_id', '=', author.id).execute()
  expect((await decide(second, later, 'overturn')).json().results).toMatchObject([ok])
  expect((await entries('ban_member')).every(({ undone_by: by }) => by !== null)).toBe(true)
})

/** Runs the queued job for this entry. */
async function bringBack(entry: bigint) {
  const { rows } = await sql<{ data: Parameters<typeof restoreRest.run>[1] }>`
    select data from pgboss.job where name = 'restore-rest-of-banned' and data->>'entryId' = ${String(entry)}`.execute(
    t.db,
  )
  for (const { data } of rows) await restoreRest.run(t.site, data)
}

test('MODLOG-017 an appeal against the first of two suspensions does not end the second', async () => {
  const [one, other, user] = [await makeAdmin(t.db), await makeAdmin(t.db), await makeUser(t.db)]
  const first = await t.as(one)
  const suspend = () => first.post('/api/_admin', { action: 'ban_user', username: user.username, reason: 'Sales' })
  await suspend()
  const guest = t.visitor()
  await guest.get('/api/_initial')
  const logIn = () => guest.post('/api/_login', { username: user.username, password })
  const { ticket } = (await logIn()).json().suspension
  await guest.post('/api/suspension/appeal', { ticket, text: why })
  await suspend()
  const { id } = await t.db.selectFrom('cases').select('id').where('author_id', '=', user.id).executeTakeFirstOrThrow()
  expect((await decide(await t.as(other), id, 'overturn')).json().results).toMatchObject([ok])
  expect(outcome(await logIn())).toEqual([403, 'account_suspended'])
  const bans = t.db.selectFrom('modlog').select('undone_by').where('subject_id', '=', user.id)
  const rows = await bans.where('act', '=', 'ban_user').orderBy('id').execute()
  expect(rows.map(({ undone_by: by }) => by !== null)).toEqual([true, false])
})

test('MODLOG-015, MODLOG-017 an act on erased content cannot be appealed, and an earlier appeal is answered all the same', async () => {
  const { mod, second, post, author, community, client, lastEntry, ask, addPost } = await stage()
  await mod.delete(`/api/posts/${post.public_id}?deleteAs=mods&reason=A+sale`)
  const { id } = await lastEntry()
  const caseId = await ask()
  const admin = await t.as(await makeAdmin(t.db))
  await admin.delete(`/api/posts/${post.public_id}?deleteAs=admins&deleteContent=true`)
  expect((await decide(second, caseId, 'overturn')).json().results).toMatchObject([ok])
  const entry = await t.db
    .selectFrom('modlog')
    .selectAll()
    .where('id', '=', fromWire(id) ?? 0n)
    .executeTakeFirstOrThrow()
  expect(entry.undone_by).not.toBe(null)
  const erased = await addPost()
  await admin.delete(`/api/posts/${erased.public_id}?deleteAs=admins&deleteContent=true&reason=A+sale`)
  const texts = await toldOf(author)
  expect(texts).toContain(
    `appeal_answered: Your post [Removed] was looked at again and its removal was taken back: ${answer}`,
  )
  const { items } = (await client.get('/api/notifications?render=true')).json()
  const { notif, toURL } = items.find(
    (item: { type: string; notif: { post: { publicId: string } } }) =>
      item.type === 'deleted_post' && item.notif.post.publicId === erased.public_id,
  )
  expect([notif.canAppeal, toURL]).toEqual([false, `/${community.name}/post/${erased.public_id}`])
  expect(outcome(await client.post(`/api/modlog/${notif.logId}/appeal`, { text: why }))).toEqual([403, 'cannot_appeal'])
  expect(
    await t.db
      .selectFrom('appeals')
      .select('id')
      .where('log_id', '=', fromWire(notif.logId) ?? 0n)
      .execute(),
  ).toEqual([])
})

test('MODLOG-016, QUEUE-013 reports about the target of an appeal wait beside it, also for the actor, and are decided separately', async () => {
  const { mod, second, post, reportPost, caseOf, ask } = await stage()
  await act(mod, [(await reportPost()).caseRef], 'warn', { text: 'No sales here.' })
  const appealed = await ask()
  const { caseRef, row } = await reportPost()
  expect(row).toMatchObject({ report_count: 1, appeal_id: null })
  // Others decide about the warning, but the mod still decides about new reports.
  const listed = async (asClient: Client) =>
    (await asClient.get('/api/queue')).json().cases.map(({ id }: { id: string }) => id)
  expect(await listed(mod)).toEqual([caseRef.id])
  expect((await listed(second)).toSorted()).toEqual([toWire(appealed), caseRef.id].toSorted())
  const { results } = (await act(mod, [caseRef], 'approve')).json()
  expect(results).toMatchObject([ok])
  expect((await caseOf(post.id)).row).toMatchObject({ outcome: 'approve' })
  expect(await caseRow(appealed)).toMatchObject({ closed_at: null })
  expect((await decide(second, appealed, 'overturn')).json().results).toMatchObject([ok])
})
