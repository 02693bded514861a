import { expect, test } from 'vitest'
import type { Removal } from '../../../api/moderation/removals.ts'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeAdmin, makeComment, makeCommunity, makePost, makeUser, password } from '../../../test/factories.ts'
import type { NewEntry } from '../../people/acts/entry.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

const write = (entry: NewEntry) => t.db.transaction().execute((tx) => writeEntry(tx, entry))

async function stage() {
  const [mod, author] = [await makeUser(t.db), await makeUser(t.db)]
  const community = await makeCommunity(t.db, { founder: mod, members: [author] })
  const deleted = { deleted_at: new Date(), deleted_as: 'mods' } as const
  const post = await makePost(t.db, { community, author, title: 'Heron', body: 'It stood *still*.', ...deleted })
  const comment = await makeComment(t.db, { post, author, body: 'As herons do.', ...deleted })
  const by = { actorId: mod.id, group: 'mods', communityId: community.id, subjectId: author.id } as const
  const onPost = { ...by, act: 'remove_post', targetType: 'post', targetId: post.id } as const
  const onComment = { ...by, act: 'remove_comment', targetType: 'comment', targetId: comment.id } as const
  return { mod, author, community, post, comment, by, onPost, onComment, client: await t.as(author) }
}

test('MODLOG-014 only the author of a removed item can read the removal with their text', async () => {
  const { mod, community, post, comment, onPost, onComment, client } = await stage()
  const rule = { id: 3, text: 'Be kind' }
  const [ofPost, ofComment] = [
    toWire(await write({ ...onPost, reason: 'Not here', rule })),
    toWire(await write(onComment)),
  ]
  const here = {
    communityId: toWire(community.id),
    communityName: community.name,
    publicId: post.public_id,
    title: 'Heron',
  }
  const removedPost = {
    ...{ id: ofPost, act: 'remove_post', actorGroup: 'mods', targetType: 'post', targetId: toWire(post.id), ...here },
    ...{ text: 'It stood *still*.', link: null, reason: 'Not here', rule, expires: null, undone: false },
  }
  const removedComment = {
    ...{ id: ofComment, act: 'remove_comment', targetType: 'comment', targetId: toWire(comment.id), ...here },
    ...{ text: 'As herons do.', reason: null, rule: null },
  }
  expect((await client.get(`/api/removals/${ofPost}`)).json()).toMatchObject(removedPost)
  expect((await client.get('/api/removals')).json()).toMatchObject({
    removals: [removedComment, removedPost],
    next: null,
  })
  // The moderator, an administrator and other members cannot read it, not even the subject of another entry.
  for (const other of [mod, await makeAdmin(t.db), await makeUser(t.db)]) {
    const asOther = await t.as(other)
    expect(outcome(await asOther.get(`/api/removals/${ofPost}`))).toEqual([404, 'removal_not_found'])
    expect((await asOther.get('/api/removals')).json()).toEqual({ removals: [], next: null })
  }
  for (const id of ['x', '0'.repeat(24), 'f'.repeat(24)])
    expect(outcome(await client.get(`/api/removals/${id}`))).toEqual([404, 'removal_not_found'])
  expect(outcome(await t.visitor().get(`/api/removals/${ofPost}`))).toEqual([401, 'not_logged_in'])
})

test('MODLOG-014 only its author gets the removal id of a removed post, unless it is restored, erased or 30 days old', async () => {
  const { mod, author, post, onPost, client } = await stage()
  await write({ ...onPost, actorId: author.id })
  const removalIdFor = async (reader: typeof client) =>
    (await reader.get(`/api/posts/${post.public_id}`)).json().removalId
  expect(await removalIdFor(client)).toBeUndefined()
  const id = await write(onPost)
  expect(await removalIdFor(client)).toBe(toWire(id))
  for (const other of [mod, await makeAdmin(t.db), await makeUser(t.db)])
    expect(await removalIdFor(await t.as(other))).toBeUndefined()
  expect(await removalIdFor(t.visitor())).toBeUndefined()
  const ageTo = (days: number) =>
    t.db
      .updateTable('modlog')
      .set({ at: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', id)
      .execute()
  await ageTo(30.1)
  expect(await removalIdFor(client)).toBeUndefined()
  await ageTo(1)
  await t.db.updateTable('posts').set({ deleted_at: null, deleted_as: null }).where('id', '=', post.id).execute()
  expect(await removalIdFor(client)).toBeUndefined()
  const erased = { content_deleted_at: new Date(), content_deleted_as: 'admins', body: '', body_html: null } as const
  const deleted = { deleted_at: new Date(), deleted_as: 'mods', ...erased } as const
  await t.db.updateTable('posts').set(deleted).where('id', '=', post.id).execute()
  expect(await removalIdFor(client)).toBeUndefined()
})

test('MODLOG-014 it can be read for 30 days, or until its content is erased', async () => {
  const { post, onPost, onComment, client } = await stage()
  const [ofPost, ofComment] = [await write(onPost), await write(onComment)]
  const codes = async () => [
    (await client.get(`/api/removals/${toWire(ofPost)}`)).statusCode,
    (await client.get(`/api/removals/${toWire(ofComment)}`)).statusCode,
  ]
  const ageTo = (days: number) =>
    t.db
      .updateTable('modlog')
      .set({ at: new Date(Date.now() - days * 86_400_000) })
      .where('id', 'in', [ofPost, ofComment])
      .execute()
  await ageTo(29.9)
  expect(await codes()).toEqual([200, 200])
  const erased = { content_deleted_at: new Date(), content_deleted_as: 'admins', body: '', body_html: null } as const
  await t.db.updateTable('posts').set(erased).where('id', '=', post.id).execute()
  expect(await codes()).toEqual([404, 200])
  await ageTo(30.1)
  expect(await codes()).toEqual([404, 404])
  expect((await client.get('/api/removals')).json()).toEqual({ removals: [], next: null })
})

test('MODLOG-014 after the deletion of an account, its removals name nobody', async () => {
  const { author, onPost, client } = await stage()
  const id = toWire(await write(onPost))
  expect((await client.delete(`/api/users/${author.username}`, { password })).statusCode).toBe(200)
  for (const each of [client, await t.as(await makeAdmin(t.db))])
    expect((await each.get(`/api/removals/${id}`)).statusCode).toBeGreaterThanOrEqual(401)
})

test('MODLOG-014 bans and warnings are included, with their end; own acts and other acts are not', async () => {
  const { author, by, onPost, client } = await stage()
  const expires = '2031-01-31T12:00:00.000Z'
  await write({ ...by, act: 'lock_post' })
  await write({ ...onPost, actorId: author.id })
  await write({ ...by, act: 'warn', reason: 'Last time' })
  await write({ ...by, act: 'ban_member', details: { expires } })
  await write({ ...by, act: 'ban_user', communityId: null, group: 'admins' })
  await write({ ...by, act: 'unban_member' })
  const { removals }: { removals: Removal[] } = (await client.get('/api/removals')).json()
  expect(removals).toMatchObject([
    { act: 'ban_user', communityName: null, actorGroup: 'admins', expires: null, undone: false },
    { act: 'ban_member', expires, undone: true },
    { act: 'warn', reason: 'Last time', text: null },
  ])
})

test('BASE-005 pages have no gaps, and take the same number of statements for any number', async () => {
  const { by, onPost, client } = await stage()
  for (let n = 0; n < 6; n++) await write({ ...(n % 2 ? onPost : { ...by, act: 'warn' as const }), reason: `${n}` })
  const reasons: (string | null)[] = []
  let next: string | null = ''
  while (next !== null) {
    const page: { removals: Removal[]; next: string | null } = (
      await client.get(`/api/removals?limit=4&next=${next}`)
    ).json()
    reasons.push(...page.removals.map(({ reason }) => reason))
    next = page.next
  }
  expect(reasons).toEqual(['5', '4', '3', '2', '1', '0'])
  const { statements } = await countQueries(t.db, () => client.get('/api/removals'))
  expect(statements.length).toBeLessThanOrEqual(2)
  for (const limit of ['0', '51', 'x'])
    expect(outcome(await client.get(`/api/removals?limit=${limit}`))).toEqual([400, 'invalid_limit'])
  expect(outcome(await client.get('/api/removals?next=x'))).toEqual([400, 'invalid_cursor'])
})
