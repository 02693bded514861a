import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Post } from '../../../api/discussion/posts.ts'
import type { Image } from '../../../api/people/images.ts'
import { testApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { makeAdmin, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { filesBelow, jpegPhoto } from '../../../test/pictures.ts'
import { toWire } from '../../platform/db/keys.ts'
import { eraseDueFiles, prepareImage, saveImage } from '../../platform/images/images.ts'

const t = testApp()

/** A community with its moderator, an author, a stranger and an administrator, all logged in. */
async function makeScene() {
  const [keeper, author] = [await makeUser(t.db), await makeUser(t.db)]
  const community = await makeCommunity(t.db, { founder: keeper })
  return {
    community,
    author,
    clients: {
      moderator: await t.as(keeper),
      author: await t.as(author),
      stranger: await t.as(await makeUser(t.db)),
      admin: await t.as(await makeAdmin(t.db)),
      guest: t.visitor(),
    },
  }
}

type Scene = Awaited<ReturnType<typeof makeScene>>

async function postPictures({ clients, community }: Scene, count: number): Promise<Post> {
  const images = []
  for (let n = 0; n < count; n++) {
    const upload = await clients.author.upload('/api/_uploads', await jpegPhoto(400, 300))
    images.push({ imageId: upload.json().id, caption: `Picture ${n}` })
  }
  const input = { type: 'image', title: 'Seen from the roof', community: community.name, images }
  const answer = await clients.author.post('/api/posts', input)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** A post whose link has a preview, as the job creates it. */
async function postLink({ clients, author, community }: Scene): Promise<Post> {
  const file = await t.site.images.scratch.fresh()
  await writeFile(file, await jpegPhoto(640, 360))
  const picture = await prepareImage(t.site, 'preview', { path: file }, 'previews')
  await t.site.images.scratch.remove(file)
  const link_image_id = await t.db
    .transaction()
    .execute((tx) => saveImage(tx, picture, { ownerId: null, attached: true }))
  const link = { link_url: 'https://trains.example/map', link_hostname: 'trains.example', link_image_id }
  const { public_id } = await makePost(t.db, { type: 'link', author, community, ...link })
  return read(clients.guest, { publicId: public_id })
}

const read = async (client: Client, { publicId }: Pick<Post, 'publicId'>): Promise<Post> =>
  (await client.get(`/api/posts/${publicId}`)).json()

const remove = async (client: Client, { publicId }: Post, as: string, content = false) =>
  client.delete(`/api/posts/${publicId}?deleteAs=${as}${content ? '&deleteContent=true' : ''}`)

const picturesOf = ({ images, link }: Post): Image[] => [...images, ...(link?.image ? [link.image] : [])]

/** All addresses of a post's pictures, as JPEG and as WebP, large and small. */
const addressesOf = (post: Post): string[] =>
  picturesOf(post).flatMap(({ url, copies }) => [
    url,
    ...copies.flatMap((copy) => [copy.url, ...(copy.sources ?? []).map((source) => source.url)]),
  ])

async function statuses(addresses: readonly string[]): Promise<number[]> {
  const guest = t.visitor()
  const all = new Set<number>()
  for (const address of addresses) all.add((await guest.get(address)).statusCode)
  return [...all]
}

const stripped = { body: null, images: [], image: null, contentStripped: true }

for (const kind of ['pictures', 'a link'] as const) {
  const make = (scene: Scene) => (kind === 'pictures' ? postPictures(scene, 2) : postLink(scene))

  test(`POST-057, POST-077 of a removed post with ${kind} the pictures answer 404, and open by addresses for those who may see them`, async () => {
    const scene = await makeScene()
    const { clients } = scene
    const post = await make(scene)
    const before = addressesOf(post)
    expect(before.length).toBeGreaterThan(5)
    expect(await statuses(before)).toEqual([200])
    const remaining = await clients.guest.get(before[0] ?? '')
    expect(remaining.headers['cache-control']).toContain('public, max-age=86400')

    expect((await remove(clients.moderator, post, 'mods')).statusCode).toBe(200)

    expect(await statuses(before)).toEqual([404])
    const again = await clients.guest.get(before[0] ?? '', { headers: { 'if-none-match': remaining.headers.etag } })
    expect(again.statusCode).toBe(404)
    for (const client of [clients.guest, clients.stranger, clients.author]) {
      const shown = await read(client, post)
      expect(shown).toMatchObject(stripped)
      expect(shown).not.toHaveProperty('link')
    }
    for (const client of [clients.moderator, clients.admin]) {
      const shown = await read(client, post)
      expect(shown.contentStripped).toBe(false)
      expect(picturesOf(shown).map(({ id }) => id)).toEqual(picturesOf(post).map(({ id }) => id))
      expect(shown.images.map(({ caption }) => caption)).toEqual(post.images.map(({ caption }) => caption))
      const opened = addressesOf(shown)
      expect(opened).toHaveLength(before.length)
      expect(opened.filter((address) => !/&until=\d+$/.test(address))).toEqual([])
      expect(await statuses(opened)).toEqual([200])
      const answer = await clients.guest.get(opened[0] ?? '')
      expect(answer.headers['cache-control']).toBe('private, no-store')
    }
  })

  test(`POST-057 of a post with ${kind} that an administrator removed only administrators see the pictures`, async () => {
    const scene = await makeScene()
    const { clients } = scene
    const post = await make(scene)
    const answer = await remove(clients.admin, post, 'admins')
    expect(await statuses(addressesOf(answer.json()))).toEqual([200])
    expect(await statuses(addressesOf(post))).toEqual([404])
    for (const client of [clients.moderator, clients.author, clients.guest])
      expect(await read(client, post)).toMatchObject(stripped)
    expect(await statuses(addressesOf(await read(clients.admin, post)))).toEqual([200])
  })

  test(`POST-079 with the content of a post with ${kind} the addresses of its files are gone for everyone, and the files`, async () => {
    const scene = await makeScene()
    const { clients } = scene
    const post = await make(scene)
    const other = await postPictures(scene, 1)
    await remove(clients.author, post, 'normal')
    const opened = addressesOf(await read(clients.moderator, post))
    expect(await statuses(opened)).toEqual([200])

    expect((await remove(clients.author, post, 'normal', true)).json()).toMatchObject({
      deletedContent: true,
      deletedContentAs: 'normal',
      images: [],
      image: null,
      title: post.title,
    })

    expect(await statuses([...addressesOf(post), ...opened])).toEqual([404])
    for (const client of Object.values(clients)) {
      const shown = await read(client, post)
      expect(shown).toMatchObject({ images: [], image: null, body: null, deletedContent: true })
      expect(shown).not.toHaveProperty('link')
    }
    await sql`update image_erasures set due_at = now()`.execute(t.db)
    await eraseDueFiles(t.site)
    const files = await filesBelow(t.site.settings.DATA_DIR)
    const ids = (of: Post) => picturesOf(of).map(({ id }) => id)
    const left = (id: string) => files.filter((file) => file.includes(id))
    expect(ids(post).flatMap(left)).toEqual([])
    expect(ids(other).flatMap(left)).not.toEqual([])
    expect(await statuses(addressesOf(other))).toEqual([200])
  })
}

test('POST-079 an administrator who deletes a post with its pictures also erases the title', async () => {
  const scene = await makeScene()
  const post = await postPictures(scene, 1)
  const answer = await remove(scene.clients.admin, post, 'admins', true)
  expect(answer.json()).toMatchObject({ deletedContentAs: 'admins', title: '[Removed]', images: [], image: null })
  expect(await statuses(addressesOf(post))).toEqual([404])
})

test('POST-078 lists and answers of calls hide the pictures like the page of the post', async () => {
  const scene = await makeScene()
  const { clients, community, author } = scene
  const post = await postPictures(scene, 1)
  await remove(clients.moderator, post, 'mods')

  const removed = `/api/posts?communityId=${toWire(community.id)}&filter=deleted&page=1&limit=10`
  const profile = `/api/users/${author.username}/feed`
  for (const client of [clients.moderator, clients.admin]) {
    const [listed] = (await client.get(removed)).json().posts
    const [{ item }] = (await client.get(profile)).json().items
    for (const shown of [listed, item]) expect(await statuses(addressesOf(shown))).toEqual([200])
  }
  for (const client of [clients.guest, clients.stranger, clients.author]) {
    const [{ item }] = (await client.get(profile)).json().items
    expect(item).toMatchObject(stripped)
  }
  const vote = await clients.stranger.post('/api/_postVote', { postId: post.id, up: true })
  expect(vote.json()).toMatchObject({ ...stripped, upvotes: 2 })
  const edit = await clients.author.put(`/api/posts/${post.publicId}`, { title: post.title })
  expect(edit.json()).toMatchObject({ ...stripped, title: post.title })
})
