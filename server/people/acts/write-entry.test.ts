import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeAdmin, makeCommunity, makePost, makeUser, password } from '../../../test/factories.ts'
import { timeOf } from '../../platform/db/keys.ts'
import type { NewEntry } from './entry.ts'
import { writeEntry, writeItems } from './write-entry.ts'

const t = testApp()

const write = (entry: NewEntry) => t.db.transaction().execute((tx) => writeEntry(tx, entry))
const entryOf = (id: bigint) => t.db.selectFrom('modlog').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function stage() {
  const [actor, subject] = [await makeUser(t.db), await makeUser(t.db)]
  const community = await makeCommunity(t.db, { founder: actor })
  const post = await makePost(t.db, { community, author: subject })
  const entry = { actorId: actor.id, group: 'mods', communityId: community.id, subjectId: subject.id } as const
  return {
    actor,
    subject,
    community,
    post,
    entry,
    onPost: { ...entry, targetType: 'post', targetId: post.id } as const,
  }
}

test('an entry records everything about its act, and its key begins with its time', async () => {
  const { onPost } = await stage()
  const rule = { id: 7, text: 'Be kind' }
  const id = await write({ ...onPost, act: 'pin_post', reason: 'Unkind', rule, details: { siteWide: true } })
  const row = await entryOf(id)
  expect(row).toEqual({
    id,
    at: timeOf(id),
    act: 'pin_post',
    actor_id: onPost.actorId,
    actor_group: 'mods',
    community_id: onPost.communityId,
    target_type: 'post',
    target_id: onPost.targetId,
    subject_id: onPost.subjectId,
    reason: 'Unkind',
    rule_id: 7,
    rule: 'Be kind',
    details: { siteWide: true },
    part_of: null,
    undone_by: null,
  })
})

test('keys of entries increase, within one transaction too', async () => {
  const { onPost } = await stage()
  const keys = await t.db.transaction().execute(async (tx) => {
    const first = await writeEntry(tx, { ...onPost, act: 'lock_post' })
    return [first, await writeEntry(tx, { ...onPost, act: 'unlock_post' })]
  })
  expect(keys[1]).toBeGreaterThan(keys[0] ?? 0n)
})

test('MODLOG-003 taking back an act writes an entry, and the latest such entry about the same target refers to it as its undoing', async () => {
  const { entry, onPost, subject } = await stage()
  const other = { ...onPost, targetId: (await makePost(t.db, { author: subject })).id }
  const [elsewhere, removal] = [
    await write({ ...other, act: 'remove_post' }),
    await write({ ...onPost, act: 'remove_post' }),
  ]
  const lock = await write({ ...onPost, act: 'lock_post' })
  const restoring = await write({ ...onPost, act: 'restore_post' })
  const [expired, ban] = [await write({ ...entry, act: 'ban_member' }), await write({ ...entry, act: 'ban_member' })]
  const siteBan = await write({ ...entry, communityId: null, act: 'ban_user' })
  const lifting = await write({ ...entry, act: 'unban_member' })
  const undone = async (id: bigint) => (await entryOf(id)).undone_by
  expect(await Promise.all([removal, ban].map(undone))).toEqual([restoring, lifting])
  expect(await Promise.all([elsewhere, lock, expired, siteBan, restoring].map(undone))).toEqual(Array(5).fill(null))
  // A pin of the site and a pin of the community are different acts.
  const [pin, sitePin] = [
    await write({ ...onPost, act: 'pin_post', details: { siteWide: false } }),
    await write({ ...onPost, act: 'pin_post', details: { siteWide: true } }),
  ]
  const unpinning = await write({ ...onPost, act: 'unpin_post', details: { siteWide: false } })
  expect(await Promise.all([pin, sitePin].map(undone))).toEqual([unpinning, null])
})

test('MODLOG-004 the items of an act on many are entries below that of the act, in one statement and in their order', async () => {
  const { entry, onPost, subject } = await stage()
  const second = await makePost(t.db, { author: subject })
  const [act, items] = await t.db.transaction().execute(async (tx) => {
    const id = await writeEntry(tx, { ...entry, act: 'ban_member' })
    const removed = [onPost.targetId, second.id].map((targetId) => ({
      ...onPost,
      targetId,
      act: 'remove_post' as const,
    }))
    return [id, await writeItems(tx, id, removed)] as const
  })
  const rows = await t.db.selectFrom('modlog').selectAll().where('part_of', '=', act).orderBy('id').execute()
  expect(rows.map(({ id, act: what, target_id }) => [id, what, target_id])).toEqual([
    [items[0], 'remove_post', onPost.targetId],
    [items[1], 'remove_post', second.id],
  ])
  const restored = await write({ ...onPost, act: 'restore_post' })
  expect((await entryOf(items[0] ?? 0n)).undone_by).toBe(restored)
  expect(await t.db.transaction().execute((tx) => writeItems(tx, act, []))).toEqual([])
})

test('MODLOG-021 deleting an account removes it from subject and actor, and later entries do not name it', async () => {
  const { actor, subject, onPost } = await stage()
  const id = await write({ ...onPost, act: 'remove_post', reason: 'Unkind' })
  const admin = await t.as(await makeAdmin(t.db))
  for (const { username } of [actor, subject])
    expect((await admin.delete(`/api/users/${username}`, { password })).statusCode).toBe(200)
  expect(await entryOf(id)).toMatchObject({ subject_id: null, actor_id: null, actor_group: 'mods', reason: 'Unkind' })
  const later = await write({ ...onPost, act: 'lock_post' })
  expect(await entryOf(later)).toMatchObject({ subject_id: null, actor_id: null, target_id: onPost.targetId })
})
