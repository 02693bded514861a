import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { countQueries } from '../../../test/database.ts'
import { makeAdmin, makeCommunity, makeUser, password } from '../../../test/factories.ts'
import { jpegPhoto, plain } from '../../../test/pictures.ts'
import { eventually } from '../../../test/waiting.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()
const cachingApp = testApp({ settings: { GUEST_CACHE_SECONDS: '60' } })
const pathOf = ({ username }: { username: string }) => `/api/users/${username}/pro_pic`

test('SETTINGS-003, IMAGE-006 an upload sets the picture and answers the user with it', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const answer = await client.upload(pathOf(user), await jpegPhoto(400, 300))
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ id: toWire(user.id), username: user.username })
  const { proPic } = answer.json()
  expect(proPic).toMatchObject({ format: 'jpeg', width: 400, height: 300 })
  expect(
    proPic.copies.map(({ name, width, height }: { name: string; width: number; height: number }) => [
      name,
      width,
      height,
    ]),
  ).toEqual([
    ['tiny', 50, 50],
    ['small', 120, 120],
    ['medium', 200, 200],
  ])
  const small = await t.visitor().get(proPic.copies[1].url)
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 120, height: 120 })
})

test('IMAGE-013 a profile picture is scaled down to 2000 x 2000', async () => {
  const user = await makeUser(t.db)
  const answer = await (await t.as(user)).upload(pathOf(user), await plain('#445566', 4000, 1000).jpeg().toBuffer())
  expect(answer.json().proPic).toMatchObject({ width: 2000, height: 500 })
})

test('SETTINGS-003 everyone sees the picture wherever the user is shown, without another query', async () => {
  const user = await makeUser(t.db)
  const founder = await makeCommunity(t.db, { founder: user })
  const bare = await countQueries(t.db, () => t.visitor().get(`/api/communities/${toWire(founder.id)}`))
  const client = await t.as(user)
  const { proPic } = (await client.upload(pathOf(user), await jpegPhoto(60, 60))).json()
  const guest = t.visitor()
  expect((await guest.get(`/api/users/${user.username}`)).json().proPic).toEqual(proPic)
  expect((await client.get('/api/_user')).json().proPic).toEqual(proPic)
  expect((await client.get('/api/_initial')).json().user.proPic).toEqual(proPic)
  const pictured = await countQueries(t.db, () => t.visitor().get(`/api/communities/${toWire(founder.id)}`))
  expect(pictured.result.json().mods[0].proPic).toEqual(proPic)
  expect(pictured.statements.length).toBe(bare.statements.length)
})

test('SETTINGS-028 others get 403 not_owner, administrators too, and nothing changes', async () => {
  const user = await makeUser(t.db)
  const file = await jpegPhoto(30, 30)
  for (const other of [await makeUser(t.db), await makeAdmin(t.db)]) {
    const client = await t.as(other)
    for (const answer of [await client.upload(pathOf(user), file), await client.delete(pathOf(user))]) {
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_owner'])
    }
  }
  const nobody = await (await t.as(user)).upload('/api/users/nobody_at_all/pro_pic', file)
  expect([nobody.statusCode, nobody.json().code]).toEqual([404, 'user_not_found'])
  expect((await t.visitor().get(`/api/users/${user.username}`)).json().proPic).toBeNull()
})

test('SETTINGS-028 the name in the address may be the own name in any case', async () => {
  const user = await makeUser(t.db)
  const answer = await (await t.as(user)).upload(
    pathOf({ username: user.username.toUpperCase() }),
    await jpegPhoto(9, 9),
  )
  expect(answer.statusCode).toBe(200)
})

test('SETTINGS-028 a new picture erases the one before it, and deleting a missing one answers 200', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const first = (await client.upload(pathOf(user), await jpegPhoto(80, 80))).json().proPic
  expect((await t.visitor().get(first.copies[0].url)).statusCode).toBe(200)
  const second = (await client.upload(pathOf(user), await jpegPhoto(90, 90))).json().proPic
  for (const { url } of [first, ...first.copies]) expect((await t.visitor().get(url)).statusCode).toBe(404)
  expect((await t.visitor().get(second.url)).statusCode).toBe(200)
  for (const round of ['there', 'gone']) {
    const answer = await client.delete(pathOf(user))
    expect([round, answer.statusCode, answer.json().proPic]).toEqual([round, 200, null])
  }
  expect((await t.visitor().get(second.url)).statusCode).toBe(404)
  expect((await t.db.selectFrom('images').selectAll().where('owner_id', '=', user.id).execute()).length).toBe(0)
})

test('SETTINGS-028 of two new pictures at the same time one stays and the other is erased', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const files = [await jpegPhoto(50, 50), await jpegPhoto(60, 60), await jpegPhoto(70, 70)]
  await Promise.all(files.map((file) => client.upload(pathOf(user), file)))
  const rows = await t.db.selectFrom('images').select('id').where('owner_id', '=', user.id).execute()
  const { proPic } = (await t.visitor().get(`/api/users/${user.username}`)).json()
  expect(rows.map(({ id }) => toWire(id))).toEqual([proPic.id])
})

test('SETTINGS-018 a deleted account leaves no picture and no upload, and its ghost has none', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const { proPic } = (await client.upload(pathOf(user), await jpegPhoto(80, 80))).json()
  const unused = (await client.upload('/api/_uploads', await jpegPhoto(40, 40))).json()
  await client.delete(`/api/users/${user.username}`, { password })
  for (const { url } of [proPic, unused]) expect((await t.visitor().get(url)).statusCode).toBe(404)
  expect((await t.visitor().get(`/api/users/${user.username}`)).json().proPic).toBeNull()
  expect((await (await t.as(await makeAdmin(t.db))).get(`/api/users/${user.username}`)).json().proPic).toBeNull()
})

test('IMAGE-002, IMAGE-003, IMAGE-014 a bad file changes nothing', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const { proPic } = (await client.upload(pathOf(user), await jpegPhoto(80, 80))).json()
  const bad = await client.upload(pathOf(user), Buffer.from('no picture'))
  expect([bad.statusCode, bad.json().code]).toEqual([400, 'unsupported_image'])
  const large = await client.upload(pathOf(user), Buffer.alloc(26 * 1024 * 1024))
  expect([large.statusCode, large.json().code]).toEqual([400, 'file_size_exceeded'])
  const none = await client.post(pathOf(user))
  expect([none.statusCode, none.json().code]).toEqual([400, undefined])
  expect((await client.get('/api/_user')).json().proPic).toEqual(proPic)
})

test('SETTINGS-004, API-024 an erased picture disappears from every answer cached for guests', async () => {
  const user = await makeUser(cachingApp.db)
  const client = await cachingApp.as(user)
  await client.upload(pathOf(user), await jpegPhoto(400, 300))
  const community = await makeCommunity(cachingApp.db, { founder: user })
  const urls = [`/api/communities/${toWire(community.id)}`, `/api/communities/${community.name}?byName=true`]
  const pictures = async () => {
    const answers = await Promise.all(urls.map((url) => cachingApp.visitor().get(url)))
    return answers.map((answer) => answer.json().mods[0].proPic)
  }
  expect(await pictures()).not.toContain(null)
  await client.delete(pathOf(user))
  await eventually(async () => expect(await pictures()).toEqual([null, null]))
})
