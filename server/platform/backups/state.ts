import type { Backups } from '../../../api/platform/backups.ts'
import { dayMs, hourMs } from '../../../shared/time.ts'
import type { Place } from '../archive/place.ts'
import type { Db } from '../db/connect.ts'
import { openOneClient } from '../db/one-client.ts'
import type { Site } from '../site.ts'
import { findIndex, listScheduled } from './archives-in.ts'
import type { Schedule } from './due.ts'
import type { Manifest } from './manifest.ts'
import { adoptGood, type BackupState, findBackupState, type Good, recordGood } from './queries.ts'
import { backupFolder, intervalOf, readVerification, scheduleOf } from './schedule.ts'

/** What the dashboard shows. */
export async function loadBackups({ db, settings }: Pick<Site, 'db' | 'settings'>): Promise<Backups> {
  const state = await findBackupState(db)
  return {
    every: scheduleOf(settings).everyHours === 0 ? null : intervalOf(settings),
    place: backupFolder(settings),
    encrypted: settings.BACKUP_KEY !== undefined,
    good: state?.good_at
      ? {
          at: state.good_at.toISOString(),
          bytes: Number(state.good_bytes),
          place: state.good_place ?? '',
          missing: state.good_missing ?? 0,
        }
      : null,
    verified: state?.verified_at ? { at: state.verified_at.toISOString(), place: state.verified_place ?? '' } : null,
    fault: state?.fault_at ? { at: state.fault_at.toISOString(), text: state.fault_text ?? '' } : null,
    failed: state?.failed_at ? { at: state.failed_at.toISOString(), text: state.failed_text ?? '' } : null,
    askedAt: state?.asked_at?.toISOString() ?? null,
  }
}

/** `hours`: since the last good backup; null if there is none. */
export interface Overdue {
  hours: number | null
}

/** Undefined while the last good backup is not older than twice the time between two. */
export function overdueIn(
  { good_at, first_start }: Pick<BackupState, 'good_at' | 'first_start'>,
  { everyHours }: Schedule,
  now: Date,
): Overdue | undefined {
  if (everyHours === 0) return undefined
  // The first one is due a day after the first start.
  const from = good_at?.getTime() ?? (first_start ?? now).getTime() + dayMs
  if (now.getTime() - from <= 2 * everyHours * hourMs) return undefined
  return { hours: good_at && Math.floor((now.getTime() - good_at.getTime()) / hourMs) }
}

export async function findOverdue({ db, settings }: Site): Promise<Overdue | undefined> {
  const schedule = scheduleOf(settings)
  if (schedule.everyHours === 0) return undefined
  const state = await findBackupState(db)
  return state && overdueIn(state, schedule, new Date())
}

/**
 * Seconds since the last good backup, or since the first start of a site without one. Undefined where no backups are made.
 */
export function backupAgeIn(
  { good_at, first_start }: Pick<BackupState, 'good_at' | 'first_start'>,
  { everyHours }: Schedule,
  now: Date,
): number | undefined {
  const from = good_at ?? (everyHours > 0 ? first_start : null)
  return from ? Math.max(0, (now.getTime() - from.getTime()) / 1000) : undefined
}

export const goodArchive = (place: string, { bytes, manifest }: { bytes: number; manifest: Manifest }): Good => ({
  at: new Date(manifest.madeAt),
  bytes: bytes + (manifest.pictures.inside ? 0 : manifest.pictures.bytes),
  place,
  missing: manifest.pictures.missing,
})

/** After a backup by the command line, whose database may be one of an older version, or not writable. */
export async function recordBackup(url: string, good: Good): Promise<void> {
  const { db, close } = await openOneClient(url, 'stoa backup')
  try {
    await recordGood(db, good)
  } finally {
    await close()
  }
}

/** Finds the last good archive of a site that does not know it: it was made by an older version, or a newer one is damaged. */
export async function adoptNewest(db: Db, place: Place, key: string | undefined): Promise<void> {
  const verification = await readVerification(place)
  const damaged = verification?.fault ? verification.name : undefined
  for (const name of (await listScheduled(place)).toReversed()) {
    const index = name === damaged ? undefined : await findIndex(place, name, key)
    if (index) return adoptGood(db, goodArchive(place.nameOf(name), index))
  }
}
