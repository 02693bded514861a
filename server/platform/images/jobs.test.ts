import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/factories.ts'
import { filesBelow, jpegPhoto } from '../../../test/pictures.ts'
import type { UserRow } from '../../people/accounts/queries.ts'
import { fromWire } from '../db/keys.ts'
import { attachUploads } from './images.ts'
import { imageJobs } from './jobs.ts'
import { folderOf } from './keys.ts'

const t = testApp()

const run = (name: string) => imageJobs.find((job) => job.name === name)?.run(t.site)
const files = () => filesBelow(`${t.site.settings.DATA_DIR}/pictures`)

async function upload(owner: UserRow, hoursAgo = 0): Promise<{ id: bigint; url: string }> {
  const answer = await (await t.as(owner)).upload('/api/_uploads', await jpegPhoto(40, 30))
  const id = fromWire(answer.json().id) ?? 0n
  const created_at = new Date(Date.now() - hoursAgo * 3_600_000)
  await t.db.updateTable('images').set({ created_at }).where('id', '=', id).execute()
  return { id, url: answer.json().url }
}

const attach = (owner: UserRow, ...ids: bigint[]) =>
  t.db.transaction().execute((tx) =>
    attachUploads(
      tx,
      owner.id,
      ids.map((id) => ({ id })),
    ),
  )
const statusOf = async ({ url }: { url: string }) => (await t.visitor().get(url)).statusCode

test('IMAGE-012 an upload that no post uses is removed after 12 hours, with its files', async () => {
  const owner = await makeUser(t.db)
  const old = await upload(owner, 12.1)
  const young = await upload(owner, 11.9)
  const used = await upload(owner, 100)
  await attach(owner, used.id)
  await run('forget-uploads')
  expect([await statusOf(old), await statusOf(young), await statusOf(used)]).toEqual([404, 200, 200])
  expect(await files()).toHaveLength(3)
  await t.db.updateTable('image_erasures').set({ due_at: new Date() }).execute()
  await run('erase-picture-files')
  expect(await files()).toHaveLength(2)
  expect([await statusOf(young), await statusOf(used)]).toEqual([200, 200])
})

test('IMAGE-012 the job handles more uploads than fit into one batch', async () => {
  const owner = await makeUser(t.db)
  const rows = Array.from({ length: 450 }, () => ({
    id: t.site.nextKey(),
    owner_id: owner.id,
    kind: 'post' as const,
    format: 'jpeg',
    width: 1,
    height: 1,
    bytes: 1,
    average_color: 0,
    created_at: new Date(Date.now() - 13 * 3_600_000),
  }))
  await t.db.insertInto('images').values(rows).execute()
  await run('forget-uploads')
  const remaining = t.db.selectFrom('images').select('id').where('owner_id', '=', owner.id)
  expect(await remaining.execute()).toEqual([])
  await t.db.updateTable('image_erasures').set({ due_at: new Date() }).execute()
  await run('erase-picture-files')
  expect(await t.db.selectFrom('image_erasures').selectAll().execute()).toEqual([])
})

test('IMAGE-012 only the owner’s unused uploads can be used, all or nothing', async () => {
  const [owner, other] = [await makeUser(t.db), await makeUser(t.db)]
  const [first, second, strange] = [await upload(owner), await upload(owner), await upload(other)]
  await expect(attach(owner, first.id, strange.id)).rejects.toMatchObject({ code: 'image-not-found' })
  await expect(attach(owner, first.id, t.site.nextKey())).rejects.toMatchObject({ code: 'image-not-found' })
  await attach(owner, first.id, second.id)
  await expect(attach(owner, first.id)).rejects.toMatchObject({ code: 'image-not-found' })
  const { proPic } = (
    await (await t.as(owner)).upload(`/api/users/${owner.username}/pro_pic`, await jpegPhoto(20, 20))
  ).json()
  await expect(attach(owner, fromWire(proPic.id) ?? 0n)).rejects.toMatchObject({ code: 'image-not-found' })
})

test('files whose image was never inserted are erased when they are due', async () => {
  const owner = await makeUser(t.db)
  const before = await files()
  // As a process leaves them that dies between storing the files and inserting the row.
  const lost = await upload(owner)
  await t.db.deleteFrom('images').where('id', '=', lost.id).execute()
  await t.db
    .insertInto('image_erasures')
    .values({ image_id: lost.id, due_at: new Date(Date.now() + 3_600_000) })
    .execute()
  await run('erase-picture-files')
  expect(await files()).toHaveLength(before.length + 1)
  await t.db.updateTable('image_erasures').set({ due_at: new Date() }).execute()
  await run('erase-picture-files')
  expect((await files()).toSorted()).toEqual(before.toSorted())
})

test('temporary files of a dead process are removed when nobody can be using them', async () => {
  const [old, young] = [await t.site.images.scratch.fresh(), await t.site.images.scratch.fresh()]
  await writeFile(old, 'x')
  await writeFile(young, 'x')
  const then = new Date(Date.now() - 2 * 3_600_000)
  await utimes(old, then, then)
  await run('forget-uploads')
  expect(await filesBelow(`${t.site.settings.DATA_DIR}/incoming`)).toEqual([young.split('/').at(-1)])
  await t.site.images.scratch.remove(young)
})

test('a folder that cannot be erased does not delay the others, and is tried again an hour later', async () => {
  const pictures = `${t.site.settings.DATA_DIR}/pictures`
  const stuck = t.site.nextKey()
  // Of another millisecond, so that it is in another folder.
  const free = stuck + (1n << 20n)
  // A file is in the place of the folder above its folder.
  const above = join(pictures, folderOf(stuck), '..')
  await mkdir(join(above, '..'), { recursive: true })
  await writeFile(above, 'in the way')
  const due = [stuck, free].map((image_id, n) => ({ image_id, due_at: new Date(Date.now() - 10_000 + n) }))
  await t.db.insertInto('image_erasures').values(due).execute()
  const begun = Date.now()
  await run('erase-picture-files')
  const remaining = await t.db.selectFrom('image_erasures').selectAll().where('image_id', 'in', [stuck, free]).execute()
  expect(remaining.map(({ image_id }) => image_id)).toEqual([stuck])
  expect(Math.round(((remaining[0]?.due_at.getTime() ?? 0) - begun) / 60_000)).toBe(60)
  await rm(above)
  await t.db.updateTable('image_erasures').set({ due_at: new Date() }).where('image_id', '=', stuck).execute()
  await run('erase-picture-files')
  const none = t.db.selectFrom('image_erasures').selectAll().where('image_id', '=', stuck)
  expect(await none.execute()).toEqual([])
})
