import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeCast } from '../../../test/cast.ts'
import { outcome } from '../../../test/client.ts'
import { makeComment } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

afterEach(() => sql`alter table modlog drop constraint if exists closed`.execute(t.db))

const entries = (communityId: bigint) =>
  t.db.selectFrom('modlog').selectAll().where('community_id', '=', communityId).orderBy('id').execute()

test('MODLOG-001 an act and its log entry are written together: actor, role, target, subject and reason', async () => {
  const { clients, people, community, post } = await makeCast(t)
  const target = await post()
  const comment = await makeComment(t.db, { author: people.member, post: target })
  const path = `/api/posts/${target.public_id}`
  const ofComment = `${path}/comments/${toWire(comment.id)}`
  const banned = `/api/communities/${toWire(community.id)}/banned`
  const { moderator, admin } = clients
  const answers = [
    await moderator.put(`${path}?action=lock&lockAs=mods&reason=Heated`),
    await admin.put(`${path}?action=unlock&lockAs=admins`),
    await moderator.delete(`${ofComment}?deleteAs=mods&reason=Rude`),
    await moderator.put(`${ofComment}?action=restore`),
    await admin.put(`${ofComment}?action=lock`),
    await moderator.put(`${ofComment}?action=unlock`),
    await admin.delete(`${path}?deleteAs=admins&reason=Spam`),
    await admin.put(`${path}?action=restore`),
    await moderator.post(banned, { username: people.member.username, reason: 'Rude again' }),
    await moderator.delete(banned, { username: people.member.username }),
  ]
  expect(answers.map(outcome)).toEqual(answers.map(() => [200]))
  const rows = await entries(community.id)
  const onPost = ['post', target.id, people.author.id]
  const onComment = ['comment', comment.id, people.member.id]
  const onMember = [null, null, people.member.id]
  const [mod, adm] = [people.moderator.id, people.admin.id]
  expect(
    rows.map((row) => [
      row.act,
      row.actor_id,
      row.actor_group,
      row.target_type,
      row.target_id,
      row.subject_id,
      row.reason,
    ]),
  ).toEqual([
    ['lock_post', mod, 'mods', ...onPost, 'Heated'],
    ['unlock_post', adm, 'admins', ...onPost, null],
    ['remove_comment', mod, 'mods', ...onComment, 'Rude'],
    ['restore_comment', mod, 'mods', ...onComment, null],
    ['lock_comment', adm, 'admins', ...onComment, null],
    ['unlock_comment', mod, 'mods', ...onComment, null],
    ['remove_post', adm, 'admins', ...onPost, 'Spam'],
    ['restore_post', adm, 'admins', ...onPost, null],
    ['ban_member', mod, 'mods', ...onMember, 'Rude again'],
    ['unban_member', mod, 'mods', ...onMember, null],
  ])
  // Every second entry undoes the one before.
  expect(rows.map(({ undone_by }) => undone_by)).toEqual(
    rows.map((_, at) => (at % 2 === 0 ? (rows[at + 1]?.id ?? null) : null)),
  )
})

test('MODLOG-001 an act that cannot be logged is not done', async () => {
  const { clients, people, community, post } = await makeCast(t)
  const target = await post()
  const comment = await makeComment(t.db, { author: people.author, post: target })
  const path = `/api/posts/${target.public_id}`
  const ofComment = `${path}/comments/${toWire(comment.id)}`
  const { moderator } = clients
  const before = [
    (await moderator.get(path)).json(),
    (await moderator.get(`/api/comments/${toWire(comment.id)}`)).json(),
  ]
  await sql`alter table modlog add constraint closed check (act = 'none') not valid`.execute(t.db)
  const calls = [
    () => moderator.delete(`${path}?deleteAs=mods`),
    () => moderator.put(`${path}?action=lock&lockAs=mods`),
    () => moderator.put(`${path}?action=pin`),
    () => moderator.delete(`${ofComment}?deleteAs=mods`),
    () => moderator.put(`${ofComment}?action=lock`),
    () => moderator.post(`/api/communities/${toWire(community.id)}/banned`, { username: people.member.username }),
  ]
  for (const send of calls) expect((await send()).statusCode).toBe(500)
  const after = [
    (await moderator.get(path)).json(),
    (await moderator.get(`/api/comments/${toWire(comment.id)}`)).json(),
  ]
  expect(after).toEqual([{ ...before[0], lastVisitAt: after[0].lastVisitAt }, before[1]])
  expect((await moderator.get(`/api/communities/${toWire(community.id)}/banned`)).json()).toHaveLength(1)
  expect(await entries(community.id)).toEqual([])
})

test('MODLOG-001 calls that change nothing, and deletions by the author, write no entry', async () => {
  const { clients, people, community, post } = await makeCast(t)
  const [target, own] = [
    await post({ locked_at: new Date(), locked_by: people.admin.id, locked_as: 'admins' }),
    await post(),
  ]
  const comment = await makeComment(t.db, { author: people.author, post: target })
  const ofComment = `/api/posts/${target.public_id}/comments/${toWire(comment.id)}`
  const { moderator, author } = clients
  const answers = [
    await moderator.put(`/api/posts/${target.public_id}?action=lock&lockAs=mods`),
    await moderator.put(`/api/posts/${own.public_id}?action=unlock&lockAs=mods`),
    await moderator.put(`/api/posts/${own.public_id}?action=restore`),
    await moderator.put(`/api/posts/${own.public_id}?action=unpin`),
    await moderator.put(`${ofComment}?action=restore`),
    await moderator.put(`${ofComment}?action=unlock`),
    await moderator.delete(`/api/communities/${toWire(community.id)}/banned`, { username: people.member.username }),
    await author.delete(`${ofComment}?deleteAs=normal&reason=Mine`),
    await author.delete(`/api/posts/${own.public_id}?deleteAs=normal`),
  ]
  expect(answers.map(outcome)).toEqual(answers.map(() => [200]))
  expect(await entries(community.id)).toEqual([])
})

test('MODLOG-010 reason and rule come from the query or the body, cut to 500 characters; a rule of another community answers 404', async () => {
  const { clients, people, community, post } = await makeCast(t)
  const target = await post()
  const comment = await makeComment(t.db, { author: people.member, post: target })
  const { moderator } = clients
  const place = `/api/communities/${toWire(community.id)}`
  const [{ id: ruleId }] = (await moderator.post(`${place}/rules`, { rule: 'Be kind' })).json()
  const elsewhere = await makeCast(t)
  const [{ id: otherRule }] = (
    await elsewhere.clients.moderator.post(`/api/communities/${toWire(elsewhere.community.id)}/rules`, {
      rule: 'Be brief',
    })
  ).json()
  const path = `/api/posts/${target.public_id}`
  const ofComment = `${path}/comments/${toWire(comment.id)}`
  const { username } = people.member
  await moderator.post(`${place}/mods`, { username: people.author.username })
  const calls: Record<string, (query: string, body?: object) => ReturnType<typeof moderator.put>> = {
    lock_post: (query, body) => moderator.put(`${path}?action=lock&lockAs=mods${query}`, body),
    unlock_post: (query, body) => moderator.put(`${path}?action=unlock&lockAs=mods${query}`, body),
    lock_comment: (query, body) => moderator.put(`${ofComment}?action=lock${query}`, body),
    unlock_comment: (query, body) => moderator.put(`${ofComment}?action=unlock${query}`, body),
    remove_comment: (query, body) => moderator.delete(`${ofComment}?deleteAs=mods${query}`, body),
    restore_comment: (query, body) => moderator.put(`${ofComment}?action=restore${query}`, body),
    remove_post: (query, body) => moderator.delete(`${path}?deleteAs=mods${query}`, body),
    restore_post: (query, body) => moderator.put(`${path}?action=restore${query}`, body),
    ban_member: (query, body) => moderator.post(`${place}/banned?x=1${query}`, { username, ...body }),
    unban_member: (query, body) => moderator.delete(`${place}/banned?x=1${query}`, { username, ...body }),
    remove_mod: (query, body) => moderator.delete(`${place}/mods/${people.author.username}?x=1${query}`, body),
  }
  const began = (await entries(community.id)).length
  let at = 0
  for (const [act, send] of Object.entries(calls)) {
    for (const unknown of [String(otherRule), '0', '99999999999', 'first'])
      expect(outcome(await send(`&ruleId=${unknown}`)), act).toEqual([404, 'rules-not-found'])
    expect(outcome(await send('', { ruleId: otherRule })), act).toEqual([404, 'rules-not-found'])
    const long = 'ä'.repeat(501)
    const answer = at++ % 2 ? await send('', { reason: long, ruleId }) : await send(`&reason=${long}&ruleId=${ruleId}`)
    expect(outcome(answer), act).toEqual([200])
  }
  const written = (await entries(community.id)).slice(began)
  expect(written.map(({ act, reason, rule_id, rule }) => [act, reason, rule_id, rule])).toEqual(
    Object.keys(calls).map((act) => [act, 'ä'.repeat(500), ruleId, 'Be kind']),
  )
  // The entry keeps the text of the rule, even if the rule changes.
  await moderator.put(`${place}/rules/${ruleId}`, { rule: 'Be kinder', zIndex: 1 })
  expect((await entries(community.id)).slice(began)[0]).toMatchObject({ rule: 'Be kind' })
})
