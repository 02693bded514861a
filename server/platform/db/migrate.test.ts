import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, testDatabase } from '../../../test/database.ts'
import { connect } from './connect.ts'
import { knownMigrations, migrate, migrateIn, NewerSchemaError, OldServerError } from './migrate.ts'

test('an empty database gets every migration, in order and once', async () => {
  const { db, url } = await emptyDatabase()
  const applied = await migrate(url)
  expect(applied[0]).toBe('001-ground')
  expect(applied).toEqual(applied.toSorted())
  expect(await migrate(url)).toEqual([])
  expect(await db.selectFrom('site_settings').selectAll().execute()).toHaveLength(1)
})

test('of processes that start together only one migrates', async () => {
  const { url } = await emptyDatabase()
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)])
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
})

test('a failed migration leaves nothing behind and can be tried again', async () => {
  const { db, url } = await emptyDatabase()
  await sql`create table users (in_the_way int)`.execute(db)
  await expect(migrate(url)).rejects.toThrow('relation "users" already exists')
  const { rows } = await sql`select relname as name from pg_class where relname in ('secrets', 'workers')`.execute(db)
  expect(rows).toEqual([])
  await sql`drop table users`.execute(db)
  expect(await migrate(url)).toContain('001-ground')
})

test('OPS-013 while others use a table, a migration waits for it only for moments, so that nobody waits behind it', async () => {
  const { db, url } = await emptyDatabase()
  await db.transaction().execute((tx) => migrateIn(tx, '074-storage'))
  const other = connect(url, { pool: 1 })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
  onTestFinished(async () => {
    release()
    await other.destroy()
  })
  const reading = other.transaction().execute(async (tx) => {
    await sql`lock table site_settings in access share mode`.execute(tx)
    lock()
    await released
  })
  await locked
  const migrating = migrate(url)
  const waits: number[] = []
  const began = performance.now()
  while (performance.now() - began < 3000) {
    const asked = performance.now()
    await sql`select from site_settings`.execute(db)
    waits.push(performance.now() - asked)
    await delay(5)
  }
  // Some of them waited for the migration, and none for as long as the other one reads.
  expect(Math.max(...waits)).toBeGreaterThan(100)
  expect(Math.max(...waits)).toBeLessThan(2000)
  release()
  await reading
  expect((await migrating)[0]).toBe('075-site-names')
  expect(await migrate(url)).toEqual([])
  expect((await knownMigrations()).at(-1)).toBe((await migrating).at(-1))
})

test('a database of a newer version is refused and not changed', async () => {
  const { db, url } = await testDatabase()
  await sql`insert into kysely_migration (name, timestamp) values ('999-future', '')`.execute(db)
  const refusal = migrate(url)
  await expect(refusal).rejects.toThrow(NewerSchemaError)
  await expect(refusal).rejects.toThrow('made by a newer version of this program (it has 999-future)')
})

test('a server older than PostgreSQL 18 is refused', async () => {
  const { db, url } = await emptyDatabase()
  // The server reports an old version, by a function in a schema that is searched before its own.
  await sql`create schema old`.execute(db)
  await sql`create function old.current_setting(name text) returns text language sql as
    $$ select case name when 'server_version_num' then '170004' else '17.4' end $$`.execute(db)
  await sql
    .raw(`alter database ${new URL(url).pathname.slice(1)} set search_path = old, pg_catalog, public`)
    .execute(db)
  const refusal = migrate(url)
  await expect(refusal).rejects.toThrow(OldServerError)
  await expect(refusal).rejects.toThrow('The database server is PostgreSQL 17.4; PostgreSQL 18 or later is needed.')
})
