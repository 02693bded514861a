import { type RawBuilder, sql } from 'kysely'
import { appealable } from '../../../api/discussion/act-notices.ts'
import { removalDays } from '../../../shared/limits.ts'

const acts = sql.raw(appealable.options.map((act) => `'${act}'`).join(', '))

/**
 * Whether an entry of the moderation log is a recent act of somebody else against this person. For queries whose
 * entries are named `modlog`.
 */
export function forSubject(userId: bigint): RawBuilder<boolean> {
  return sql<boolean>`(modlog.subject_id = ${userId} and modlog.act in (${acts}) and modlog.actor_id is distinct from modlog.subject_id
    and modlog.at > now() - make_interval(days => ${removalDays}))`
}
