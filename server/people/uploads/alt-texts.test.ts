import { beforeAll, describe, expect, test } from 'vitest'
import type { Image } from '../../../api/people/images.ts'
import { testApp } from '../../../test/app.ts'
import { type Cast, makeCast } from '../../../test/cast.ts'
import { type Client, multipart, outcome } from '../../../test/client.ts'
import { makeComment, makePicture, makePost, makeUser, password } from '../../../test/factories.ts'
import { jpegPhoto } from '../../../test/pictures.ts'
import { fromWire, toWire } from '../../platform/db/keys.ts'

const uploadsPath = '/api/_uploads'
const imagePath = (id: string) => `/api/images/${id}`
const heron = 'A heron stands on a pole in the harbour.'

describe('what pictures show', () => {
  const t = testApp()
  let cast: Cast
  let file: Buffer
  beforeAll(async () => {
    cast = await makeCast(t)
    file = await jpegPhoto(60, 40)
  })

  const describeAs = (client: Client, id: string, altText: unknown = heron) => client.put(imagePath(id), { altText })
  const upload = async (client: Client, altText = ''): Promise<Image> =>
    (await client.upload(uploadsPath, file, { altText })).json()
  const publish = async (client: Client, images: object[]) =>
    (
      await client.post('/api/posts', { type: 'image', title: 'Harbour', community: cast.community.name, images })
    ).json()
  const altTextIn = async (id: string) =>
    (
      await t.db
        .selectFrom('images')
        .select('alt_text')
        .where('id', '=', fromWire(id) ?? 0n)
        .execute()
    )[0]?.alt_text

  test('FLAIR-019 an upload takes altText beside its file, before or after it', async () => {
    const { author } = cast.clients
    expect(await upload(author, `  ${heron} `)).toMatchObject({ altText: heron, copies: [] })
    const behind = multipart([
      { field: 'image', name: 'a.jpg', bytes: file },
      { field: 'altText', bytes: Buffer.from('Ένας ερωδιός 🪶') },
    ])
    const answer = await author.send({ method: 'POST', url: uploadsPath, ...behind })
    expect(answer.json().altText).toBe('Ένας ερωδιός 🪶')
    expect((await upload(author)).altText).toBeNull()
  })

  test('FLAIR-019 an alternative text is cut at 1,024 characters, wherever it is sent', async () => {
    const { author } = cast.clients
    const long = '🪶'.repeat(1025)
    const cut = '🪶'.repeat(1024)
    const first = await upload(author, long)
    expect(first.altText).toBe(cut)
    expect((await describeAs(author, first.id, long)).json().altText).toBe(cut)
    const second = await upload(author)
    const { images } = await publish(author, [{ imageId: second.id, altText: `x${long}` }])
    expect(images[0].altText).toBe(`x${'🪶'.repeat(1023)}`)
  })

  test('FLAIR-019 PUT answers the whole image without copies; an empty, blank or null text removes it', async () => {
    const { author } = cast.clients
    const image = await upload(author)
    const { fid: _fid, ...whole } = image as Image & { fid: string }
    const answer = await describeAs(author, image.id)
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...whole, altText: heron, copies: [] }])
    for (const nothing of ['', ' \n', null]) {
      await describeAs(author, image.id)
      expect((await describeAs(author, image.id, nothing)).json().altText).toBeNull()
      expect(await altTextIn(image.id)).toBeNull()
    }
  })

  test('FLAIR-019 images of a new post take altText; without one they keep that of their upload', async () => {
    const { author } = cast.clients
    const [one, two, three, four] = [
      await upload(author),
      await upload(author, 'As uploaded'),
      await upload(author, 'As uploaded'),
      await upload(author, 'As uploaded'),
    ]
    const post = await publish(author, [
      { imageId: one.id, altText: heron, caption: 'Low tide' },
      { imageId: two.id },
      { imageId: three.id, altText: 'Said anew' },
      { imageId: four.id, altText: '' },
    ])
    const altTextsOf = ({ images }: { images: Image[] }) => images.map(({ altText }) => altText)
    expect(altTextsOf(post)).toEqual([heron, 'As uploaded', 'Said anew', null])
    expect(post.images[0].caption).toBe('Low tide')
    expect(post.image.altText).toBe(heron)
    const shown = (await cast.clients.guest.get(`/api/posts/${post.publicId}`)).json()
    expect(altTextsOf(shown)).toEqual(altTextsOf(post))
    const { posts } = (await cast.clients.guest.get(`/api/posts?feed=community&communityId=${post.communityId}`)).json()
    expect(altTextsOf(posts.find(({ id }: { id: string }) => id === post.id))).toEqual(altTextsOf(post))
  })

  test('FLAIR-019 an unused upload is described by its uploader, an image of a post by the author, and any by administrators; by nobody else', async () => {
    const { author, member, moderator, admin, guest } = cast.clients
    const image = await upload(author)
    const everybody = { guest, author, member, moderator, admin }
    const answers = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(everybody).map(async ([role, client]) => [role, outcome(await describeAs(client, image.id))]),
        ),
      )
    const expected = {
      guest: [401, 'not_logged_in'],
      author: [200],
      member: [403, 'permission_denied'],
      moderator: [403, 'permission_denied'],
      admin: [200],
    }
    expect(await answers()).toEqual(expected)
    await publish(author, [{ imageId: image.id }])
    expect(await answers()).toEqual(expected)
    // The author of the post decides, even if somebody else uploaded the file.
    await t.db
      .updateTable('images')
      .set({ owner_id: cast.people.member.id })
      .where('id', '=', fromWire(image.id) ?? 0n)
      .execute()
    expect(await answers()).toEqual(expected)
  })

  test('FLAIR-019 the preview of a link is described by the author of its post', async () => {
    const preview = await makePicture(t.db, 'preview')
    const link = { link_url: 'https://a.example', link_hostname: 'a.example', link_image_id: preview.id }
    const { author, community } = { author: cast.people.author, community: cast.community }
    const { public_id } = await makePost(t.db, { author, community, type: 'link', ...link })
    expect(outcome(await describeAs(cast.clients.member, toWire(preview.id)))).toEqual([403, 'permission_denied'])
    expect(outcome(await describeAs(cast.clients.author, toWire(preview.id)))).toEqual([200])
    expect((await cast.clients.guest.get(`/api/posts/${public_id}`)).json().link.image.altText).toBe(heron)
  })

  test('FLAIR-019 members describe their own profile picture, and the text is shown everywhere at once', async () => {
    const user = await makeUser(t.db)
    const client = await t.as(user)
    const path = `/api/users/${user.username}/pro_pic`
    const { proPic } = (await client.upload(path, file, { altText: 'Somebody with a hat' })).json()
    expect(proPic.altText).toBe('Somebody with a hat')
    expect((await client.get('/api/_user')).json().proPic.altText).toBe('Somebody with a hat')
    expect(outcome(await describeAs(cast.clients.moderator, proPic.id))).toEqual([403, 'permission_denied'])
    expect(outcome(await describeAs(client, proPic.id))).toEqual([200])
    const post = await makePost(t.db, { author: cast.people.author, community: cast.community })
    await makeComment(t.db, { author: user, post })
    const places = [
      (await client.get('/api/_user')).json().proPic,
      (await client.get('/api/_initial')).json().user.proPic,
      (await t.visitor().get(`/api/users/${user.username}`)).json().proPic,
      (await t.visitor().get(`/api/posts/${post.public_id}`)).json().comments[0].author.proPic,
    ]
    for (const shown of places) expect(shown).toEqual({ ...proPic, altText: heron })
  })

  test('FLAIR-019 avatar and banner of a community are described by its moderators', async () => {
    const { moderator, member, author, admin } = cast.clients
    const path = `/api/communities/${toWire(cast.community.id)}`
    const post = await makePost(t.db, { author: cast.people.author, community: cast.community })
    const avatar = (await moderator.upload(`${path}/pro_pic`, file, { altText: 'A ring of chairs' })).json().proPic
    const banner = (await admin.upload(`${path}/banner_image`, file)).json().bannerImage
    expect([avatar.altText, banner.altText]).toEqual(['A ring of chairs', null])
    for (const { id } of [avatar, banner]) {
      for (const client of [member, author])
        expect(outcome(await describeAs(client, id))).toEqual([403, 'permission_denied'])
      expect(outcome(await describeAs(moderator, id, `${heron} ${id}`))).toEqual([200])
    }
    const saying = [`${heron} ${avatar.id}`, `${heron} ${banner.id}`]
    const community = (await t.visitor().get(path)).json()
    expect([community.proPic.altText, community.bannerImage.altText]).toEqual(saying)
    const shown = (await t.visitor().get(`/api/posts/${post.public_id}`)).json()
    expect([shown.communityProPic.altText, shown.communityBannerImage.altText]).toEqual(saying)
  })

  test('FLAIR-019 an invalid id, picture or text is refused', async () => {
    const { author } = cast.clients
    const { id } = await upload(author)
    expect(outcome(await describeAs(author, 'abc'))).toEqual([400, 'invalid_image_id'])
    expect(outcome(await describeAs(author, toWire(1n << 40n)))).toEqual([404, 'image-not-found'])
    for (const body of [{}, { altText: 7 }, { altText: ['a'] }, 'text'])
      expect(outcome(await author.put(imagePath(id), body))).toEqual([400, 'invalid_json'])
  })

  test('FLAIR-019 the text is deleted with the picture: when it is replaced, with the content of its post, with the account', async () => {
    const user = await makeUser(t.db)
    const client = await t.as(user)
    const path = `/api/users/${user.username}/pro_pic`
    const [secret, gone] = ['What only the old one showed', undefined]
    const old = (await client.upload(path, file, { altText: secret })).json().proPic
    const next = (await client.upload(path, file)).json().proPic
    expect([await altTextIn(old.id), next.altText]).toEqual([gone, null])
    expect(outcome(await describeAs(client, old.id))).toEqual([404, 'image-not-found'])
    await describeAs(client, next.id, secret)
    const posted = await upload(client)
    const { publicId } = await publish(client, [{ imageId: posted.id, altText: secret }])
    const unused = await upload(client, secret)
    await client.delete(`/api/posts/${publicId}?deleteAs=normal&deleteContent=true`)
    expect(await altTextIn(posted.id)).toBe(gone)
    await client.delete(`/api/users/${user.username}`, { password })
    expect([await altTextIn(next.id), await altTextIn(unused.id)]).toEqual([gone, gone])
    expect(await t.db.selectFrom('images').select('id').where('alt_text', '=', secret).execute()).toEqual([])
  })

  test('FLAIR-019 while a post is removed the texts of its pictures are shown only to those who may see these', async () => {
    const { author, moderator, guest } = cast.clients
    const image = await upload(author)
    const { publicId } = await publish(author, [{ imageId: image.id, altText: 'Shown to few' }])
    await moderator.delete(`/api/posts/${publicId}?deleteAs=mods`)
    const shown = (client: Client) => client.get(`/api/posts/${publicId}`)
    expect((await shown(guest)).body).not.toContain('Shown to few')
    expect((await shown(moderator)).json().images[0].altText).toBe('Shown to few')
    // Its address is closed meanwhile, and the author gets no other.
    const { url } = (await describeAs(author, image.id, 'Said later')).json()
    expect((await author.get(url)).statusCode).toBe(404)
  })
})

describe('limits', () => {
  let now = 1_800_000_000_000
  const t = testApp({ limitsAt: () => now })

  test('FLAIR-019, BASE-006 alternative texts share the limit of small changes', async () => {
    const client = await t.as(await makeUser(t.db))
    const { id } = (await client.upload(uploadsPath, await jpegPhoto(20, 20))).json()
    now += 1000
    const statuses: number[] = []
    for (let sent = 0; sent < 6; sent++) statuses.push((await client.put(imagePath(id), { altText: heron })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
