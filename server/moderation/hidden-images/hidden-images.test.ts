import { expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeAdmin, makeCommunity, makePicture, makePost, makeUser, password } from '../../../test/factories.ts'
import { filesBelow, jpegPhoto } from '../../../test/pictures.ts'
import { asImages, uploads } from '../../../test/posting.ts'
import { keyAt, toWire } from '../../platform/db/keys.ts'
import { eraseDueFiles } from '../../platform/images/images.ts'

const path = '/api/admin/pictures'
const t = testApp()
const picture = jpegPhoto(60, 40)

/** Members with pictures in all places, and an administrator. Every test begins with no hidden pictures. */
async function makeStage(app: TestApp = t) {
  await app.db.updateTable('images').set({ hidden_at: null }).execute()
  const author = await makeUser(app.db)
  const community = await makeCommunity(app.db, { founder: author })
  const client = await app.as(author)
  const admin = await app.as(await makeAdmin(app.db))
  return { author, community, client, admin }
}

async function publish(client: Client, community: { name: string }, count: number) {
  const images = asImages(await uploads(client, count))
  const answer = await client.post('/api/posts', {
    type: 'image',
    title: 'Night trains',
    community: community.name,
    images,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const statusOf = async (url: string, headers = {}) => (await t.visitor().get(url, { headers })).statusCode
const postFor = async (publicId: string, client = t.visitor()) => (await client.get(`/api/posts/${publicId}`)).json()
const listed = async (admin: Client, next = '') => (await admin.get(`${path}${next && `?next=${next}`}`)).json()
const prove = (admin: Client) => admin.post('/api/sudo', { password })

test('LADDER-027 pictures of the last hours answer 404 at all their addresses, whatever they are for, and their posts say so calmly', async () => {
  const { author, community, client, admin } = await makeStage()
  const post = await publish(client, community, 2)
  const self = (await client.upload(`/api/users/${author.username}/pro_pic`, await picture)).json()
  const icon = (await client.upload(`/api/communities/${toWire(community.id)}/pro_pic`, await picture)).json()
  const banner = (await client.upload(`/api/communities/${toWire(community.id)}/banner_image`, await picture)).json()
  const addresses = [
    post.image.url,
    post.image.copies[0].url,
    post.image.copies[2].sources[0].url,
    post.images[1].url,
    self.proPic.url,
    icon.proPic.url,
    banner.bannerImage.url,
  ]
  const tags = await Promise.all(addresses.map(async (url) => (await t.visitor().get(url)).headers.etag))
  expect(tags.every(Boolean)).toBe(true)

  const answer = await admin.post(path, { hours: 1 })
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { success: true, images: expect.any(Number), goesOn: false },
  ])
  expect(answer.json().images).toBeGreaterThanOrEqual(5)
  for (const [n, url] of addresses.entries()) {
    expect([url, await statusOf(url)]).toEqual([url, 404])
    // A browser that revalidates its copy gets 404.
    expect(await statusOf(url, { 'if-none-match': String(tags[n]) })).toBe(404)
  }
  for (const who of [t.visitor(), client, admin]) {
    expect(await postFor(post.publicId, who)).toMatchObject({ type: 'image', image: null, images: [], hiddenImages: 2 })
  }
  expect((await client.get('/api/_user')).json().proPic).toBeNull()
  expect((await t.visitor().get(`/api/communities/${community.name}?byName=true`)).json()).toMatchObject({
    proPic: null,
    bannerImage: null,
  })

  const { images } = await listed(admin)
  const ids = images.map(({ imageId }: { imageId: string }) => imageId)
  expect(outcome(await admin.put(path, { all: true }))).toEqual([200])
  expect((await listed(admin)).images).toEqual([])
  expect(ids).toContain(post.image.id)
  for (const url of addresses) expect([url, await statusOf(url)]).toEqual([url, 200])
  const again = await postFor(post.publicId)
  expect([again.images, 'hiddenImages' in again]).toEqual([post.images, false])
})

test('LADDER-027 older pictures stay as they are', async () => {
  const { admin } = await makeStage()
  const at = (minutes: number) => keyAt(Date.now() - minutes * 60_000)
  const facts = { kind: 'post', format: 'jpeg', width: 1, height: 1, bytes: 1, average_color: 0 } as const
  const [inside, outside] = [at(119), at(121)]
  await t.db
    .insertInto('images')
    .values([inside, outside].map((id) => ({ id, ...facts })))
    .execute()
  await admin.post(path, { hours: 2 })
  const rows = await t.db
    .selectFrom('images')
    .select(['id', 'hidden_at'])
    .where('id', 'in', [inside, outside])
    .execute()
  expect(new Map(rows.map(({ id, hidden_at }) => [id, hidden_at !== null]))).toEqual(
    new Map([
      [inside, true],
      [outside, false],
    ]),
  )
})

test('LADDER-027 hours are a whole number from 1 to 168, and anything else hides nothing', async () => {
  const { admin } = await makeStage()
  expect(outcome(await admin.post(path, {}))).toEqual([400, 'invalid_json'])
  for (const hours of [0, 169, 1.5, '24', null]) {
    expect([hours, outcome(await admin.post(path, { hours }))]).toEqual([hours, [400, 'invalid_hours']])
  }
  expect((await listed(admin)).images).toEqual([])
  for (const hours of [1, 168]) expect(outcome(await admin.post(path, { hours }))).toEqual([200])
})

test('LADDER-027 the list shows who uploaded and where, with a small copy for an hour', async () => {
  const { author, community, client, admin } = await makeStage()
  const post = await publish(client, community, 1)
  const preview = await makePicture(t.db, 'preview')
  const link = await makePost(t.db, {
    author,
    community,
    type: 'link',
    link_url: 'https://a.example/',
    link_hostname: 'a.example',
    link_image_id: preview.id,
  })
  const icon = (await client.upload(`/api/communities/${toWire(community.id)}/pro_pic`, await picture)).json()
  const self = (await client.upload(`/api/users/${author.username}/pro_pic`, await picture)).json()
  await admin.post(path, { hours: 1 })
  const { images } = await listed(admin)
  const listedImage = (id: string) => images.find(({ imageId }: { imageId: string }) => imageId === id)
  const usual = {
    username: author.username,
    post: null,
    communityName: null,
    uploadedAt: expect.any(String),
    hiddenAt: expect.any(String),
  }
  const at = { title: 'Night trains', communityName: community.name, publicId: post.publicId }
  expect(listedImage(post.image.id)).toMatchObject({ ...usual, kind: 'post', width: 60, height: 40, post: at })
  expect(listedImage(toWire(preview.id))).toMatchObject({
    ...usual,
    kind: 'preview',
    post: { publicId: link.public_id },
  })
  expect(listedImage(icon.proPic.id)).toMatchObject({ ...usual, kind: 'avatar', communityName: community.name })
  expect(listedImage(self.proPic.id)).toMatchObject({ ...usual, kind: 'avatar' })

  const { look } = listedImage(post.image.id)
  const opened = await t.visitor().get(look)
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(opened.headers['cache-control']).toBe('private, no-store')
  // The address cannot be made from a usual one, and it expires.
  expect(await statusOf(look.replace('&hidden=true', ''))).toBe(400)
  expect(await statusOf(`${post.image.url}&hidden=true`)).toBe(400)
  const until = Number(new URL(look, 'http://a').searchParams.get('until'))
  expect(until - Date.now() / 1000).toBeGreaterThan(3500)
  expect(until - Date.now() / 1000).toBeLessThanOrEqual(3600)
})

test('LADDER-027 the list has 50 per page in 1 statement, the newest first', async () => {
  const { admin } = await makeStage()
  for (let n = 0; n < 51; n++) await makePicture(t.db, 'post')
  await admin.post(path, { hours: 1 })
  const { result, statements } = await countQueries(t.db, () => listed(admin))
  expect(statements.filter((text) => text.includes('hidden_at'))).toHaveLength(1)
  expect(result.images).toHaveLength(50)
  const ids = result.images.map(({ imageId }: { imageId: string }) => imageId)
  expect(ids).toEqual(ids.toSorted().toReversed())
  const rest = await listed(admin, result.next)
  expect(rest.images.length).toBeGreaterThan(0)
  expect(rest.images[0].imageId < ids.at(-1)).toBe(true)
  expect(outcome(await admin.get(`${path}?next=nowhere`))).toEqual([400, 'invalid_cursor'])
})

test('LADDER-027 erasing removes the picture from its post, profile and community, with its files; others stay hidden', async () => {
  const { author, community, client, admin } = await makeStage()
  const post = await publish(client, community, 2)
  const self = (await client.upload(`/api/users/${author.username}/pro_pic`, await picture)).json()
  const icon = (await client.upload(`/api/communities/${toWire(community.id)}/pro_pic`, await picture)).json()
  await admin.post(path, { hours: 1 })
  const imageIds = [post.images[0].id, self.proPic.id, icon.proPic.id]
  await t.db
    .updateTable('sessions')
    .set({ proved_at: new Date(Date.now() - 16 * 60_000) })
    .execute()
  expect(outcome(await admin.delete(path, { imageIds }))).toEqual([403, 'sudo_required'])
  await prove(admin)
  const answer = await admin.delete(path, { imageIds })
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, images: 3, goesOn: false }])
  expect(await postFor(post.publicId)).toMatchObject({ images: [], hiddenImages: 1 })
  await admin.put(path, { imageIds: [post.images[1].id] })
  const left = await postFor(post.publicId)
  expect([left.images.map(({ id }: { id: string }) => id), left.hiddenImages]).toEqual([[post.images[1].id], undefined])
  for (const { url } of [post.images[0], self.proPic, icon.proPic]) expect(await statusOf(url)).toBe(404)
  const rows = await t.db.selectFrom('users').select('pro_pic_id').where('id', '=', author.id).execute()
  expect(rows).toEqual([{ pro_pic_id: null }])

  const filesOf = async (id: string) =>
    (await filesBelow(`${t.site.settings.DATA_DIR}/pictures`)).filter((file) => file.includes(id))
  expect(await filesOf(post.images[0].id)).not.toEqual([])
  await t.db
    .updateTable('image_erasures')
    .set({ due_at: new Date(0) })
    .execute()
  await eraseDueFiles(t.site)
  for (const id of imageIds) expect(await filesOf(id)).toEqual([])
  expect(await filesOf(post.images[1].id)).not.toEqual([])
})

test('LADDER-027 pictures that are not hidden are neither shown again nor erased, and a call names pictures or all', async () => {
  const { community, client, admin } = await makeStage()
  const post = await publish(client, community, 1)
  await prove(admin)
  for (const send of [admin.put, admin.delete].map((each) => each.bind(admin))) {
    const answer = await send(path, { imageIds: [post.image.id] })
    expect(answer.json()).toEqual({ success: true, images: 0, goesOn: false })
    for (const body of [
      {},
      { imageIds: [] },
      { imageIds: [post.image.id], all: true },
      { all: false },
      { imageIds: Array(101).fill(post.image.id) },
    ])
      expect(outcome(await send(path, body))).toEqual([400, 'invalid_json'])
    expect(outcome(await send(path, { imageIds: ['x'] }))).toEqual([400, 'invalid_image_id'])
  }
  expect(await statusOf(post.image.url)).toBe(200)
})

test('LADDER-027 hiding, showing again and erasing are logged without names', async () => {
  const { community, client, admin } = await makeStage()
  const post = await publish(client, community, 2)
  const ids = post.images.map(({ id }: { id: string }) => id)
  await prove(admin)
  await t.db.deleteFrom('modlog').execute()
  await admin.post(path, { hours: 3 })
  await admin.put(path, { imageIds: [ids[0]] })
  await admin.delete(path, { imageIds: [ids[1]] })
  await admin.put(path, { all: true })
  const rows = await t.db.selectFrom('modlog').selectAll().orderBy('id').execute()
  expect(rows.map(({ act, actor_group, subject_id, details }) => [act, actor_group, subject_id, details])).toEqual([
    ['hide_pictures', 'admins', null, { hours: 3 }],
    ['show_pictures', 'admins', null, { images: 1 }],
    ['erase_pictures', 'admins', null, { images: 1 }],
    ['show_pictures', 'admins', null, { all: true }],
  ])
})

test('LADDER-027 a hidden picture cannot get another alternative text, and its owner can replace it', async () => {
  const { author, client, admin } = await makeStage()
  const self = (await client.upload(`/api/users/${author.username}/pro_pic`, await picture)).json()
  await admin.post(path, { hours: 1 })
  expect(outcome(await client.put(`/api/images/${self.proPic.id}`, { altText: 'Me' }))).toEqual([
    404,
    'image-not-found',
  ])
  const next = (await client.upload(`/api/users/${author.username}/pro_pic`, await picture)).json()
  expect(await statusOf(next.proPic.url)).toBe(200)
  expect((await listed(admin)).images.some(({ imageId }: { imageId: string }) => imageId === self.proPic.id)).toBe(
    false,
  )
})
