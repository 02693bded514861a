import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { checkArchive } from '../../server/platform/backups/check-archive.ts'
import { connect, type Db } from '../../server/platform/db/connect.ts'
import { emptySite, filledSite, picturesOf, rowsOf, type Stage } from '../backup-stage.ts'
import { dice } from '../dice.ts'
import { makeUser } from '../factories.ts'
import { launch, type Process, until } from './site.ts'

let site: Stage
let bytes: number
beforeAll(async () => {
  site = await filledSite()
  bytes = (await site.backUp()).bytes
})

const settingsOf = ({ url, folder }: Stage) => ({ DATABASE_URL: url, DATA_DIR: folder })

/** Kills the process when the condition is true, unless the process ends before. */
async function killWhen(process: Process, isTime: () => boolean | Promise<boolean>): Promise<void> {
  let isOver = false
  void process.ended.then(() => {
    isOver = true
  })
  await until(async () => isOver || (await isTime()), 'it is time to kill it')
  process.child.kill('SIGKILL')
  await process.ended
}

test('OPS-007 a killed backup leaves no file under its name, or a complete one', async () => {
  const roll = dice(7)
  const folder = join(site.folder, 'killed')
  for (let moment = 0; moment < 3; moment++) {
    const name = `${moment}.backup`
    const killSize = roll(bytes)
    const isWritten = () => {
      const names = existsSync(folder) ? readdirSync(folder) : []
      const part = names.find((each) => each.startsWith(name))
      return part !== undefined && (statSync(join(folder, part), { throwIfNoEntry: false })?.size ?? 0) >= killSize
    }
    await killWhen(
      launch('server/start/cli/stoa.ts', ['backup', '--to', join(folder, name)], settingsOf(site)),
      isWritten,
    )
    // A file under this name must be a complete archive; an unfinished one has another name.
    if (existsSync(join(folder, name))) await checkArchive(site.place, `../killed/${name}`, undefined)
  }
  expect(readdirSync(folder).length).toBeGreaterThan(0)
})

test('OPS-007 a killed restore leaves the previous site unchanged, or the restored one complete', async () => {
  const [wantedRows, wantedPictures] = [await rowsOf(site.db), await picturesOf(site)]
  const tables = (await checkArchive(site.place, 'one.backup', undefined)).manifest.tables.map(({ name }) => name)
  const roll = dice(11)
  const target = await emptySite()
  const restore = () =>
    launch(
      'server/start/cli/stoa.ts',
      ['restore', join(site.folder, 'backups/one.backup'), '--replace'],
      settingsOf(target),
    )
  // Closes its connection, because an open one looks like a running site.
  const rows = async () => {
    const db = connect(target.url, { pool: 1 })
    return ((await hasUsers(db)) ? rowsOf(db) : Promise.resolve([])).finally(() => db.destroy())
  }
  let before: string[] = []
  for (let moment = 0; moment < 2; moment++) {
    const table = tables[roll(tables.length)]
    await killWhen(restore(), () => isAt(site, target, `copy "${table}" %`))
    await until(() => isQuiet(site, target), 'its connection has ended')
    const found = await rows()
    expect([before, wantedRows]).toContainEqual(found)
    before = found
  }
  const last = restore()
  expect(await last.ended).toBe(0)
  expect(await rows()).toEqual(wantedRows)
  expect(await picturesOf(target)).toEqual(wantedPictures)
  await expect(makeUser(target.db)).resolves.toBeTruthy()
})

/** Queries through another database, because a connection to the target looks like a running site. */
async function isAt({ db }: Stage, { url }: Stage, statement: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = ${new URL(url).pathname.slice(1)} and query like ${statement}`.execute(
    db,
  )
  return rows.length > 0
}

async function isQuiet({ db }: Stage, { url }: Stage): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = ${new URL(url).pathname.slice(1)} and application_name = 'stoa restore'`.execute(db)
  return rows.length === 0
}

async function hasUsers(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('users') is not null as found`.execute(db)
  return rows[0]?.found ?? false
}
