import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { emptySite, freshFolder, restoreTo } from '../../../test/backup-stage.ts'
import { emptyDatabase, type TestDatabase } from '../../../test/database.ts'
import { createLocalPlace } from '../archive/local-place.ts'
import { readSettings } from '../config.ts'
import { hasTable, listMigrations } from '../db/contents.ts'
import { knownMigrations, migrateIn } from '../db/migrate.ts'
import { upgrade } from './before-upgrade.ts'
import { checkArchive } from './check-archive.ts'
import { findBackupState } from './queries.ts'
import { backUpOnSchedule } from './scheduled.ts'

const before = '068-digests'
let said: string[] = []
const say = (line: string) => void said.push(line)

afterEach(() => {
  said = []
})

/** A site of the version before, with an account. */
async function olderSite(): Promise<
  TestDatabase & { settings: (more?: Record<string, string>) => ReturnType<typeof readSettings>; folder: string }
> {
  const database = await emptyDatabase()
  await database.db.transaction().execute((tx) => migrateIn(tx, before))
  await sql`insert into users (id, signup_number, username) values (11, 100, 'ada')`.execute(database.db)
  const folder = await freshFolder()
  return {
    ...database,
    folder,
    settings: (more = {}) => readSettings({ DATA_DIR: folder, BACKUP_TO: folder, ...more }),
  }
}

test('OPS-012 a newer version makes a backup before it migrates, once, however many processes start', async () => {
  const { db, url, folder, settings } = await olderSite()
  const done = await Promise.all([upgrade(settings(), url, say), upgrade(settings(), url, say)])
  const [first, second] = done.toSorted((a, b) => b.migrations.length - a.migrations.length)
  expect(first?.migrations).toEqual((await knownMigrations()).filter((name) => name > before))
  expect(second).toEqual({ migrations: [], backup: undefined, wasEmpty: false })
  expect(said.toSorted()).toEqual([
    'A backup or a verification is running. The upgrade waits until it ends.',
    'This version changes the database. A backup is made first.',
  ])
  const name = first?.backup?.slice(folder.length + 1) ?? ''
  const place = createLocalPlace(folder)
  const { manifest } = await checkArchive(place, name, undefined)
  expect(manifest.migrations.at(-1)).toBe(before)
  expect(await findBackupState(db)).toMatchObject({ good_place: first?.backup })
  const other = await emptySite()
  await restoreTo(other, { place, name })
  const { rows } = await sql<{ username: string }>`select username from users where id = 11`.execute(other.db)
  expect(rows).toEqual([{ username: 'ada' }])
})

test('OPS-012 a failed migration leaves schema and data as they were, beside the backup', async () => {
  const { db, url, folder, settings } = await olderSite()
  // In the way of a later migration than the first pending one.
  await sql`create table backup_state ()`.execute(db)
  await expect(upgrade(settings(), url, say)).rejects.toThrow(
    /^The migration 070-backup-state failed: relation "backup_state" already exists\. Nothing was changed\. The backup that was made before is \S+\.backup$/,
  )
  expect((await listMigrations(db)).at(-1)).toBe(before)
  expect(await hasTable(db, 'provider_links')).toBe(false)
  expect((await sql`select username from users where id = 11`.execute(db)).rows).toEqual([{ username: 'ada' }])
  expect(await createLocalPlace(folder).list('')).toEqual([expect.stringMatching(/^scheduled-stoa-/)])
})

test('OPS-012 a site without room for the backup is not changed, and its owner reads what to do', async () => {
  const { db, url, settings } = await olderSite()
  await sql`
    insert into images (id, kind, format, width, height, bytes, average_color)
    select n, 'post', 'jpeg', 1, 1, 2000000000, 0 from generate_series(1, 50000) n`.execute(db)
  await expect(upgrade(settings(), url, say)).rejects.toThrow(
    /makes a backup first\. \S+ has .* free, and 100\.0 TB may be needed\. .*UPGRADE_BACKUP=false\. Nothing was changed\.$/,
  )
  expect((await listMigrations(db)).at(-1)).toBe(before)
  const done = await upgrade(settings({ UPGRADE_BACKUP: 'false' }), url, say)
  expect(done.backup).toBeUndefined()
  expect(done.migrations.length).toBeGreaterThan(0)
})

test('OPS-012 a new site makes no backup', async () => {
  const { url } = await emptyDatabase()
  const folder = await freshFolder()
  const done = await upgrade(readSettings({ DATA_DIR: folder, BACKUP_TO: folder }), url, say)
  expect(done).toEqual({ migrations: await knownMigrations(), backup: undefined, wasEmpty: true })
  expect(await createLocalPlace(folder).list('')).toEqual([])
})

test('OPS-012 the last backup of the version before stays among those that are kept', async () => {
  const { url, folder, settings } = await olderSite()
  const { backup } = await upgrade(settings(), url, say)
  const place = createLocalPlace(folder)
  const { store } = await emptySite()
  for (const hours of [1, 2])
    await backUpOnSchedule({
      ...{ url, store, place, key: undefined, keep: { daily: 1, weekly: 0, monthly: 0 } },
      now: new Date(Date.now() + hours * 3_600_000),
    })
  const left = (await place.list('')).filter((name) => name.endsWith('.backup'))
  expect(left).toHaveLength(2)
  expect(left.map((name) => place.nameOf(name))).toContain(backup)
})

test('OPS-012 an archive that cannot be read does not stop an upgrade', async () => {
  const { db, url, folder, settings } = await olderSite()
  await writeFile(join(folder, 'scheduled-stoa-2026-11-20T03-30-00.backup'), 'cut off')
  expect((await upgrade(settings(), url, say)).backup).toBeDefined()
  expect(await findBackupState(db)).toMatchObject({ good_missing: 0 })
})

test('OPS-012 an upgrade refuses the database of a newer version, and makes no backup of it', async () => {
  const { db, url, folder, settings } = await olderSite()
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', now()::text)`.execute(db)
  await expect(upgrade(settings(), url, say)).rejects.toThrow(/made by a newer version .*999-later/)
  expect(await createLocalPlace(folder).list('')).toEqual([])
})
