import { type RawBuilder, sql } from 'kysely'
import { answerMegabytes } from '../../../shared/limits.ts'

/**
 * An answer with many texts ends where together they would take more, with one item at least. A hundred comments as people write them
 * take a tenth of it; and the worst page of it is made and packed in 150 ms of a processor, in memory for all who ask at once.
 */
export const answerBytes = answerMegabytes * 1_000_000

/** What the text of a row and the HTML of it take in bytes, read off without fetching them. */
export const textBytes = (table: 'posts' | 'comments' | 'held'): RawBuilder<number> =>
  sql<number>`coalesce(octet_length(${sql.ref(`${table}.body`)}), 0) + coalesce(octet_length(${sql.ref(`${table}.body_html`)}), 0)`

/**
 * Of rows that know what they and all before them take: as many as the limit and an answer hold, one at least. `endsAt` is the last of these where others
 * come behind it.
 */
export function cutPage<T extends { bytes: number }>(
  rows: readonly T[],
  limit: number,
): { shown: T[]; endsAt: T | undefined } {
  const shown = rows.slice(0, limit).filter(({ bytes }, index) => index === 0 || bytes <= answerBytes)
  return { shown, endsAt: shown.length < rows.length ? shown.at(-1) : undefined }
}
