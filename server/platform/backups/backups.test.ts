import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, inject, test } from 'vitest'
import { emptySite, filledSite, picturesOf, restoreTo, rowsOf, type Stage, silent } from '../../../test/backup-stage.ts'
import { emptyDatabase } from '../../../test/database.ts'
import { makeUser } from '../../../test/factories.ts'
import { fillSearch } from '../../discussion/search/fill.ts'
import { connect } from '../db/connect.ts'
import { generateFiles } from '../db/schema.ts'
import { checkArchive } from './check-archive.ts'
import { verifyArchive } from './verify.ts'

let site: Stage
beforeAll(async () => {
  site = await filledSite()
  await site.backUp()
})

test('OPS-001 the manifest lists every table with its rows, except tables that are made from others, the migrations, and the pictures', async () => {
  const { manifest, pictures } = await checkArchive(site.place, 'one.backup', undefined)
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and obj_description(oid, 'pg_class') is distinct from 'derived'`.execute(site.db)
  expect(manifest.tables.map(({ name }) => name).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  const users = await site.db.selectFrom('users').select('id').execute()
  expect(manifest.tables.find(({ name }) => name === 'users')?.rows).toBe(users.length)
  expect(manifest.migrations.at(-1)).toMatch(/^\d{3}-/)
  expect(manifest.work).toMatchObject({ queues: ['left-for-later'], rows: 1 })
  expect(pictures).toHaveLength((await picturesOf(site)).length)
})

test('OPS-005 a restored site has the same rows, the same files and the same schema', async () => {
  const other = await emptySite()
  await restoreTo(other, site)
  expect(await rowsOf(other.db)).toEqual(await rowsOf(site.db))
  expect(await picturesOf(other)).toEqual(await picturesOf(site))
  expect((await generateFiles(other.url)).schema).toEqual((await generateFiles(site.url)).schema)
  // The index of the search is filled again.
  expect(await fillSearch(other.db)).toBe(true)
  const { rows: found } = await sql<{ texts: number; public: number }>`
    select (select count(*)::int from search_documents) as texts,
      (select count(*)::int from posts where deleted_at is null) + (select count(*)::int from comments where deleted_at is null) as public`.execute(
    other.db,
  )
  expect(found[0]?.texts).toBe(found[0]?.public)
  expect(found[0]?.texts).toBeGreaterThan(100)
  // The sequences continue after the restored rows.
  await expect(makeUser(other.db)).resolves.toBeTruthy()
  const { rows } = await sql<{ value: string }>`select last_value::text as value from modlog_key_seq`.execute(other.db)
  expect(rows).toEqual((await sql`select last_value::text as value from modlog_key_seq`.execute(site.db)).rows)
})

test('OPS-001 rows written during the backup are in the archive completely or not at all, and no write waits', async () => {
  let written = 0
  const slowPlace = {
    ...site.place,
    async write(name: string, bytes: AsyncIterable<Buffer>) {
      async function* withWrites() {
        for await (const chunk of bytes) {
          // Writes to the site between the pieces of the archive, so in the middle of its tables.
          if (++written <= 20) await makeUser(site.db, { username: `meanwhile_${written}` })
          yield chunk
        }
      }
      return site.place.write(name, withWrites())
    },
  }
  await site.backUp({ place: slowPlace, name: 'busy.backup' })
  expect(written).toBeGreaterThan(20)
  const other = await emptySite()
  await restoreTo(other, { ...site, name: 'busy.backup' })
  const known = await other.db.selectFrom('users').select('username').where('username', 'like', 'meanwhile%').execute()
  const counts = await other.db.selectFrom('site_counts').select('users').executeTakeFirstOrThrow()
  const accounts = await other.db.selectFrom('users').select('id').where('signup_number', 'is not', null).execute()
  expect(known.length).toBeLessThan(20)
  expect(counts.users).toBe(accounts.length)
  await sql`delete from users where username like 'meanwhile%'`.execute(site.db)
  await sql`update site_counts set users = users - 20`.execute(site.db)
})

test('OPS-001 a failed backup leaves neither a file with its name nor any other', async () => {
  const store = {
    ...site.store,
    async read(): Promise<undefined> {
      throw new Error('The disk is gone.')
    },
  }
  await expect(site.backUp({ store, name: 'half.backup' })).rejects.toThrow('The disk is gone.')
  expect((await readdir(join(site.folder, 'backups'))).filter((name) => name.startsWith('half'))).toEqual([])
})

test('OPS-004 with a key nothing of the site can be read; another key or none is refused with one sentence', async () => {
  const key = 'a key that is long enough to be one'
  await site.backUp({ name: 'secret.backup', key })
  const bytes = await readFile(join(site.folder, 'backups/secret.backup'))
  const [head = ''] = bytes.toString('latin1').split('\n')
  expect(Object.keys(JSON.parse(head))).toEqual(['stoa', 'format', 'version', 'salt', 'key'])
  expect(bytes.includes('mara_v')).toBe(false)
  expect(bytes.includes('kysely_migration')).toBe(false)
  const check = (given?: string) => checkArchive(site.place, 'secret.backup', given)
  await expect(check()).rejects.toThrow('This archive is encrypted: set BACKUP_KEY to the key that it was made with.')
  await expect(check(`${key}!`)).rejects.toThrow('This archive was made with another BACKUP_KEY.')
  const other = await emptySite()
  await restoreTo(other, { ...site, name: 'secret.backup', key })
  expect(await rowsOf(other.db)).toEqual(await rowsOf(site.db))
})

test.each([
  ['plain', undefined],
  ['encrypted', 'a key that is long enough to be one'],
])('OPS-004 a cut or a changed byte of an archive that is %s is found before anything is restored', async (_, key) => {
  await site.backUp({ name: 'whole.backup', key })
  const path = join(site.folder, 'backups/whole.backup')
  const whole = await readFile(path)
  const look = async (bytes: Buffer) => {
    await writeFile(path, bytes)
    return checkArchive(site.place, 'whole.backup', key).then(
      () => 'good',
      (error: Error) => `${error.name}: ${error.message}`,
    )
  }
  // All over the file, including the first line and the last bytes.
  for (let part = 0; part <= 16; part++) {
    const at = Math.min(whole.length - 1, Math.floor((whole.length * part) / 16))
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] ?? 0) ^ 0x40
    expect(await look(changed), `byte ${at} of ${whole.length}`).toMatch(/^BadArchive: /)
    expect(await look(whole.subarray(0, at)), `cut after ${at}`).toMatch(/^BadArchive: /)
  }
  expect(await look(Buffer.concat([whole, Buffer.from('more')]))).toMatch(/^BadArchive: /)
  expect(await look(whole)).toBe('good')
})

test.each([
  ['the embedded one', () => undefined],
  ['one beside it', () => inject('server').superuserUrl],
  ['the embedded one, as the role may make none,', () => site.url],
])(
  'OPS-006 a good archive is verified in a database on the side, %s and nothing is left behind',
  async (_, databaseUrl) => {
    const checked = await checkArchive(site.place, 'one.backup', undefined)
    const [folders, rows] = [await readdir(site.folder), await rowsOf(site.db)]
    let users = 0
    const verified = await verifyArchive(checked, {
      ...{ dataDir: site.folder, databaseUrl: databaseUrl(), log: silent },
      async examine(url) {
        const db = connect(url, { pool: 1 })
        users = (await db.selectFrom('users').select('id').execute()).length
        await db.destroy()
      },
    })
    const { tables } = checked.manifest
    expect(verified).toEqual({ tables: tables.length, pictures: (await picturesOf(site)).length })
    expect(users).toBe(tables.find(({ name }) => name === 'users')?.rows)
    expect(await readdir(site.folder)).toEqual(folders)
    const { rows: left } = await sql`select from pg_database where datname like 'stoa_verify_%'`.execute(site.db)
    expect(left).toEqual([])
    expect(await rowsOf(site.db)).toEqual(rows)
  },
)

test('OPS-005 an archive of a newer schema is refused, naming both versions, and nothing is changed', async () => {
  const { db, url } = await emptyDatabase()
  await sql`create table kysely_migration (name text primary key, timestamp text)`.execute(db)
  await sql`insert into kysely_migration values ('999-of-tomorrow', 'x')`.execute(db)
  await site.backUp({ url, name: 'newer.backup' })
  await expect(checkArchive(site.place, 'newer.backup', undefined)).rejects.toThrow(
    /made by Stoa \S+ and this is Stoa \S+, which does not know its schema \(999-of-tomorrow\)/,
  )
})

test('OPS-005 a running site is not restored over', async () => {
  const other = await emptySite()
  await sql`select 1`.execute(other.db)
  await expect(restoreTo(other, site)).rejects.toThrow(/^The site is running \(\d connections? to its database\)/)
})
