import type { FeedSort } from '../../../api/discussion/feeds.ts'
import { fromWire, lastKey, toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'

/** The last post of a page, and its value that the feed is sorted by. */
export interface Position {
  key: bigint
  id: bigint
}

/** The highest time in milliseconds. The database has none that is much later, and no value is before 1970. */
const maxTime = 8_640_000_000_000_000n

/** Opaque to clients. For the newest sort it is the id alone, for the others the sort value and the id. */
export function writeCursor(sort: FeedSort, { key, id }: Position): string {
  return sort === 'latest' ? toWire(id) : `${key}.${toWire(id)}`
}

export function readCursor(sort: FeedSort, text: string | undefined): Position | null {
  if (!text) return null
  const [, number, wire = ''] = /^(?:(-?\d{1,19})\.)?([0-9a-f]{24})$/.exec(text) ?? []
  const id = fromWire(wire)
  if (id === undefined || (sort === 'latest') !== (number === undefined)) throw new Refusal('invalid_cursor')
  const key = number === undefined ? id : BigInt(number)
  const [min, max] = sort === 'activity' ? [0n, maxTime] : [-lastKey, lastKey]
  if (key < min || key > max) throw new Refusal('invalid_cursor')
  return { key, id }
}
