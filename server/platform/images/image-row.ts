import { type RawBuilder, sql } from 'kysely'
import type { Kind } from './image-kinds.ts'

/** An image as the row that uses it returns it: no query of its own, however many images a page has. */
export interface ImageRow {
  /** The key as a decimal number: JSON has no numbers that large. */
  id: string
  kind: Kind
  width: number
  height: number
  bytes: number
  averageColor: number
  altText: string | null
}

/** For a select list: the image with the key in this column; null if there is none, or while administrators hide it. */
export function imageOf(column: string): RawBuilder<ImageRow | null> {
  const key = sql.ref(column)
  // Most columns are empty; checking this first avoids the subquery.
  return sql`case when ${key} is not null then (
    select json_build_object('id', i.id::text, 'kind', i.kind, 'width', i.width, 'height', i.height, 'bytes', i.bytes,
      'averageColor', i.average_color, 'altText', i.alt_text)
    from images i where i.id = ${key} and i.hidden_at is null) end`
}
