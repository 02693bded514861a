import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { makeCast } from '../../../../test/cast.ts'
import { outcome } from '../../../../test/client.ts'
import { makeComment, makePost } from '../../../../test/factories.ts'
import { caseOf, report } from '../../../../test/queue-client.ts'
import { processCauses } from '../../../discussion/notifications/process-causes.ts'
import { toWire } from '../../../platform/db/keys.ts'
import { type BanRemoval, removeRest } from '../acts/remove-rest.ts'

const t = testApp()

const staged = async () => {
  const cast = await makeCast(t)
  const path = `/api/queue/people/${cast.people.author.username}`
  const communityId = toWire(cast.community.id)
  const historyOf = async () => (await cast.clients.moderator.get(`${path}?communityId=${communityId}`)).json()
  return { ...cast, path, communityId, historyOf }
}
const entriesOf = (userId: bigint) =>
  t.db.selectFrom('modlog').selectAll().where('subject_id', '=', userId).orderBy('id').execute()
const isBanned = async (userId: bigint) =>
  (await t.db.selectFrom('community_bans').select('user_id').where('user_id', '=', userId).execute()).length > 0

test('HAND-001 a warning without a report reaches the person, the log and the history', async () => {
  const { clients, people, path, communityId, historyOf, post } = await staged()
  const { id } = await post()
  const about = { targetType: 'post', targetId: toWire(id) }
  const warn = (body: object) => clients.moderator.post(`${path}/warning`, { communityId, ...body })
  expect((await warn({ ...about, text: ' Be kind. ' })).json()).toMatchObject({ username: people.author.username })
  expect((await warn({ text: 'Once more: be kind.' })).statusCode).toBe(200)
  expect(await entriesOf(people.author.id)).toMatchObject([
    { act: 'warn', target_type: 'post', target_id: id, reason: 'Be kind.', actor_group: 'mods' },
    { act: 'warn', target_type: null, target_id: null, reason: 'Once more: be kind.' },
  ])
  expect(await historyOf()).toMatchObject({ warnings: 2, bans: 0 })
  await processCauses(t.site)
  const { items } = (await clients.author.get('/api/notifications')).json()
  expect(items.map(({ type, notif }: { type: string; notif: { reason: string } }) => [type, notif.reason])).toEqual([
    ['mod_warning', 'Once more: be kind.'],
    ['mod_warning', 'Be kind.'],
  ])
  for (const text of ['', '  ', 'a'.repeat(1001)]) expect(outcome(await warn({ text }))).toEqual([400, 'text_missing'])
})

test('HAND-001 only what the person wrote in this community can be the cause, and nobody acts on themselves', async () => {
  const { clients, community, people, path, communityId, post } = await staged()
  const elsewhere = await makePost(t.db, { author: people.author })
  const byOther = await makePost(t.db, { community, author: people.member })
  const comment = await makeComment(t.db, { author: people.member, post: await post() })
  for (const [act, body] of [
    ['warning', { text: 'Be kind.' }],
    ['ban', { reason: 'Unkind' }],
  ] as const) {
    for (const { id } of [elsewhere, byOther])
      expect(
        outcome(
          await clients.admin.post(`${path}/${act}`, {
            communityId,
            ...body,
            targetType: 'post',
            targetId: toWire(id),
          }),
        ),
      ).toEqual([404, 'post/not-found'])
    const ofComment = { targetType: 'comment', targetId: toWire(comment.id) }
    expect(outcome(await clients.admin.post(`${path}/${act}`, { communityId, ...body, ...ofComment }))).toEqual([
      404,
      'comment_not_found',
    ])
    const self = `/api/queue/people/${people.moderator.username}/${act}`
    expect(outcome(await clients.moderator.post(self, { communityId, ...body }))).toEqual([403, 'own_case'])
    expect(outcome(await clients.member.post(`${path}/${act}`, { communityId, ...body }))).toEqual([
      403,
      'not_admin_nor_mod',
    ])
  }
  expect(await entriesOf(people.author.id)).toEqual([])
})

test('HAND-002 a ban removes what it is about, decides its case, and is one act in the log', async () => {
  const { clients, people, path, communityId, historyOf, post } = await staged()
  const { id, public_id: publicId } = await post()
  await report(clients.member, 'post', id)
  const about = { communityId, targetType: 'post', targetId: toWire(id) }
  const ban = (body: object) => clients.moderator.post(`${path}/ban`, { ...about, reason: 'Unkind', ...body })
  expect(outcome(await ban({ hours: 48 }))).toEqual([400, 'invalid_json'])
  expect(outcome(await ban({ expires: '2020-01-01T00:00:00Z' }))).toEqual([400, 'invalid_expires'])
  expect(outcome(await ban({ ruleId: 999 }))).toEqual([404, 'rules-not-found'])
  expect(await isBanned(people.author.id)).toBe(false)
  expect((await ban({ expires: new Date(Date.now() + 86_400_000).toISOString() })).statusCode).toBe(200)
  expect(await isBanned(people.author.id)).toBe(true)
  expect((await clients.moderator.get(`/api/posts/${publicId}`)).json().deletedAs).toBe('mods')
  expect((await caseOf(t, id)).closed_at).not.toBeNull()
  const [banned, removed] = await entriesOf(people.author.id)
  expect([banned?.act, removed?.act, removed?.part_of]).toEqual(['ban_member', 'remove_post', banned?.id])
  expect(await historyOf()).toMatchObject({ bans: 1, removals: 1 })
  // The removal is told with the ban.
  await processCauses(t.site)
  const { items } = (await clients.author.get('/api/notifications')).json()
  expect(items.map(({ type }: { type: string }) => type)).toEqual(['community_ban'])
  expect(outcome(await clients.moderator.post(`${path}/ban`, { communityId }))).toEqual([409, 'conflict'])
})

test('HAND-002 with hours a job removes what else the person wrote in this community', async () => {
  const { clients, people, path, communityId, post } = await staged()
  await post()
  const elsewhere = await makePost(t.db, { author: people.author })
  const answer = await clients.moderator.post(`${path}/ban`, { communityId, reason: 'Floods', hours: 24 })
  expect(answer.json()).toMatchObject({ user: { username: people.author.username }, post: null, comment: null })
  const { rows } = await sql<{ data: BanRemoval }>`
    select data from pgboss.job where name = ${removeRest.name} and data @> ${JSON.stringify({ userId: String(people.author.id) })}::jsonb`.execute(
    t.db,
  )
  for (const { data } of rows) await removeRest.run(t.site, data)
  const left = await t.db
    .selectFrom('posts')
    .select('id')
    .where('user_id', '=', people.author.id)
    .where('deleted_at', 'is', null)
    .execute()
  expect([rows.length, left]).toEqual([1, [{ id: elsewhere.id }]])
})
