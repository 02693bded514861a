import packageFile from '../../package.json' with { type: 'json' }
import type { Place } from '../archive/place.ts'
import type { Store } from '../images/store.ts'
import { type Found, findIndex, listScheduled, removeArchives, scheduledNameAt } from './archives-in.ts'
import { type BackupDone, backUp } from './back-up.ts'
import { type Keep, kept } from './due.ts'
import { createSharedPictures } from './shared-pictures.ts'

interface Order {
  url: string
  store: Store
  place: Place
  key: string | undefined
  keep: Keep
  now: Date
}

/** There is too little room: twice the size of the last one is not free. */
export class NoRoom extends Error {
  override name = 'NoRoom'
}

/** One archive more, whose pictures it shares with the others of its place; then those go that are too many. */
export async function backUpOnSchedule({
  url,
  store,
  place,
  key,
  keep,
  now,
}: Order): Promise<BackupDone & { name: string }> {
  const before = await readable(place, key)
  const last = before.at(-1)
  const free = await place.freeBytes()
  if (last && free !== undefined && free < 2 * last.bytes)
    throw new NoRoom(`The backup was left out: ${place.nameOf('')} has less room than two of the last one need.`)
  await place.removeUnfinished()
  const known = new Map(last?.pictures.map((each) => [each.id, each]))
  const shared = await createSharedPictures(place, { version: packageFile.version, key, known })
  const name = scheduledNameAt(now)
  const done = await backUp({ url, store, place, name, key, shared, now, slow: true })
  await removeOld(place, key, keep)
  return { ...done, name }
}

/** Of those that can be read; what cannot may be all that somebody has, and is left to them. */
async function removeOld(place: Place, key: string | undefined, keep: Keep): Promise<void> {
  const good = (await readable(place, key)).map(({ name, manifest }) => ({ name, at: new Date(manifest.madeAt) }))
  const stay = kept(
    good.map(({ at }) => at),
    keep,
  )
  const old = good.filter(({ at }) => !stay.has(at)).map(({ name }) => name)
  await removeArchives(place, old, key)
}

async function readable(place: Place, key: string | undefined): Promise<Found[]> {
  const found: Found[] = []
  for (const name of await listScheduled(place)) {
    const index = await findIndex(place, name, key)
    if (index) found.push(index)
  }
  return found
}
