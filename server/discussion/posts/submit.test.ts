import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeCast, type Part } from '../../../test/cast.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { asImages, textPost, uploads } from '../../../test/posting.ts'
import { fromWire, toWire } from '../../platform/db/keys.ts'

const t = testApp()

const submit = (client: Client, body: object) => client.post('/api/posts', body)

async function submitted(client: Client, body: object) {
  const answer = await submit(client, body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

test('COMPOSE-019 members can create a post of each type, and get it as it is read', async () => {
  const cast = await makeCast(t)
  const { clients, community } = cast
  const [first = '', second = ''] = await uploads(clients.member, 2)
  const images = [{ imageId: second, caption: ' The second ' }, { imageId: first }]
  const bodies = [
    textPost(cast, { type: 'text', body: 'They *still* run.' }),
    textPost(cast, { type: 'link', url: 'https://www.rail.example:8443/tt?a=1#b' }),
    textPost(cast, { type: 'image', images }),
  ]
  const posts = []
  for (const body of bodies) {
    expect(outcome(await submit(clients.guest, body))).toEqual([401, 'not_logged_in'])
    const post = await submitted(clients.member, body)
    posts.push(post)
    const { comments: _1, ...read } = (
      await clients.member.get(`/api/posts/${post.publicId}?fetchCommunity=false`)
    ).json()
    const { comments: _2, ...answered } = post
    expect(read).toMatchObject(answered)
  }
  expect(posts).toMatchObject([
    { type: 'text', body: 'They *still* run.', bodyHtml: '<p>They <em>still</em> run.</p>', images: [], image: null },
    {
      type: 'link',
      link: { url: 'https://www.rail.example:8443/tt?a=1#b', hostname: 'www.rail.example', image: null },
    },
    {
      type: 'image',
      images: [
        { id: second, caption: 'The second' },
        { id: first, caption: null },
      ],
      image: { id: second },
    },
  ])
  for (const post of posts) {
    expect(post).toMatchObject({
      communityId: toWire(community.id),
      userGroup: 'normal',
      editedAt: null,
      noComments: 0,
    })
    expect(post).not.toHaveProperty('community')
  }
  expect(posts.map((post) => 'link' in post)).toEqual([false, true, false])
  expect((await clients.guest.get(`/api/users/${cast.people.member.username}`)).json().noPosts).toBe(3)
})

test('COMPOSE-020 the community is given by name, in any case', async () => {
  const cast = await makeCast(t)
  for (const community of [cast.community.name.toUpperCase(), ` ${cast.community.name} `]) {
    expect(await submitted(cast.clients.member, textPost(cast, { community }))).toMatchObject({
      communityName: cast.community.name,
    })
  }
  expect(outcome(await submit(cast.clients.member, textPost(cast, { community: toWire(cast.community.id) })))).toEqual([
    404,
    'community/not-found',
  ])
})

test('COMPOSE-021, COMPOSE-022, COMPOSE-023 a post needs a community, and a title of 3 characters', async () => {
  const cast = await makeCast(t)
  const sent = async (more: object) => outcome(await submit(cast.clients.member, textPost(cast, more)))
  for (const community of ['', '  ', undefined, 'no_such_place'])
    expect(await sent({ community })).toEqual([404, 'community/not-found'])
  for (const title of ['', '   ', 'ab', '  ab  ', '🚂🚂', undefined])
    expect(await sent({ title })).toEqual([400, 'post/title-too-short'])
  for (const title of ['abc', '🚂🚂🚂']) expect(await sent({ title })).toEqual([200])
})

test('COMPOSE-024, COMPOSE-010 long texts are trimmed and cut without an error', async () => {
  const cast = await makeCast(t)
  const [imageId = ''] = await uploads(cast.clients.member, 1)
  const long = (length: number) => `  ${'é🚂'.repeat(length / 2)}more  `
  const exact = (length: number) => 'é🚂'.repeat(length / 2)
  const written = await submitted(cast.clients.member, textPost(cast, { title: long(256), body: long(20_000) }))
  expect(written.title).toBe(exact(256))
  expect(written.body).toBe(exact(20_000))
  const shown = await submitted(
    cast.clients.member,
    textPost(cast, { type: 'image', images: [{ imageId, caption: long(500) }] }),
  )
  expect(shown.images[0].caption).toBe(exact(500))
})

test('COMPOSE-019 only text posts have a body, and an empty one is stored as none', async () => {
  const cast = await makeCast(t)
  const bodyOf = async (more: object) => (await submitted(cast.clients.member, textPost(cast, more))).body
  expect(await bodyOf({})).toBeNull()
  expect(await bodyOf({ body: ' \n ' })).toBeNull()
  expect(await bodyOf({ body: null })).toBeNull()
  expect(await bodyOf({ type: 'link', url: 'https://rail.example/', body: 'words' })).toBeNull()
  const images = asImages(await uploads(cast.clients.member, 1))
  expect(await bodyOf({ type: 'image', images, body: 'words' })).toBeNull()
})

test('COMPOSE-040 a new post has the vote of its author, which gives no points', async () => {
  const cast = await makeCast(t)
  const post = await submitted(cast.clients.author, textPost(cast))
  expect(post).toMatchObject({ upvotes: 1, downvotes: 0, userVoted: true, userVotedUp: true })
  expect(await cast.pointsOf(cast.people.author)).toBe(1)
  const read = (await cast.clients.member.get(`/api/posts/${post.publicId}`)).json()
  expect(read).toMatchObject({ upvotes: 1, downvotes: 0, userVoted: false, userVotedUp: null })
})

test('COMPOSE-042 type and group have defaults, and one picture can be sent in the older form', async () => {
  const cast = await makeCast(t)
  const { member } = cast.clients
  expect(await submitted(member, textPost(cast))).toMatchObject({ type: 'text', userGroup: 'normal' })
  expect(await submitted(member, textPost(cast, { userGroup: null }))).toMatchObject({ userGroup: 'normal' })
  for (const userGroup of ['', 'mod', 'Normal'])
    expect(outcome(await submit(member, textPost(cast, { userGroup })))).toEqual([400, 'user/invalid-group'])
  expect(outcome(await submit(member, textPost(cast, { type: '' })))).toEqual([400, 'post-type/unsupported'])
  const [old = '', unused = '', new_ = ''] = await uploads(member, 3)
  expect((await submitted(member, textPost(cast, { type: 'image', imageId: old }))).images).toMatchObject([{ id: old }])
  const both = textPost(cast, { type: 'image', imageId: unused, images: asImages([new_]) })
  expect((await submitted(member, both)).images).toMatchObject([{ id: new_ }])
  expect(outcome(await submit(member, textPost(cast, { type: 'image' })))).toEqual([400, 'invalid_image_id'])
})

test('POST-061 only moderators of the community can post as mods, and administrators as admins', async () => {
  const cast = await makeCast(t)
  const as = async (part: Part, userGroup: string) => {
    const answer = await submit(cast.clients[part], textPost(cast, { userGroup }))
    return answer.statusCode === 200 ? answer.json().userGroup : outcome(answer)[1]
  }
  expect([await as('member', 'mods'), await as('member', 'admins')]).toEqual(['not_mod', 'not_admin'])
  expect([await as('moderator', 'mods'), await as('moderator', 'admins')]).toEqual(['mods', 'not_admin'])
  expect([await as('admin', 'mods'), await as('admin', 'admins')]).toEqual(['not_mod', 'admins'])
})

test('POST-004 there is one type for pictures, one or many', async () => {
  const cast = await makeCast(t)
  const ids = await uploads(cast.clients.member, 3)
  for (const images of [asImages(ids.slice(0, 1)), asImages(ids.slice(1))]) {
    const post = await submitted(cast.clients.member, textPost(cast, { type: 'image', images }))
    expect(post.type).toBe('image')
    expect(post.images.map(({ id }: { id: string }) => ({ imageId: id }))).toEqual(images)
    expect(post.image).toEqual(post.images[0])
  }
  const refused = await submit(cast.clients.member, textPost(cast, { type: 'images', images: asImages(ids) }))
  expect(outcome(refused)).toEqual([400, 'post-type/unsupported'])
})

test('POST-074 a public id has 8 characters of 63, and is found in any case', async () => {
  const cast = await makeCast(t)
  const ids = []
  for (let n = 0; n < 20; n++) ids.push((await submitted(cast.clients.member, textPost(cast))).publicId as string)
  for (const id of ids) expect(id).toMatch(/^[0-9A-Za-z_]{8}$/)
  expect(new Set(ids).size).toBe(20)
  expect(ids.join('')).toMatch(/[A-Z].*[a-z]|[a-z].*[A-Z]/)
  for (const id of [ids[0], ids[0]?.toLowerCase(), ids[0]?.toUpperCase()])
    expect((await cast.clients.guest.get(`/api/posts/${id}`)).json().publicId).toBe(ids[0])
  for (const id of ['nothing_', 'x', '%20', 'a'.repeat(300), fromWire('0'.repeat(24))])
    expect(outcome(await cast.clients.guest.get(`/api/posts/${id}`))).toEqual([404, 'post/not-found'])
})
