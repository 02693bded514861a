import { BadArchive } from '../archive/bad-archive.ts'
import type { Place } from '../archive/place.ts'
import { openArchive } from '../archive/read-archive.ts'
import { archiveEnding, archiveNameAt } from './back-up.ts'
import { type ArchiveIndex, readIndex } from './index-of.ts'
import { fileOf, pathOf, pictureFolder } from './shared-pictures.ts'

/** Scheduled backups have this prefix before the time in their name. Archives without it were made by hand and are never removed. */
const prefix = 'scheduled-'

export const scheduledNameAt = (time: Date) => `${prefix}${archiveNameAt(time)}`

/** The start time in the name of a scheduled backup; undefined for other names. */
export function timeInName(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = /(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})/.exec(name) ?? []
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : undefined
}

/** The names of the scheduled backups, the newest last. */
export async function listScheduled(place: Place): Promise<string[]> {
  const names = await place.list('')
  return names.filter((name) => name.startsWith(prefix) && name.endsWith(archiveEnding) && timeInName(name)).toSorted()
}

export interface ReadableArchive extends ArchiveIndex {
  name: string
  bytes: number
  keyName: string | null
}

/** The index of an archive; undefined if the archive is damaged, or was made with another key. */
export async function findIndex(
  place: Place,
  name: string,
  key: string | undefined,
): Promise<ReadableArchive | undefined> {
  try {
    const archive = await openArchive(place, name, key)
    return { name, bytes: archive.bytes, keyName: archive.head.key, ...(await readIndex(archive)) }
  } catch (error) {
    if (error instanceof BadArchive) return undefined
    throw error
  }
}

/**
 * Removes these archives, and the pictures that no remaining archive needs. If an archive cannot be read, its pictures are unknown, and all pictures
 * stay.
 */
export async function removeArchives(place: Place, names: readonly string[], key: string | undefined): Promise<void> {
  for (const name of names) await place.remove(name)
  const needed = new Set<string>()
  for (const name of await listScheduled(place)) {
    const index = await findIndex(place, name, key)
    if (!index) return
    for (const picture of index.pictures) needed.add(fileOf(picture, index.keyName))
  }
  for (const file of await place.list(pictureFolder)) if (!needed.has(file)) await place.remove(pathOf(file))
}
