import { load, requireAdmin } from '../../platform/app-context.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer } from '../../platform/memory/use-memory.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useSearchParams } from '../../platform/router/use-router.ts'
import { Tabs } from '../../platform/ui/controls/Tabs.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import styles from './AnalyticsPage.module.css'
import { DayChart } from './DayChart.tsx'
import { DayTable } from './DayTable.tsx'
import { measures } from './measures.ts'

const path = '/admin/analytics'
const spans = [
  { days: '30', text: '30 days' },
  { days: '90', text: '90 days' },
  { days: '365', text: 'A year' },
] as const

const daysIn = (search: URLSearchParams) => spans.find(({ days }) => days === search.get('days'))?.days ?? '30'
const asked = (search: URLSearchParams) => ({ query: { days: daysIn(search) } })

export async function loader({ context, request }: LoaderArgs) {
  await requireAdmin(context, request)
  await load(context, 'getSiteCounts', asked(new URL(request.url).searchParams), 'soon')
  return null
}

export function Component() {
  useHead({ title: 'Analytics', noindex: true })
  const search = useSearchParams()
  const { days } = useAnswer('getSiteCounts', asked(search))
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
