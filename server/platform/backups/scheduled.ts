import packageFile from '../../../package.json' with { type: 'json' }
import type { Place } from '../archive/place.ts'
import type { Store } from '../images/store.ts'
import { findIndex, listScheduled, type ReadableArchive, removeArchives, scheduledNameAt } from './archives-in.ts'
import { type BackupDone, backUp } from './back-up.ts'
import { chooseKept, type Keep } from './due.ts'
import { createSharedPictures } from './shared-pictures.ts'

interface Order {
  url: string
  store: Store
  place: Place
  key: string | undefined
  keep: Keep
  now: Date
}

/** The place has too little space: less than twice the size of the last backup. */
export class NoRoom extends Error {
  override name = 'NoRoom'
}

/** Makes one archive, whose pictures are shared with the other archives of the place, and then removes old archives. */
export async function backUpOnSchedule({
  url,
  store,
  place,
  key,
  keep,
  now,
}: Order): Promise<BackupDone & { name: string }> {
  const archives = await listReadable(place, key)
  const last = archives.at(-1)
  const free = await place.freeBytes()
  if (last && free !== undefined && free < 2 * last.bytes)
    throw new NoRoom(
      `No backup was made: ${place.nameOf('')} has less free space than two backups of the last size need.`,
    )
  await place.removeUnfinished()
  const listedBefore = new Map(last?.pictures.map((each) => [each.id, each]))
  const shared = await createSharedPictures(place, { version: packageFile.version, key, known: listedBefore })
  const name = scheduledNameAt(now)
  const done = await backUp({ url, store, place, name, key, shared, now, slow: true })
  await removeOld(place, key, keep)
  return { ...done, name }
}

/** Removes only archives that can be read. An archive that cannot be read may be the only one of its owner, so it stays. */
async function removeOld(place: Place, key: string | undefined, keep: Keep): Promise<void> {
  const readable = (await listReadable(place, key)).map(({ name, manifest }) => ({
    name,
    at: new Date(manifest.madeAt),
  }))
  const keptTimes = chooseKept(
    readable.map(({ at }) => at),
    keep,
  )
  const old = readable.filter(({ at }) => !keptTimes.has(at)).map(({ name }) => name)
  await removeArchives(place, old, key)
}

async function listReadable(place: Place, key: string | undefined): Promise<ReadableArchive[]> {
  const archives: ReadableArchive[] = []
  for (const name of await listScheduled(place)) {
    const index = await findIndex(place, name, key)
    if (index) archives.push(index)
  }
  return archives
}
