import type { FeedSort } from '../../../api/discussion/feeds.ts'
import { fromWire, lastKey, toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Where a page ends: the value that the feed is sorted by, and the post that has it. */
export interface Position {
  key: bigint
  id: bigint
}

/** Of a time in milliseconds; the database has none that is much later, and nothing happened before 1970. */
const latest = 8_640_000_000_000_000n

/** Opaque to clients, though readable: the newest by its id alone, all others with the value before it. */
export function writeCursor(sort: FeedSort, { key, id }: Position): string {
  return sort === 'latest' ? toWire(id) : `${key}.${toWire(id)}`
}

export function readCursor(sort: FeedSort, text: string | undefined): Position | null {
  if (!text) return null
  const [, number, wire = ''] = /^(?:(-?\d{1,19})\.)?([0-9a-f]{24})$/.exec(text) ?? []
  const id = fromWire(wire)
  if (id === undefined || (sort === 'latest') !== (number === undefined)) throw new Refusal('invalid_cursor')
  const key = number === undefined ? id : BigInt(number)
  const [least, most] = sort === 'activity' ? [0n, latest] : [-lastKey, lastKey]
  if (key < least || key > most) throw new Refusal('invalid_cursor')
  return { key, id }
}
