import { type RawBuilder, sql } from 'kysely'
import { answerMegabytes } from '../../../shared/limits.ts'

/**
 * The most bytes of text in one answer. A list ends before its texts exceed this, but has at least one item. A hundred
 * ordinary comments take a tenth of it; the worst page is rendered and compressed in 150 ms of CPU time, once for all
 * who request it at the same time.
 */
export const answerBytes = answerMegabytes * 1_000_000

/** The bytes of a row's text and HTML, measured without fetching them. */
export const textBytes = (table: 'posts' | 'comments' | 'held'): RawBuilder<number> =>
  sql<number>`coalesce(octet_length(${sql.ref(`${table}.body`)}), 0) + coalesce(octet_length(${sql.ref(`${table}.body_html`)}), 0)`

/**
 * Cuts rows to a page. `bytes` of each row counts the row and all rows before it. The page has as many rows as the
 * limit and an answer allow, at least one. `endsAt` is its last row if more rows follow.
 */
export function cutPage<T extends { bytes: number }>(
  rows: readonly T[],
  limit: number,
): { shown: T[]; endsAt: T | undefined } {
  const shown = rows.slice(0, limit).filter(({ bytes }, index) => index === 0 || bytes <= answerBytes)
  return { shown, endsAt: shown.length < rows.length ? shown.at(-1) : undefined }
}
