import { sql } from 'kysely'
import type { Counter } from '../../platform/db/counters.ts'

// A case that is closed keeps its numbers: what it was about is erased after a while.

const waiting = sql`
  select case_id, count(*) as reports, count(distinct reporter_id) as known,
    count(*) filter (where reporter_id is null) as gone
  from reports where decided_at is null group by case_id`

/** Of whoever deleted their account nobody knows any more how many of these reports are theirs: one at least, or all. */
const reporters = sql`
  least(coalesce(known + gone, 0), greatest(coalesce(known + least(gone, 1), 0), reporter_count))`

const truth = (column: 'report_count' | 'reporter_count') => sql`
  select id, case when closed_at is not null then ${sql.id(column)}
    else ${column === 'report_count' ? sql`coalesce(reports, 0)` : reporters} end as number
  from cases left join (${waiting}) waiting on waiting.case_id = cases.id`

/** Whoever sends a report locks its case before they write it: so it is the cases that wait meanwhile. */
export const caseCounters: readonly Counter[] = [
  { table: 'cases', column: 'report_count', of: 'cases', truth: truth('report_count') },
  { table: 'cases', column: 'reporter_count', of: 'cases', truth: truth('reporter_count') },
]
