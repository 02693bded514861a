import { statfs } from 'node:fs/promises'
import type { Storage } from '../../../api/start/storage.ts'
import { sizeInWords } from '../../../shared/amounts.ts'
import { dayMs } from '../../../shared/time.ts'
import { placeOf } from '../../platform/archive/place-of.ts'
import { backupFolder } from '../../platform/backups/schedule.ts'
import { pictureFolder } from '../../platform/backups/shared-pictures.ts'
import type { Settings } from '../../platform/config.ts'
import type { Db } from '../../platform/db/connect.ts'
import { toWire } from '../../platform/db/keys.ts'
import { readDatabaseSize } from '../../platform/db/size.ts'
import type { Site } from '../../platform/site.ts'
import { savedFolders } from '../health/machine.ts'
import {
  beginMeasuring,
  type Day,
  deleteMember,
  listCommunities,
  listDays,
  listKinds,
  listMembers,
  listParts,
  listTables,
  type NamedPart,
  replaceParts,
  saveDay,
} from './queries.ts'

const shownWeeks = 12
/** The growth of a few days says little: a single large backup would decide. */
const leastDays = 7
/** The rate is that of so many days at most, so that it follows what the site does now. */
const rateDays = 28
/** Beyond this the disk, the site and the world will be others. */
const mostDays = 730
/** Older measurements say nothing about now. */
const oldDays = 2

export const forgetMeasured = deleteMember

/** Reads whole tables, so a job does it once a day. */
export async function measure(site: Site): Promise<void> {
  const { db, settings, log } = site
  const archives = await sizeOfArchives(settings).catch((err: unknown) => {
    log.warn({ err }, 'the place of the backups was not measured')
    return undefined
  })
  const free = await Promise.all(savedFolders(settings).map(freeBytesIn))
  await db.transaction().execute(async (tx) => {
    if (!(await beginMeasuring(tx))) return
    const kinds = await listKinds(tx)
    await replaceParts(tx, 'table', await listTables(tx))
    await replaceParts(tx, 'pictures', kinds)
    await replaceParts(tx, 'community', await listCommunities(tx))
    await replaceParts(tx, 'member', await listMembers(tx))
    const day = {
      measured_at: new Date(),
      database_bytes: await readDatabaseSize(tx),
      pictures: sum(kinds.map(({ count }) => count ?? 0n)),
      picture_bytes: sum(kinds.map(({ bytes }) => bytes)),
      archives: archives ? BigInt(archives.count) : null,
      archive_bytes: archives ? BigInt(archives.bytes) : null,
      free_bytes: free.length ? BigInt(Math.min(...free)) : null,
    }
    await saveDay(tx, day, (shownWeeks + 1) * 7)
  })
}

/** One line for each of the largest tables. */
export async function listSizes(db: Db): Promise<string[]> {
  const tables = await listTables(db)
  return [
    `in all: ${sizeInWords(Number(await readDatabaseSize(db)))}`,
    ...tables.map(({ name, count, bytes }) => `${name}: ${sizeInWords(Number(bytes))}, about ${count ?? '?'} rows`),
  ]
}

const sum = (numbers: readonly bigint[]) => numbers.reduce((total, each) => total + each, 0n)

async function sizeOfArchives(settings: Settings): Promise<{ count: number; bytes: number }> {
  const place = placeOf(settings, backupFolder(settings))
  const [archives, pictures] = [await place.sizes(''), await place.sizes(pictureFolder)]
  return { count: archives.count, bytes: archives.bytes + pictures.bytes }
}

async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export async function loadStorage({ deskDb }: Site): Promise<Storage> {
  const [parts, days] = [await listParts(deskDb), await listDays(deskDb)]
  const [now] = days
  const isOld = now !== undefined && Date.now() - +now.measured_at > oldDays * dayMs
  const of = (kind: NamedPart['kind']) =>
    parts
      .filter((part) => part.kind === kind)
      .map(({ id, name, count, bytes }) => ({ id, name, count: Number(count ?? 0), bytes: Number(bytes) }))
  return {
    measuredAt: now?.measured_at.toISOString() ?? null,
    databaseBytes: Number(now?.database_bytes ?? 0),
    pictures: { count: Number(now?.pictures ?? 0), bytes: Number(now?.picture_bytes ?? 0) },
    archives: now?.archives == null ? null : { count: Number(now.archives), bytes: Number(now.archive_bytes) },
    freeBytes: numberOrNull(now?.free_bytes),
    isOld,
    fullInDays: isOld ? null : daysUntilFull(days),
    tables: parts
      .filter(({ kind }) => kind === 'table')
      .map(({ name, count, bytes }) => ({ name, count: numberOrNull(count), bytes: Number(bytes) })),
    kinds: of('pictures').map(({ name, count, bytes }) => ({
      kind: name as Storage['kinds'][number]['kind'],
      count,
      bytes,
    })),
    communities: of('community').map(({ id, ...rest }) => ({ id: toWire(id ?? 0n), ...rest })),
    members: of('member').map(({ id, name, ...rest }) => ({ id: toWire(id ?? 0n), username: name, ...rest })),
    weeks: weeksOf(days).map((day) => ({
      at: day.measured_at.toISOString(),
      databaseBytes: Number(day.database_bytes),
      pictureBytes: Number(day.picture_bytes),
      archiveBytes: numberOrNull(day.archive_bytes),
      freeBytes: numberOrNull(day.free_bytes),
    })),
  }
}

const numberOrNull = (value: bigint | null | undefined) => (value == null ? null : Number(value))

/** The newest day, and the one a week before each: where that one is missing, the next older one. */
export function weeksOf(days: readonly Day[]): Day[] {
  const weeks: Day[] = []
  for (const day of days) {
    const last = weeks.at(-1)
    if (last && ageInDays(day, last) < 7) continue
    weeks.push(day)
  }
  return weeks.slice(0, shownWeeks + 1)
}

/** Null as long as that is not known, and if the disk does not fill up within two years. */
export function daysUntilFull(days: readonly Day[]): number | null {
  const [now] = days
  const since = days.filter((day) => now && day.free_bytes !== null && ageInDays(day, now) <= rateDays).at(-1)
  if (!now || !since || now.free_bytes === null || since.free_bytes === null) return null
  const age = ageInDays(since, now)
  const lost = Number(since.free_bytes - now.free_bytes)
  if (age < leastDays || lost <= 0) return null
  const left = Math.floor(Number(now.free_bytes) / (lost / age))
  return left <= mostDays ? left : null
}

/** Jobs run a few minutes earlier or later each day. */
const ageInDays = (earlier: Day, later: Day) => Math.round((+later.measured_at - +earlier.measured_at) / dayMs)
