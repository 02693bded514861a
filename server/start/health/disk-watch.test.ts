import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeAdmin, makePost, makeUser } from '../../../test/factories.ts'
import { jpegPhoto } from '../../../test/pictures.ts'
import { toWire } from '../../platform/db/keys.ts'
import { nextDiskState, watchDisk } from './disk-watch.ts'

const t = testApp()
const gigabyte = 1000 ** 3

let member: Client
beforeAll(async () => {
  await makeAdmin(t.db)
  member = await t.as(await makeUser(t.db, { points: 1000 }))
})

test('OPS-022 the smaller of a share and a size decides, and a state ends at twice of where it begins', () => {
  const large = (free: number) => ({ free: free * gigabyte, size: 1000 * gigabyte })
  const small = (free: number) => ({ free: free * gigabyte, size: 10 * gigabyte })
  expect([large(5.1), large(4.9), large(0.9)].map((space) => nextDiskState(null, space))).toEqual([null, 'low', 'full'])
  expect([small(0.51), small(0.49), small(0.19)].map((space) => nextDiskState(null, space))).toEqual([
    null,
    'low',
    'full',
  ])
  expect([large(1.9), large(2.1), large(9.9), large(10.1)].map((space) => nextDiskState('full', space))).toEqual([
    ...['full', 'low', 'low', null],
  ])
  expect([large(9.9), large(10.1)].map((space) => nextDiskState('low', space))).toEqual(['low', null])
})

const watch = (free: number) => watchDisk(t.site, async () => ({ free: free * gigabyte, size: 100 * gigabyte }))
const alerts = async () => {
  const { rows } = await sql<{ body: string }>`
    select details->>'body' as body from notification_causes where kind = 'site_alert' order by id`.execute(t.db)
  return rows.map(({ body }) => body)
}

test('OPS-022 with little room uploads are refused, with less everything; it ends by itself, and admins are told', async () => {
  const picture = await jpegPhoto(20, 20)
  const post = await makePost(t.db)
  const upload = async () => outcome(await member.upload('/api/_uploads', picture))
  const vote = async () => outcome(await member.post('/api/_postVote', { postId: toWire(post.id), up: true }))
  const initial = async () => (await member.get('/api/_initial')).json()
  await watch(50)
  expect([await upload(), (await initial()).noPictures]).toEqual([[200], undefined])

  await watch(4)
  await watch(4)
  expect([await upload(), await vote()]).toEqual([[503, 'disk_full'], [200]])
  expect(await initial()).toMatchObject({ noPictures: 'disk' })
  expect(await initial()).not.toHaveProperty('readOnly')

  await watch(0.5)
  expect([await upload(), await vote()]).toEqual([
    [503, 'read_only'],
    [503, 'read_only'],
  ])
  expect((await initial()).readOnly).toMatchObject({ by: 'disk', text: expect.stringContaining('nearly full') })

  await watch(3)
  expect([await upload(), await vote()]).toEqual([[503, 'disk_full'], [200]])
  await watch(50)
  expect([await upload(), await vote()]).toEqual([[200], [200]])
  const place = `are free on the disk of ${t.site.settings.DATA_DIR}`
  expect(await alerts()).toEqual([
    `Only 4.0 GB ${place}, so pictures are not accepted until there is more room.`,
    `Only 500.0 MB ${place}, so the site is read-only until there is more room.`,
    `The site can be written again: 3.0 GB ${place}. But pictures are not accepted until there is more room.`,
    `There is room on the disk again: 50.0 GB ${place}, and everything works as usual.`,
  ])
})

test('OPS-022 the disk that has the least for its size decides, and without a disk to look at the state ends', async () => {
  await sql`delete from notification_causes where kind = 'site_alert'`.execute(t.db)
  const spaces = [
    { free: 0.6 * gigabyte, size: 10 * gigabyte },
    { free: 4 * gigabyte, size: 1000 * gigabyte },
  ]
  await watchDisk(t.site, async () => spaces.shift() ?? { free: 900 * gigabyte, size: 1000 * gigabyte })
  expect(await alerts()).toEqual([expect.stringMatching(/^Only 4.0 GB .*pictures are not accepted/)])
  const elsewhere = { ...t.site, settings: { ...t.site.settings, DATABASE_URL: 'postgres://elsewhere', STORAGE: 's3' } }
  await watchDisk(elsewhere as typeof t.site, async () => ({ free: 0, size: gigabyte }))
  expect((await t.site.siteSettings.get()).disk).toBeNull()
  expect(await alerts()).toHaveLength(1)
})

test('OPS-022 while the disk is nearly full no copies of pictures are made', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const uploaded = await client.upload(`/api/users/${user.username}/pro_pic`, await jpegPhoto(900, 600))
  const { url, copies } = uploaded.json().proPic as { url: string; copies: { url: string }[] }
  const look = async () => (await t.visitor().get(copies[0]?.url ?? '')).statusCode
  await watch(0.5)
  expect([await look(), (await t.visitor().get(url)).statusCode]).toEqual([503, 200])
  await watch(3)
  expect(await look()).toBe(200)
  expect((await client.get('/api/_initial')).json().noPictures).toBe('disk')
  await watch(50)
})
