import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'
import { createRemovedIndex } from './queries-removal.ts'

const t = testApp()

test('DESK-005 removed comments are listed newest first with their texts, for moderators of the community alone', async () => {
  const moderator = await makeUser(t.db)
  const community = await makeCommunity(t.db, { founder: moderator })
  const post = await makePost(t.db, { community, title: 'Coins' })
  const gone = { post, deleted_at: new Date() }
  const older = await makeComment(t.db, { ...gone, deleted_as: 'mods', body: 'Cheap coins.' })
  const newer = await makeComment(t.db, { ...gone, deleted_as: 'admins' })
  await makeComment(t.db, { ...gone, deleted_as: 'normal' })
  await makeComment(t.db, { post })
  await makeComment(t.db, { deleted_at: new Date(), deleted_as: 'mods' })
  const path = `/api/communities/${toWire(community.id)}/removed_comments`
  const client = await t.as(moderator)
  const { comments, next } = (await client.get(path)).json()
  expect(comments.map(({ id }: { id: string }) => id)).toEqual([newer, older].map(({ id }) => toWire(id)))
  expect(comments[1]).toMatchObject({ body: 'Cheap coins.', deletedAs: 'mods', postTitle: 'Coins' })
  expect(next).toBeNull()
  const second = (await client.get(`${path}?next=${toWire(newer.id)}`)).json()
  expect(second.comments.map(({ id }: { id: string }) => id)).toEqual([toWire(older.id)])
  expect(outcome(await client.get(`${path}?next=x`))).toEqual([400, 'invalid_cursor'])
  const elsewhere = `/api/communities/${toWire((await makeCommunity(t.db)).id)}/removed_comments`
  expect(outcome(await client.get(elsewhere))).toEqual([403, 'not_admin_nor_mod'])
})

test('DESK-005 the job builds the index, also when it is there already', async () => {
  await createRemovedIndex(t.db)
  await createRemovedIndex(t.db)
  const { rows } = await sql`
    select from pg_index where indexrelid = 'comments_removed_there_idx'::regclass and indisvalid`.execute(t.db)
  expect(rows).toHaveLength(1)
})
