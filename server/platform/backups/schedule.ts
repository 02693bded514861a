import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Place } from '../archive/place.ts'
import type { Settings } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { listScheduled, timeInName } from './archives-in.ts'
import { dueAt, isVerificationDue, type Keep, type Schedule } from './due.ts'
import { findAsked, findFirstStart } from './queries.ts'

export const backupFolder = ({ BACKUP_TO, DATA_DIR }: Pick<Settings, 'BACKUP_TO' | 'DATA_DIR'>) =>
  BACKUP_TO ?? join(DATA_DIR, 'backups')

type BackupSettings = Pick<Settings, 'BACKUP_EVERY' | 'BACKUP_AT' | 'BACKUP_KEEP' | 'DATABASE_URL'>

/** With a database of their own, operators have their own backups, so the default is off. */
export const intervalOf = ({ BACKUP_EVERY, DATABASE_URL }: Pick<Settings, 'BACKUP_EVERY' | 'DATABASE_URL'>): string =>
  BACKUP_EVERY ?? (DATABASE_URL ? 'off' : '24h')

export function scheduleOf({
  BACKUP_EVERY,
  BACKUP_AT,
  BACKUP_KEEP,
  DATABASE_URL,
}: BackupSettings): Schedule & { keep: Keep } {
  const every = intervalOf({ BACKUP_EVERY, DATABASE_URL })
  const count = Number.parseInt(every, 10)
  const [daily = 0, weekly = 0, monthly = 0] = BACKUP_KEEP.split(',').map(Number)
  const [hours = 0, minutes = 0] = (BACKUP_AT ?? '').split(':').map(Number)
  return {
    everyHours: every === 'off' ? 0 : count * (every.endsWith('d') ? 24 : 1),
    at: BACKUP_AT ? { hours, minutes } : undefined,
    keep: { daily, weekly, monthly },
  }
}

export interface Due {
  /** When somebody asked for a backup. */
  asked: Date | undefined
  /** Whether it is time for a backup of the schedule. */
  isTime: boolean
  /** The newest backup, if it is time to verify it. */
  verify: string | undefined
}

export async function findDue(place: Place, db: Db, schedule: Schedule, now: Date): Promise<Due> {
  const asked = await findAsked(db)
  if (schedule.everyHours === 0) return { asked, isTime: false, verify: undefined }
  const newest = (await listScheduled(place)).at(-1)
  const firstStart = (await findFirstStart(db)) ?? now
  const due = dueAt(schedule, newest ? timeInName(newest) : undefined, firstStart)
  const mayVerify = newest !== undefined && isVerificationDue(now, undefined)
  const last = mayVerify ? await readVerification(place) : undefined
  return {
    asked,
    isTime: due !== undefined && due <= now,
    verify: mayVerify && isVerificationDue(now, last && new Date(last.at)) ? newest : undefined,
  }
}

const file = 'verified.json'

/** The result of the last verification; it is stored beside the archives. */
const verification = z.object({ name: z.string(), at: z.iso.datetime(), fault: z.string().nullable() })

export type Verification = z.output<typeof verification>

export async function readVerification(place: Place): Promise<Verification | undefined> {
  const size = await place.size(file)
  if (size === undefined || size > 10_000) return undefined
  const text = (await buffer(await place.read(file, { from: 0, to: size }))).toString('utf8')
  try {
    return verification.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export async function writeVerification(place: Place, result: Verification): Promise<void> {
  async function* bytes() {
    yield Buffer.from(`${JSON.stringify(result)}\n`)
  }
  await place.write(file, bytes())
}
