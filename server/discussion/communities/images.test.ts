import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { countQueries } from '../../../test/database.ts'
import { makeAdmin, makeCommunity, makeUser } from '../../../test/factories.ts'
import { jpegPhoto, plain } from '../../../test/pictures.ts'
import { eventually } from '../../../test/waiting.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()
const holding = testApp({ settings: { GUEST_CACHE_SECONDS: '60' } })

async function world() {
  const mod = await makeUser(t.db)
  const member = await makeUser(t.db)
  const community = await makeCommunity(t.db, { founder: mod, members: [member] })
  return { mod, member, community, path: `/api/communities/${toWire(community.id)}` }
}

describe.each([
  ['pro_pic', 'proPic', ['tiny 50x50', 'small 120x120', 'medium 200x200']],
  ['banner_image', 'bannerImage', ['small 720x240', 'large 1440x480']],
] as const)('%s', (last, key, copies) => {
  test('MOD-009, IMAGE-006 moderators and administrators can set it, and the answer is the community with the picture', async () => {
    const { mod, path } = await world()
    const file = await plain('#7a5a3a', 3000, 1500).jpeg().toBuffer()
    for (const user of [mod, await makeAdmin(t.db)]) {
      const answer = await (await t.as(user)).upload(`${path}/${last}`, file)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ mods: null, rules: null, [key]: { width: 2000, height: 1000 } })
      const sizes = answer
        .json()
        [key].copies.map(
          ({ name, width, height }: { name: string; width: number; height: number }) => `${name} ${width}x${height}`,
        )
      expect(sizes).toEqual(copies)
      const shown = await t.visitor().get(answer.json()[key].copies[0].url)
      const [, width = 0, height = 0] = /(\d+)x(\d+)/.exec(copies[0])?.map(Number) ?? []
      expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width, height })
    }
  })

  test('MOD-049 other members get 403 not_admin_nor_mod, guests 401', async () => {
    const { member, path } = await world()
    const file = await plain('#111111', 8, 8).png().toBuffer()
    const client = await t.as(member)
    const guest = t.visitor()
    await guest.get('/api/_initial')
    for (const answer of [await client.upload(`${path}/${last}`, file), await client.delete(`${path}/${last}`)]) {
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_admin_nor_mod'])
    }
    expect((await guest.upload(`${path}/${last}`, file)).statusCode).toBe(401)
    expect((await guest.delete(`${path}/${last}`)).statusCode).toBe(401)
  })

  test('MOD-009, MOD-049 a new picture erases the previous one, and deleting a missing one answers 200', async () => {
    const { mod, path } = await world()
    const client = await t.as(mod)
    const first = (await client.upload(`${path}/${last}`, await jpegPhoto(90, 60))).json()[key]
    const second = (await client.upload(`${path}/${last}`, await jpegPhoto(60, 90))).json()[key]
    expect((await t.visitor().get(first.copies[0].url)).statusCode).toBe(404)
    expect((await t.visitor().get(path)).json()[key]).toEqual(second)
    for (const round of ['there', 'gone']) {
      const answer = await client.delete(`${path}/${last}`)
      expect([round, answer.statusCode, answer.json()[key]]).toEqual([round, 200, null])
    }
    expect((await t.visitor().get(second.url)).statusCode).toBe(404)
  })

  test('IMAGE-002, IMAGE-003 a bad file is refused by its code', async () => {
    const { mod, path } = await world()
    const client = await t.as(mod)
    expect((await client.upload(`${path}/${last}`, Buffer.from('words'))).json().code).toBe('unsupported_image')
    expect((await client.upload(`${path}/${last}`, Buffer.alloc(26_300_000))).json().code).toBe('file_size_exceeded')
  })

  test('MOD-009 an unknown community answers 404, an invalid id 400', async () => {
    const client = await t.as(await makeAdmin(t.db))
    const file = await plain('#111111', 8, 8).png().toBuffer()
    const unknown = await client.upload(`/api/communities/${'1'.repeat(24)}/${last}`, file)
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'community/not-found'])
    const wrong = await client.upload(`/api/communities/nothing/${last}`, file)
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'invalid_id'])
  })
})

test('lists of communities include pictures without an extra query', async () => {
  const { mod, community, path } = await world()
  const client = await t.as(mod)
  const ask = () => countQueries(t.db, () => client.get('/api/communities?set=subscribed'))
  const bare = await ask()
  await client.upload(`${path}/pro_pic`, await jpegPhoto(60, 60))
  await client.upload(`${path}/banner_image`, await jpegPhoto(60, 60))
  const pictured = await ask()
  const [found] = pictured.result.json()
  expect([found.name, found.proPic.copies.length, found.bannerImage.copies.length]).toEqual([community.name, 3, 2])
  // The statement for the viewer depends on the cache, so it is not counted.
  const own = (statements: string[]) => statements.filter((text) => !text.includes('"sessions"')).length
  expect([own(pictured.statements), own(bare.statements)]).toEqual([1, 1])
})

test('when a moderator deletes their account, the pictures of the community stay', async () => {
  const { mod, path } = await world()
  const client = await t.as(mod)
  const { proPic } = (await client.upload(`${path}/pro_pic`, await jpegPhoto(60, 60))).json()
  await client.delete(`/api/users/${mod.username}`, { password: 'correct horse battery' })
  expect((await t.visitor().get(proPic.url)).statusCode).toBe(200)
  expect((await t.visitor().get(path)).json().proPic.id).toBe(proPic.id)
})

test('API-024 an erased picture is evicted from every cached answer for guests: by id, by name, and the directory', async () => {
  const mod = await makeUser(holding.db)
  const community = await makeCommunity(holding.db, { founder: mod })
  const path = `/api/communities/${toWire(community.id)}`
  const client = await holding.as(mod)
  await client.upload(`${path}/pro_pic`, await jpegPhoto(400, 300))
  const urls = [path, `/api/communities/${community.name.toUpperCase()}?byName=true`, '/api/communities']
  const pictures = async () => {
    const answers = await Promise.all(urls.map((url) => holding.visitor().get(url)))
    return answers.map((answer) => [answer.json()].flat()[0].proPic)
  }
  expect(await pictures()).not.toContain(null)
  await client.delete(`${path}/pro_pic`)
  await eventually(async () => expect(await pictures()).toEqual([null, null, null]))
})
