import type { DaySummary } from '../../../api/moderation/admin-lists.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import { load, requireAdmin } from '../../platform/app-context.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer } from '../../platform/memory/use-memory.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useSearchParams } from '../../platform/router/use-router.ts'
import { Tabs } from '../../platform/ui/controls/Tabs.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { Table } from '../../platform/ui/layout/Table.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import styles from './AnalyticsPage.module.css'

/** A number that is counted for each day, and its total: the sum, or for people the maximum. */
export interface Measure {
  name: Exclude<keyof DaySummary, 'day'>
  title: string
  total: 'sum' | 'most'
}

export const measures: readonly Measure[] = [
  { name: 'active', title: 'Active members', total: 'most' },
  { name: 'accounts', title: 'New accounts', total: 'sum' },
  { name: 'posts', title: 'Posts', total: 'sum' },
  { name: 'comments', title: 'Comments', total: 'sum' },
  { name: 'votes', title: 'Votes', total: 'sum' },
]

export function totalWords({ name, total }: Measure, days: readonly DaySummary[], inWords: (value: number) => string) {
  const values = days.map((day) => day[name])
  if (total === 'sum') return `${inWords(values.reduce((sum, value) => sum + value, 0))} in all`
  return `${inWords(Math.max(0, ...values))} on the busiest day`
}

const steps = [1, 2, 4, 6, 10]

/** A round number at or above the greatest value, for the top of the chart. */
export function topOf(values: readonly number[]): number {
  const greatest = Math.max(2, ...values)
  const power = 10 ** Math.floor(Math.log10(greatest))
  return (steps.find((step) => step * power >= greatest && (step * power) % 2 === 0) ?? 10) * power
}

const height = 100

/** One bar for each day. The SVG is stretched to its box, so the labels are outside of it and keep their size. */
function DayChart({ measure, days }: { measure: Measure; days: readonly DaySummary[] }) {
  const { name, title } = measure
  const values = days.map((day) => day[name])
  const top = topOf(values)
  const words = totalWords(measure, days, groupedNumber)
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (first === undefined || last === undefined) return null
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h3>{title}</h3>
        <span>{words}</span>
      </figcaption>
      <div className={styles.picture}>
        <span className={styles.top} aria-hidden="true">
          {groupedNumber(top)}
        </span>
        <span className={styles.middle} aria-hidden="true">
          {groupedNumber(top / 2)}
        </span>
        <span className={styles.bottom} aria-hidden="true">
          0
        </span>
        <svg
          viewBox={`0 0 ${days.length} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${title} from ${dayMonthYear(first)} to ${dayMonthYear(last)}: ${words}. The numbers of each day are in the table below.`}
        >
          {[0, height / 2, height].map((y) => (
            <line key={y} x1={0} x2={days.length} y1={y} y2={y} />
          ))}
          {days.map((day, index) => (
            <rect
              key={day.day}
              x={index + 0.12}
              width={0.76}
              y={height - barOf(day[name], top)}
              height={barOf(day[name], top)}
            >
              <title>{`${dayMonthYear(day.day)}: ${groupedNumber(day[name])}`}</title>
            </rect>
          ))}
        </svg>
        <span className={styles.first} aria-hidden="true">
          {dayMonthYear(first)}
        </span>
        <span className={styles.last} aria-hidden="true">
          {dayMonthYear(last)}
        </span>
      </div>
    </figure>
  )
}

/** The height of a bar; small values stay visible. */
const barOf = (value: number, top: number) => (value === 0 ? 0 : Math.max(1.5, (value / top) * height))

const path = '/admin/analytics'
const spans = [
  { days: '30', text: '30 days' },
  { days: '90', text: '90 days' },
  { days: '365', text: 'A year' },
] as const

const daysIn = (search: URLSearchParams) => spans.find(({ days }) => days === search.get('days'))?.days ?? '30'
const inputOf = (search: URLSearchParams) => ({ query: { days: daysIn(search) } })

export async function loader({ context, request }: LoaderArgs) {
  await requireAdmin(context, request)
  await load(context, 'getSiteCounts', inputOf(new URL(request.url).searchParams), 'soon')
  return null
}

export function Component() {
  useHead({ title: 'Analytics', noindex: true })
  const search = useSearchParams()
  const { days } = useAnswer('getSiteCounts', inputOf(search))
  return (
    <AdminFrame current={path}>
      <Card title="The site by day" padded flush>
        <p className={styles.words}>
          Counted every 15 minutes, by days of UTC, from what is stored anyway. These are daily totals: nobody can be
          recognised in them, and nobody is followed.
        </p>
        <Tabs
          label="How far back"
          tabs={spans.map((span) => ({
            href: span.days === '30' ? path : `${path}?days=${span.days}`,
            text: span.text,
            current: span.days === daysIn(search),
          }))}
        />
        <div className={styles.charts}>
          {measures.map((measure) => (
            <DayChart key={measure.name} measure={measure} days={days} />
          ))}
        </div>
        <DayTable days={days} />
      </Card>
    </AdminFrame>
  )
}

/** The same numbers as a table, the newest day first. */
function DayTable({ days }: { days: readonly DaySummary[] }) {
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
