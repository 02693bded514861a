import { type RawBuilder, sql } from 'kysely'
import { hiddenName, hiddenReason } from '../../../shared/hidden-names.ts'
import { maxCasesAtOnce } from '../../../shared/limits.ts'
import type { Viewer } from '../../platform/viewer.ts'

// Reasons for readers who are not moderators. For queries that name the entries `page`, with `part_of`, and with `above`: the `part_of` of that
// entry.

/** All entries of an act on many items contain its reason. */
export const reasonHidden = sql<boolean>`exists (
  select from hidden_reasons h where h.entry_id in (page.id, page.part_of, page.above))`

/**
 * The people whom the act concerns, by this entry or by another item of the act, and whom the entry does not name to this viewer. An act with
 * more items than cases of one call is a ban, and all items of a ban concern one person.
 */
const unnamed = (viewer: Viewer | null) => sql`
  select u.username from users u
  where u.id in (
      select page.subject_id
      union all select o.subject_id from modlog o where o.id in (page.part_of, page.above)
      union all (
        select i.subject_id from modlog i where i.part_of in (page.id, page.part_of, page.above)
        order by i.part_of, i.id limit ${sql.lit(maxCasesAtOnce)})
    ) and u.id <> ${viewer?.id ?? 0n} and not (page.names_subject and u.id = page.subject_id)`

/** Masks a name in the forms that people write, but not inside a longer name. Names have letters, digits and underscores. */
export const nameMasked = (reason: RawBuilder<unknown>, names: RawBuilder<unknown>) => sql<string>`regexp_replace(
  ${reason}, '(?<![A-Za-z0-9_])(?:/?@|/?u/)?(?:' || ${names} || ')(?![A-Za-z0-9_])', ${sql.lit(hiddenName)}, 'gi')`

/** The reason for this viewer. People who may read everything of the log, and the subject, read it unchanged. */
export const reasonFor = (viewer: Viewer | null) => sql<string | null>`case
  when page.reason is null or page.whole or page.subject_id = ${viewer?.id ?? 0n} then page.reason
  when ${reasonHidden} then ${sql.lit(hiddenReason)}
  else (
    select coalesce(${nameMasked(sql`page.reason`, sql`string_agg(username, '|')`)}, page.reason)
    from (${unnamed(viewer)}) unnamed)
  end`
