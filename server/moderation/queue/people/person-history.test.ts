import { expect, test } from 'vitest'
import type { PersonHistory } from '../../../../api/moderation/queue-people.ts'
import { testApp } from '../../../../test/app.ts'
import { outcome } from '../../../../test/client.ts'
import { countQueries } from '../../../../test/database.ts'
import { makeAdmin, makeComment, makeCommunity, makePost, makeUser } from '../../../../test/factories.ts'
import { makeCase } from '../../../../test/make-case.ts'
import type { CommunityRow } from '../../../discussion/communities/queries.ts'
import type { UserRow } from '../../../people/accounts/queries.ts'
import type { NewEntry } from '../../../people/acts/entry.ts'
import { writeEntry } from '../../../people/acts/write-entry.ts'
import { toWire } from '../../../platform/db/keys.ts'

const t = testApp()
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

const write = (entry: NewEntry) => t.db.transaction().execute((tx) => writeEntry(tx, entry))

async function staged() {
  const [founder, person] = [await makeUser(t.db), await makeUser(t.db)]
  const community = await makeCommunity(t.db, { founder })
  const path = `/api/queue/people/${person.username}?communityId=${toWire(community.id)}`
  return { founder, person, community, path, mod: await t.as(founder) }
}

/** Everything once within a year in this community. */
async function fill(person: UserRow, founder: UserRow, community: CommunityRow, word: string) {
  const by = { author: person, community }
  const removed = { deleted_at: new Date(), deleted_as: 'mods', deleted_by: founder.id }
  const published = await makePost(t.db, { ...by, title: `${word} stands` })
  const post = await makePost(t.db, { ...by, ...removed, title: `${word} post`, body: `${word} body` })
  const comment = await makeComment(t.db, { post: published, author: person, body: `${word} comment`, ...removed })
  await makeComment(t.db, { post: published, author: person })
  const entry = { actorId: founder.id, group: 'mods', communityId: community.id, subjectId: person.id } as const
  const rule = { id: 1, text: `${word} rule` }
  await write({ ...entry, act: 'remove_post', targetType: 'post', targetId: post.id, reason: `${word} why`, rule })
  await write({ ...entry, act: 'remove_comment', targetType: 'comment', targetId: comment.id })
  await write({ ...entry, act: 'warn', targetType: 'post', targetId: published.id, reason: 'Be kind.' })
  await write({ ...entry, act: 'ban_member' })
  const shared = { post: published, author_id: person.id, community_id: community.id }
  const done = { closed_at: new Date(), closed_by: founder.id }
  await makeCase(t.db, { ...shared, ...done, report_count: 3, outcome: 'remove' })
  await makeCase(t.db, { ...shared, ...done, report_count: 2, outcome: 'approve' })
  await makeCase(t.db, { ...shared, report_count: 4, appeal_id: 1n })
  const note = { community_id: community.id, user_id: person.id, created_by: founder.id }
  await t.db
    .insertInto('notes')
    .values([
      { ...note, text: `${word} note` },
      { ...note, text: `${word} old note`, created_at: ago(366) },
    ])
    .execute()
  return { post, comment, published }
}

test('QUEUE-029 one call shows a person in a community: the account, what they wrote, and the decisions of 365 days', async () => {
  const { founder, person, community, path, mod } = await staged()
  const { post, comment, published } = await fill(person, founder, community, 'Medlar')
  const { result, statements } = await countQueries(t.db, () => mod.get(path))
  const history: PersonHistory = result.json()
  expect(history).toMatchObject({
    user: { username: person.username, points: person.points, createdAt: expect.stringMatching(/^\d{4}-/) },
    posts: 1,
    comments: 1,
    removals: 2,
    warnings: 1,
    bans: 1,
    appeals: 1,
    reports: { removed: 3, left: 2, open: 4 },
    notes: [{ text: 'Medlar note', communityName: community.name, author: { username: founder.username } }],
  })
  const place = { postPublicId: post.public_id, communityName: community.name, actorGroup: 'mods' }
  expect(history.removed).toMatchObject([
    {
      ...place,
      ...{ targetType: 'comment', targetId: toWire(comment.id), postPublicId: published.public_id },
      ...{ title: 'Medlar stands', text: 'Medlar comment', reason: null, rule: null },
    },
    {
      ...place,
      ...{ targetType: 'post', targetId: toWire(post.id), title: 'Medlar post', text: 'Medlar body' },
      ...{ reason: 'Medlar why', rule: 'Medlar rule' },
    },
  ])
  expect(statements.length).toBeLessThanOrEqual(8)
})

test('QUEUE-029 undone acts and those older than 365 days do not count; at most 10 removed items are listed', async () => {
  const { founder, person, community, path, mod } = await staged()
  const entry = { actorId: founder.id, group: 'mods', communityId: community.id, subjectId: person.id } as const
  const posts = await Promise.all(Array.from({ length: 12 }, () => makePost(t.db, { author: person, community })))
  for (const { id } of posts) await write({ ...entry, act: 'remove_post', targetType: 'post', targetId: id })
  const [first, second] = posts
  await write({ ...entry, act: 'restore_post', targetType: 'post', targetId: first?.id })
  await t.db
    .updateTable('modlog')
    .set({ at: ago(366) })
    .where('target_id', '=', second?.id ?? 0n)
    .execute()
  await write({ ...entry, act: 'ban_member' })
  await write({ ...entry, act: 'unban_member' })
  const history: PersonHistory = (await mod.get(path)).json()
  expect(history).toMatchObject({ removals: 10, bans: 0 })
  expect(history.removed.map(({ targetId }) => targetId)).toEqual(
    posts
      .slice(2)
      .map(({ id }) => toWire(id))
      .toReversed(),
  )
})

test('QUEUE-029, QUEUE-035 moderators of another community see nothing; administrators get the whole site without one', async () => {
  const { founder, person, community, path, mod } = await staged()
  await fill(person, founder, community, 'Medlar')
  const elsewhere = await makeUser(t.db)
  const other = await makeCommunity(t.db, { founder: elsewhere })
  const strange = await t.as(elsewhere)
  const otherPath = `/api/queue/people/${person.username}?communityId=${toWire(other.id)}`
  const seen = await strange.get(otherPath)
  expect(seen.json()).toMatchObject({
    ...{ posts: 0, comments: 0, removals: 0, warnings: 0, bans: 0, appeals: 0, notes: [], removed: [] },
    reports: { removed: 0, left: 0, open: 0 },
  })
  expect(seen.body).not.toContain('Medlar')
  expect(seen.body).not.toContain(community.name)
  await fill(person, elsewhere, other, 'Quince')
  expect((await mod.get(path)).body).not.toContain('Quince')
  for (const client of [strange, await t.as(person), await t.as(await makeUser(t.db))])
    expect(outcome(await client.get(path))).toEqual([403, 'not_admin_nor_mod'])
  const complete = path.replace(/\?.*/, '')
  expect(outcome(await mod.get(complete))).toEqual([403, 'not_admin'])
  const admin = await t.as(await makeAdmin(t.db))
  const history: PersonHistory = (await admin.get(complete)).json()
  expect(history).toMatchObject({
    posts: 2,
    removals: 4,
    warnings: 2,
    bans: 2,
    reports: { removed: 6, left: 4, open: 8 },
  })
  expect(history.notes.map(({ communityName }) => communityName)).toEqual([other.name, community.name])
})

test('QUEUE-029, QUEUE-009 moderators see neither reports about themselves nor what only administrators may read', async () => {
  const { founder, community, mod } = await staged()
  const own = `/api/queue/people/${founder.username}?communityId=${toWire(community.id)}`
  const post = await makePost(t.db, {
    author: founder,
    community,
    body: 'Medlar body',
    deleted_at: new Date(),
    deleted_as: 'admins',
  })
  await makeCase(t.db, { post, author_id: founder.id, community_id: community.id, report_count: 5 })
  const entry = { actorId: null, group: 'admins', communityId: community.id, subjectId: founder.id } as const
  await write({ ...entry, act: 'remove_post', targetType: 'post', targetId: post.id })
  expect((await mod.get(own)).json()).toMatchObject({ reports: { open: 0 }, removed: [{ text: null }] })
  const admin = await t.as(await makeAdmin(t.db))
  expect((await admin.get(own)).json()).toMatchObject({ reports: { open: 5 }, removed: [{ text: 'Medlar body' }] })
})

test('QUEUE-029 the account "nobody" and unknown communities are not found', async () => {
  const { path, mod } = await staged()
  expect(outcome(await mod.get(path.replace(/people\/\w+/, 'people/nobody_here')))).toEqual([404, 'user_not_found'])
  expect(outcome(await mod.get(path.replace(/=.*/, '=x')))).toEqual([400, 'invalid_id'])
  expect(outcome(await mod.get(path.replace(/=.*/, `=${'f'.repeat(24)}`)))).toEqual([404, 'community/not-found'])
})
