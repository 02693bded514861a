import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeCast, type Part } from '../../../test/cast.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeCommunity, makeUser } from '../../../test/factories.ts'
import { jpegPhoto } from '../../../test/pictures.ts'
import { asImages, storedBy, textPost, uploads } from '../../../test/posting.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()
const strict = testApp({ settings: { IMAGE_POST_POINTS: '3', LINK_POST_POINTS: '2' } })
const withoutPictures = testApp({ settings: { IMAGE_POSTS: 'false' } })

const submit = (client: Client, body: object) => client.post('/api/posts', body)

async function submitted(client: Client, body: object) {
  const answer = await submit(client, body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

test('COMPOSE-025, COMPOSE-026 an image post has 1 to 10 pictures', async () => {
  const cast = await makeCast(t)
  const { member } = cast.clients
  const ids = await uploads(member, 11)
  const before = await storedBy(t)
  const sent = async (images: unknown) => outcome(await submit(member, textPost(cast, { type: 'image', images })))
  expect(await sent([])).toEqual([400, 'invalid_image_id'])
  expect(await sent(undefined)).toEqual([400, 'invalid_image_id'])
  expect(await sent(asImages(ids))).toEqual([400, 'too-many-images'])
  expect(await storedBy(t)).toEqual(before)
  const { images } = await submitted(member, textPost(cast, { type: 'image', images: asImages(ids.slice(0, 10)) }))
  expect(images.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 10))
})

test("COMPOSE-041 a post can only use the member's own unused uploads, all of them or there is no post", async () => {
  const cast = await makeCast(t)
  const { member, author } = cast.clients
  const [used = '', free = ''] = await uploads(member, 2)
  const [others = ''] = await uploads(author, 1)
  await submitted(member, textPost(cast, { type: 'image', images: asImages([used]) }))
  const portrait = (
    await member.upload(`/api/users/${cast.people.member.username}/pro_pic`, await jpegPhoto(60, 40))
  ).json().proPic.id
  const before = await storedBy(t)
  for (const wrong of [used, others, portrait, '0'.repeat(24), toWire(1n << 40n), free]) {
    const sent = await submit(member, textPost(cast, { type: 'image', images: asImages([free, wrong]) }))
    expect(outcome(sent)).toEqual([404, 'image-not-found'])
  }
  expect(await storedBy(t)).toEqual(before)
  for (const wrong of ['', 'x', used.slice(1), `${used}0`, used.toUpperCase().replace(/\d/g, 'G')]) {
    const sent = await submit(member, textPost(cast, { type: 'image', images: asImages([free, wrong]) }))
    expect(outcome(sent), wrong).toEqual([400, 'invalid_image_id'])
  }
  await submitted(member, textPost(cast, { type: 'image', images: asImages([free]) }))
})

test('COMPOSE-041 of two concurrent posts with the same picture, one is created', async () => {
  const cast = await makeCast(t)
  const { member } = cast.clients
  const ids = await uploads(member, 10)
  const before = await storedBy(t)
  const bodies = [ids, ids.toReversed()].map((each) => textPost(cast, { type: 'image', images: asImages(each) }))
  const answers = await Promise.all(bodies.map((body) => submit(member, body)))
  expect(answers.map((answer) => outcome(answer).join(' ')).sort()).toEqual(['200', '404 image-not-found'])
  const [posts = 0, images = 0, votes = 0, keys = 0, counted = 0, used = 0] = before
  expect(await storedBy(t)).toEqual([posts + 1, images + 10, votes + 1, keys, counted + 1, used + 10])
})

test('COMPOSE-028, COMPOSE-029, COMPOSE-030 a link needs a whole http or https address', async () => {
  const cast = await makeCast(t)
  const linkOf = async (url: unknown) => {
    const answer = await submit(cast.clients.member, textPost(cast, { type: 'link', url }))
    return answer.statusCode === 200 ? answer.json().link : outcome(answer)
  }
  const refused = [
    '',
    ' ',
    undefined,
    null,
    'words',
    'example.com',
    'ftp://rail.example/',
    'javascript:alert(1)',
    'data:text/html,x',
  ]
  for (const url of [
    ...refused,
    'http://',
    'https:///',
    'mailto:a@b.example',
    'http://a b.example/',
    'http://rail.example:99999/',
  ]) {
    expect(await linkOf(url), String(url)).toEqual([400, 'invalid_url'])
  }
  const hosts: [string, string][] = [
    ['http://rail.example', 'rail.example'],
    ['https://www.rail.example:8443/a?b=c#d', 'www.rail.example'],
    ['HTTPS://RAIL.example/', 'rail.example'],
    ['http://[2001:db8::1]:80/', '[2001:db8::1]'],
    ['https://bücher.example/straße', 'xn--bcher-kva.example'],
  ]
  for (const [url, hostname] of hosts) expect(await linkOf(` ${url} `)).toEqual({ url, hostname, image: null })
  expect(await linkOf('//rail.example/tt')).toEqual({
    url: 'http://rail.example/tt',
    hostname: 'rail.example',
    image: null,
  })
  expect(await linkOf('https://rail.example/a b')).toMatchObject({ url: 'https://rail.example/a%20b' })
})

test('COMPOSE-033, COMPOSE-034 only moderators and administrators can post in a restricted community', async () => {
  const cast = await makeCast(t)
  await t.db.updateTable('communities').set({ posting_restricted: true }).where('id', '=', cast.community.id).execute()
  const outcomes = async (part: Part) => outcome(await submit(cast.clients[part], textPost(cast)))
  expect(await outcomes('moderator')).toEqual([200])
  expect(await outcomes('admin')).toEqual([200])
  expect(await outcomes('member')).toEqual([403, 'posting-restricted'])
  expect(await outcomes('author')).toEqual([403, 'posting-restricted'])
  expect(await outcomes('banned')).toEqual([403, 'banned_from_community'])
})

test('COMPOSE-031, COMPOSE-034 a banned member can still post in other communities', async () => {
  const cast = await makeCast(t)
  const { banned } = cast.clients
  expect(outcome(await submit(banned, textPost(cast)))).toEqual([403, 'banned_from_community'])
  expect(outcome(await submit(banned, textPost(cast, { community: (await makeCommunity(t.db)).name })))).toEqual([200])
})

/** Each request also has all later errors, so that the order is proved. */
test('COMPOSE-041 errors are checked in the order of the contract, and nothing is stored', async () => {
  const cast = await makeCast(t)
  const { banned } = cast.clients
  const [picture = ''] = await uploads(banned, 1)
  await t.db.updateTable('communities').set({ posting_restricted: true }).where('id', '=', cast.community.id).execute()
  const before = await storedBy(t)
  const image = { type: 'image', title: '', userGroup: 'admins', community: cast.community.name }
  const elsewhere = { community: (await makeCommunity(t.db, { posting_restricted: true })).name }
  const free = { community: (await makeCommunity(t.db)).name }
  const cases: [object, number, string][] = [
    [{ ...image, type: 7, community: 'nowhere' }, 400, 'invalid_json'],
    [{ ...image, type: 'images', community: 'nowhere' }, 400, 'post-type/unsupported'],
    [{ ...image, community: 'nowhere', images: asImages(['x']) }, 404, 'community/not-found'],
    [{ ...image, images: asImages(['x', ...Array<string>(11).fill(picture)]) }, 400, 'invalid_image_id'],
    [{ ...image, images: asImages(Array<string>(11).fill('0'.repeat(24))) }, 400, 'too-many-images'],
    [{ ...image, images: asImages(['0'.repeat(24)]) }, 404, 'image-not-found'],
    [{ ...image, type: 'link', url: 'nonsense' }, 400, 'invalid_url'],
    [{ ...image, images: asImages([picture]) }, 400, 'post/title-too-short'],
    [{ ...image, title: 'Long enough', images: asImages([picture]) }, 403, 'banned_from_community'],
    [{ ...image, title: 'Long enough', images: asImages([picture]), ...elsewhere }, 403, 'posting-restricted'],
    [{ ...image, title: 'Long enough', images: asImages([picture]), ...free }, 403, 'not_admin'],
    [{ ...image, title: 'Long enough', images: asImages([picture]), ...free, userGroup: 'mods' }, 403, 'not_mod'],
  ]
  for (const [body, ...refusal] of cases) expect(outcome(await submit(banned, body))).toEqual(refusal)
  expect(await storedBy(t)).toEqual(before)
})

test('COMPOSE-041 points and the setting for pictures are checked where the contract says', async () => {
  const cast = await makeCast(strict)
  const { member } = cast.clients
  const sent = async (body: object) => outcome(await submit(member, { community: cast.community.name, ...body }))
  expect(await sent({ type: 'image', images: asImages(['x']) })).toEqual([403, 'not_enough_points'])
  expect(await sent({ type: 'image', community: 'nowhere' })).toEqual([404, 'community/not-found'])
  expect(await sent({ type: 'link', url: 'nonsense' })).toEqual([403, 'not_enough_points'])
  expect(await sent({ type: 'text', title: 'Words' })).toEqual([200])
  await strict.db.updateTable('users').set({ points: 2 }).where('id', '=', cast.people.member.id).execute()
  expect(await sent({ type: 'link', url: 'https://rail.example/', title: 'A link' })).toEqual([200])
  expect(await sent({ type: 'image', images: asImages(['x']) })).toEqual([403, 'not_enough_points'])

  const off = await withoutPictures.as(await makeUser(withoutPictures.db))
  expect(outcome(await submit(off, { type: 'image', community: 'nowhere' }))).toEqual([403, 'no_image_posts'])
  expect(outcome(await submit(off, { type: 'images', community: 'nowhere' }))).toEqual([400, 'post-type/unsupported'])
})
