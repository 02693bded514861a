import type { DaySummary } from '../../../api/moderation/admin-lists.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import { Table } from '../../platform/ui/layout/Table.tsx'
import styles from './AnalyticsPage.module.css'
import { measures } from './measures.ts'

/** The same in numbers, the newest day first. */
export function DayTable({ days }: { days: readonly DaySummary[] }) {
  return (
    <details className={styles.numbers}>
      <summary>The numbers of each day</summary>
      <Table
        caption="The site by day, the newest first"
        rows={days.toReversed()}
        rowKey={({ day }) => day}
        columns={[
          { title: 'Day', cell: ({ day }) => <time dateTime={day}>{dayMonthYear(day)}</time> },
          ...measures.map(({ name, title }) => ({
            title,
            kind: 'number' as const,
            cell: (row: DaySummary) => groupedNumber(row[name]),
          })),
        ]}
      />
    </details>
  )
}
