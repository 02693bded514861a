import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { countQueries } from '../../../test/database.ts'
import { makeAdmin, makePicture, makeUser } from '../../../test/factories.ts'
import { hiddenId, toWire } from '../../platform/db/keys.ts'
import { loadUsers } from './users.ts'
import { viewerOf } from './viewer-of.ts'

const t = testApp()

test('many users are loaded by one statement, each with badges and picture, as this viewer may see them', async () => {
  const picture = await makePicture(t.db, 'avatar')
  const [plain, shown, deleted, admin] = [
    await makeUser(t.db, { email: 'own@example.org' }),
    await makeUser(t.db, { pro_pic_id: picture.id }),
    await makeUser(t.db, { deleted_at: new Date() }),
    await makeAdmin(t.db),
  ]
  await t.db
    .insertInto('badges')
    .values([
      { user_id: shown.id, type: 'supporter' },
      { user_id: shown.id, type: 'founder' },
    ])
    .execute()
  const ids = [shown.id, plain.id, deleted.id, plain.id, 4711n]

  const { result, statements } = await countQueries(t.db, () => loadUsers(t.site, viewerOf(plain), ids))
  expect(statements).toHaveLength(1)
  expect([...result.keys()].toSorted()).toEqual([plain.id, shown.id, deleted.id].toSorted())
  expect(result.get(shown.id)).toMatchObject({
    id: toWire(shown.id),
    email: null,
    badges: [{ type: 'supporter' }, { type: 'founder' }],
    proPic: { id: toWire(picture.id) },
  })
  expect(result.get(plain.id)).toMatchObject({ email: 'own@example.org', badges: [], proPic: null })
  expect(result.get(deleted.id)).toMatchObject({ id: toWire(hiddenId), username: 'ghost' })

  const seenByAdmin = await loadUsers(t.site, viewerOf(admin), ids)
  expect(seenByAdmin.get(deleted.id)?.username).toBe(deleted.username)
})

test('without keys no statement is sent', async () => {
  const { result, statements } = await countQueries(t.db, () => loadUsers(t.site, null, []))
  expect([result.size, statements]).toEqual([0, []])
})
