import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { Client, outcome } from '../../../test/client.ts'
import { makeAdmin, makeCommunity, makeMod, makeUser } from '../../../test/factories.ts'
import { jpegPhoto } from '../../../test/pictures.ts'
import { asImages, uploads } from '../../../test/posting.ts'
import { changeSiteSettings } from '../../../test/site-settings.ts'
import { eventually } from '../../../test/waiting.ts'
import { testWeb } from '../../../test/web.ts'
import { fetchLinkPreview } from '../../discussion/links/jobs.ts'
import { fromWire, toWire } from '../../platform/db/keys.ts'
import { createApp } from '../../start/app.ts'
import { createSite } from '../../start/create-site.ts'
import { receiveImage } from './receive-image.ts'

const web = await testWeb()
const t = testApp({ outgoing: web.outgoing })
const picture = jpegPhoto(60, 40)

afterEach(() => changeSiteSettings(t.site, { pictures: 'on', shield_until: null }))

async function makeStage() {
  const author = await makeUser(t.db)
  const community = await makeCommunity(t.db, { founder: author })
  const client = await t.as(author)
  const send = async (path: string) => outcome(await client.upload(path, await picture))
  const id = toWire(community.id)
  const everywhere = [
    '/api/_uploads',
    `/api/users/${author.username}/pro_pic`,
    `/api/communities/${id}/pro_pic`,
    `/api/communities/${id}/banner_image`,
  ]
  return { author, community, client, everywhere, sendAll: () => Promise.all(everywhere.map(send)) }
}
const setPictures = (client: Client, pictures: unknown) => client.put('/api/site_settings', { pictures })
const refused = [403, 'no_image_posts']

test('LADDER-027 pictures are on, and an administrator sets them to on, trusted or off', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  expect((await admin.get('/api/site_settings')).json().pictures).toBe('on')
  for (const value of ['trusted', 'off', 'on']) expect((await setPictures(admin, value)).json().pictures).toBe(value)
  for (const value of ['', 'none', null, false])
    expect(outcome(await setPictures(admin, value))).toEqual([400, 'invalid_setting'])
  expect(outcome(await setPictures(await t.as(await makeUser(t.db)), 'off'))).toEqual([403, 'not_admin'])
})

test('LADDER-027 off refuses every upload with 403 no_image_posts, also of administrators and guests, and on accepts them again', async () => {
  const { sendAll, client } = await makeStage()
  const admin = await t.as(await makeAdmin(t.db))
  await setPictures(admin, 'off')
  expect(await sendAll()).toEqual([refused, refused, refused, refused])
  expect(outcome(await admin.upload('/api/_uploads', await picture))).toEqual(refused)
  const guest = t.visitor()
  await guest.get('/api/_initial')
  expect(outcome(await guest.upload('/api/_uploads', await picture))).toEqual(refused)
  const { message } = (await client.upload('/api/_uploads', await picture)).json()
  expect(message).toBe('Pictures are turned off on this site for now. Try again later.')
  await setPictures(admin, 'on')
  expect(await sendAll()).toEqual([[200], [200], [200], [200]])
})

test('LADDER-027 off refuses posts of pictures that were uploaded before, and accepts texts and links', async () => {
  const { client, community } = await makeStage()
  const images = asImages(await uploads(client, 1))
  const post = { title: 'Night trains', community: community.name }
  await changeSiteSettings(t.site, { pictures: 'off' })
  expect(outcome(await client.post('/api/posts', { ...post, type: 'image', images }))).toEqual(refused)
  expect(outcome(await client.post('/api/posts', { ...post, type: 'text' }))).toEqual([200])
  await changeSiteSettings(t.site, { pictures: 'on' })
  expect(outcome(await client.post('/api/posts', { ...post, type: 'image', images }))).toEqual([200])
})

test('LADDER-027 an upload in progress when pictures are turned off is refused, and nothing of it stays', async () => {
  const author = await makeUser(t.db)
  const viewer = { id: author.id, username: author.username, isAdmin: false, createdAt: author.created_at }
  const { writeFile } = await import('node:fs/promises')
  const path = await t.site.images.scratch.fresh()
  await writeFile(path, await picture)
  const takeFile = async () => {
    await changeSiteSettings(t.site, { pictures: 'off' })
    return { path, altText: null } as never
  }
  await expect(receiveImage(t.site, viewer, 'post', takeFile)).rejects.toMatchObject({ code: 'no_image_posts' })
  expect(await t.db.selectFrom('images').select('id').where('owner_id', '=', author.id).execute()).toEqual([])
})

test('LADDER-027 every process refuses as soon as one has turned pictures off', async () => {
  const other = await createSite(t.site.settings, t.url, t.site.log)
  const app = await createApp(other, {
    render: async () => ({ status: 200, html: '' }),
    takesForm: async () => true,
    queryNames: async () => [],
    scriptHashes: [],
  })
  try {
    const { everywhere, client } = await makeStage()
    const otherClient = new Client(app)
    for (const [name, value] of client.cookies) otherClient.cookies.set(name, value)
    otherClient.token = client.token
    expect(outcome(await otherClient.upload('/api/_uploads', await picture))).toEqual([200])
    await setPictures(await t.as(await makeAdmin(t.db)), 'off')
    await eventually(async () => expect((await other.siteSettings.get()).pictures).toBe('off'))
    for (const path of everywhere) expect(outcome(await otherClient.upload(path, await picture))).toEqual(refused)
  } finally {
    await app.close()
    await other.close()
  }
})

test('LADDER-027 off fetches no preview of a link, and existing ones stay', async () => {
  const { client, community } = await makeStage()
  const page = web.page('/night', { type: 'image/jpeg', body: await picture })
  const post = async () =>
    (await client.post('/api/posts', { type: 'link', title: 'A link', community: community.name, url: page })).json()
  const imageOf = async (publicId: string) => (await client.get(`/api/posts/${publicId}`)).json().link.image
  const work = ({ id }: { id: string }) => fetchLinkPreview.run(t.site, { postId: String(fromWire(id)) })
  const before = await post()
  await work(before)
  expect(await imageOf(before.publicId)).not.toBeNull()
  const requestsBefore = web.requests.length
  await changeSiteSettings(t.site, { pictures: 'off' })
  const meanwhile = await post()
  await work(meanwhile)
  expect([await imageOf(meanwhile.publicId), web.requests.length]).toEqual([null, requestsBefore])
  expect(await imageOf(before.publicId)).not.toBeNull()

  // Pictures were turned off during the fetch of the page.
  await changeSiteSettings(t.site, { pictures: 'on' })
  const body = await picture
  web.page('/night', (_request, response) => {
    void changeSiteSettings(t.site, { pictures: 'off' }).then(() =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(body),
    )
  })
  await work(meanwhile)
  expect(await imageOf(meanwhile.publicId)).toBeNull()
})

test('LADDER-027 apps learn at their start that there are no pictures, and why; nothing is sent where pictures are accepted', async () => {
  const { client } = await makeStage()
  const start = async (who: Client) => (await who.get('/api/_initial')).json()
  for (const who of [client, t.visitor()]) expect(await start(who)).not.toHaveProperty('noPictures')
  await changeSiteSettings(t.site, { pictures: 'off' })
  for (const who of [client, t.visitor()]) expect(await start(who)).toMatchObject({ noPictures: 'off' })
})

const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
const uploadsOf = async (created_at: Date, more: Parameters<typeof makeUser>[1] = {}) =>
  outcome(await (await t.as(await makeUser(t.db, { ...more, created_at }))).upload('/api/_uploads', await picture))

test('LADDER-027 trusted accepts pictures from accounts that are not new, and always from moderators and administrators', async () => {
  await changeSiteSettings(t.site, { pictures: 'trusted' })
  expect(await uploadsOf(ago(0.9))).toEqual(refused)
  expect(await uploadsOf(ago(1.1))).toEqual([200])
  expect(await uploadsOf(new Date(), { is_admin: true })).toEqual([200])
  // Founding a community is not enough to count as trusted. Being made a moderator by an account that is not new is.
  const { author, sendAll } = await makeStage()
  expect(await sendAll()).toEqual([refused, refused, refused, refused])
  const founder = await makeUser(t.db, { created_at: ago(1.1) })
  await makeMod(t.db, await makeCommunity(t.db, { founder }), author)
  t.site.sessions.forgetViewer(author.id)
  expect(await sendAll()).toEqual([[200], [200], [200], [200]])
  const client = await t.as(await makeUser(t.db))
  expect((await client.upload('/api/_uploads', await picture)).json().message).toBe(
    'New accounts cannot post pictures here yet. Try again in a day or two.',
  )
  expect((await client.get('/api/_initial')).json().noPictures).toBe('new_account')
})

test('while the shield is up pictures are accepted only from accounts older than 7 days', async () => {
  await changeSiteSettings(t.site, { shield_until: new Date(Date.now() + 60_000) })
  expect(await uploadsOf(ago(6.9))).toEqual(refused)
  expect(await uploadsOf(ago(7.1))).toEqual([200])
  const client = await t.as(await makeUser(t.db))
  expect((await client.get('/api/_initial')).json().noPictures).toBe('shield')
  await changeSiteSettings(t.site, { shield_until: new Date(Date.now() - 1000) })
  expect(await uploadsOf(new Date())).toEqual([200])
})
