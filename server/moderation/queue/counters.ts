import { sql } from 'kysely'
import type { Counter } from '../../platform/db/counters.ts'

// The numbers of a closed case are not recounted, since its reports are deleted after a while.

const waiting = sql`
  select case_id, count(*) as reports, count(distinct reporter_id) as known,
    count(*) filter (where reporter_id is null) as gone
  from reports where decided_at is null group by case_id`

/** Reports of deleted accounts have no reporter: they may come from one person or from as many as there are reports. */
const reporters = sql`
  least(coalesce(known + gone, 0), greatest(coalesce(known + least(gone, 1), 0), reporter_count))`

const truth = (column: 'report_count' | 'reporter_count') => sql`
  select id, case when closed_at is not null then ${sql.id(column)}
    else ${column === 'report_count' ? sql`coalesce(reports, 0)` : reporters} end as number
  from cases left join (${waiting}) waiting on waiting.case_id = cases.id`

/** A report locks its case before it is inserted, so locking the cases is enough for a consistent count. */
export const caseCounters: readonly Counter[] = [
  { table: 'cases', column: 'report_count', of: 'cases', truth: truth('report_count') },
  { table: 'cases', column: 'reporter_count', of: 'cases', truth: truth('reporter_count') },
]
