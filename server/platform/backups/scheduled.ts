import packageFile from '../../../package.json' with { type: 'json' }
import { sizeInWords } from '../../../shared/amounts.ts'
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
  /** Undefined: nothing is removed. */
  keep?: Keep | undefined
  now: Date
  /** How many bytes the first archive may need. */
  expected?: number
  /** False while nobody visits the site. */
  slow?: boolean
}

/** The place has too little space: less than twice the size of the last backup, or than the first one may need. */
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
  expected = 0,
  slow = true,
}: Order): Promise<BackupDone & { name: string }> {
  const archives = await listReadable(place, key)
  const last = archives.at(-1)
  const free = await place.freeBytes()
  const needed = last ? 2 * last.bytes : expected
  if (free !== undefined && free < needed)
    throw new NoRoom(`${place.nameOf('')} has ${sizeInWords(free)} free, and ${sizeInWords(needed)} may be needed.`)
  await place.removeUnfinished()
  const listedBefore = new Map(last?.pictures.map((each) => [each.id, each]))
  const shared = await createSharedPictures(place, { version: packageFile.version, key, known: listedBefore })
  const name = scheduledNameAt(now)
  const done = await backUp({ url, store, place, name, key, shared, now, slow })
  if (keep) await removeOld(place, key, keep)
  return { ...done, name }
}

/** Removes only archives that can be read. An archive that cannot be read may be the only one of its owner, so it stays. */
async function removeOld(place: Place, key: string | undefined, keep: Keep): Promise<void> {
  const readable = (await listReadable(place, key)).map(({ name, manifest }) => ({
    name,
    at: new Date(manifest.madeAt),
    schema: manifest.migrations.join(),
  }))
  const keptTimes = chooseKept(
    readable.map(({ at }) => at),
    keep,
  )
  // The last one before an upgrade, in case somebody goes back after some days.
  const newest = readable.at(-1)
  const before = readable.findLast(({ schema }) => schema !== newest?.schema)
  const old = readable.filter((each) => !keptTimes.has(each.at) && each !== before).map(({ name }) => name)
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
