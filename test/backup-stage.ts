import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { addImages } from '../demo/pictures.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { createLocalPlace } from '../server/platform/archive/local-place.ts'
import type { Place } from '../server/platform/archive/place.ts'
import { type BackupOrder, backUp } from '../server/platform/backups/back-up.ts'
import { checkArchive } from '../server/platform/backups/check-archive.ts'
import { restoreInto } from '../server/platform/backups/restore.ts'
import { readSettings } from '../server/platform/config.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { hasTable } from '../server/platform/db/contents.ts'
import { createStore } from '../server/platform/images/create-store.ts'
import { createImageMachine } from '../server/platform/images/machine.ts'
import { createScratch } from '../server/platform/images/scratch.ts'
import type { Store } from '../server/platform/images/store.ts'
import { createJobQueue } from '../server/platform/jobs/queue.ts'
import { emptyDatabase, type TestDatabase, testDatabase } from './database.ts'
import { filesBelow } from './pictures.ts'

export const silent = pino({ level: 'silent' })

export interface Stage extends TestDatabase {
  folder: string
  store: Store
  place: Place
  /** By default, makes a backup of everything in one file. */
  backUp(order?: Partial<BackupOrder>): ReturnType<typeof backUp>
}

/** A new temporary folder. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stoa-backups-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A site with the demo, its images, and jobs in the queue. */
export async function filledSite(): Promise<Stage> {
  const [folder, database] = [await freshFolder(), await testDatabase()]
  const settings = readSettings({ DATA_DIR: folder })
  const images = createImageMachine(settings, silent)
  await seedDemo(database.db, settings)
  await addImages(database.db, images)
  images.close()
  const queue = createJobQueue(database.url, silent)
  const job = { name: 'left-for-later', async run() {} }
  await database.db.transaction().execute((tx) => queue.enqueue(tx, job, { some: 'tab\tand\\n', number: 1 }, 600))
  await queue.close()
  return stageOf(database, folder)
}

export async function emptySite(): Promise<Stage> {
  return stageOf(await emptyDatabase(), await freshFolder())
}

function stageOf(database: TestDatabase, folder: string): Stage {
  const store = createStore(readSettings({ DATA_DIR: folder }))
  const place = createLocalPlace(join(folder, 'backups'))
  return {
    ...database,
    folder,
    store,
    place,
    backUp: (order) => backUp({ url: database.url, store, place, name: 'one.backup', key: undefined, ...order }),
  }
}

export interface From {
  place: Place
  name?: string
  key?: string
}

export async function restoreTo(stage: Stage, { place, name = 'one.backup', key }: From): Promise<void> {
  const pictures = { store: stage.store, scratch: createScratch(join(stage.folder, 'incoming')) }
  await restoreInto(await checkArchive(place, name, key), { url: stage.url, log: silent, pictures })
}

/** All rows of all tables, sorted, and the open jobs of the queue. The state of the backups is not restored, nor tables that are made from others. */
export async function rowsOf(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'backup_state'
      and obj_description(oid, 'pg_class') is distinct from 'derived'`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select row::text as text from ${sql.id(name)} row`.execute(db)
    found.push(...rows.map(({ text }) => `${name} ${text}`))
  }
  if (!(await hasTable(db, 'pgboss.job'))) return found.toSorted()
  const { rows: work } = await sql<{ text: string }>`
    select row(id, name, data, start_after, keep_until, retry_limit)::text as text from pgboss.job
    where state = 'created'`.execute(db)
  return [...found, ...work.map(({ text }) => `work ${text}`)].toSorted()
}

/** All image files with their bytes. */
export async function picturesOf({ folder }: Stage): Promise<[string, string][]> {
  const root = join(folder, 'pictures')
  const names = (await filesBelow(root)).toSorted()
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => [name, await readFile(join(root, name), 'base64')]),
  )
}
