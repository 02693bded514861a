import { Activity } from 'lucide'
import type { Health } from '../../../api/start/health.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import { load, requireAdmin } from '../../platform/app-context.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { Table } from '../../platform/ui/layout/Table.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import styles from './AdminFrame.module.css'
import { AdminFrame, Fact } from './AdminFrame.tsx'
import { useAskedJob } from './use-asking-again.ts'

export async function loader({ context, request }: LoaderArgs) {
  await requireAdmin(context, request)
  await load(context, 'getHealth', {}, 'now')
  return null
}

export function Component() {
  useHead({ title: 'Health', noindex: true })
  const health = useAnswer('getHealth', {})
  const problems = health.findings.filter(({ todo }) => todo !== null)
  const good = health.findings.filter(({ todo }) => todo === null)
  return (
    <AdminFrame current="/admin/health">
      <div className={layout.stack}>
        <Summary health={health} problems={problems.length} />
        {problems.map((finding) => (
          <Problem key={finding.topic} finding={finding} />
        ))}
        <Card title="In order" flush>
          {good.length ? (
            <Table
              caption="What was checked and is in order"
              rows={good}
              rowKey={({ topic }) => topic}
              columns={[
                { title: 'What', cell: ({ topic }) => topic },
                { title: 'Result', cell: ({ result }) => <span className={styles.text}>{result}</span> },
                { title: 'Checked', kind: 'when', cell: ({ checkedAt }) => <TimeAgo date={checkedAt} /> },
              ]}
            />
          ) : (
            <Empty icon={Activity} title="Nothing yet" level={3}>
              The first check is made when the site starts its jobs.
            </Empty>
          )}
        </Card>
      </div>
    </AdminFrame>
  )
}

type Finding = Health['findings'][number]

function Problem({ finding: { topic, result, todo, since } }: { finding: Finding }) {
  return (
    <Banner tone="danger">
      <p>
        <strong>{topic}</strong>
        {`: ${result}`}
      </p>
      <p className={styles.text}>{todo}</p>
      {since !== null && (
        <p className={layout.note}>
          {'Since '}
          <TimeAgo date={since} />
        </p>
      )}
    </Banner>
  )
}

function Summary({ health: { version, builtAt, checkedAt }, problems }: { health: Health; problems: number }) {
  const memory = useMemory()
  const { busy, press } = useAskedJob({
    lastAt: checkedAt,
    start: () => memory.act('checkHealth', {}),
    read: async () => (await memory.load('getHealth', {}, 'now')).checkedAt,
    done: 'Everything was checked again.',
  })
  return (
    <Card title="Health" padded flush>
      <div className={layout.stack}>
        {checkedAt !== null && (
          <Banner tone={problems === 0 ? 'success' : 'warn'} role="status">
            {problems === 0
              ? 'All is well.'
              : problems === 1
                ? 'One problem was found.'
                : `${problems} problems were found.`}
          </Banner>
        )}
        <dl className={styles.details}>
          <Fact name="Version">{builtAt === null ? version : `${version}, built on ${dayMonthYear(builtAt)}`}</Fact>
          <Fact name="Last check">{checkedAt !== null && <TimeAgo date={checkedAt} />}</Fact>
        </dl>
        <p className={layout.note}>
          The site checks itself every 5 minutes, its counters once a day, and the files of pictures once a week. Admins
          are notified of a problem when two checks in a row have found it, and of wrong counters and files at once.
          Most checks are also made by: npm run stoa -- doctor
        </p>
        <div className={layout.row}>
          <Button writes busy={busy} onClick={press}>
            Check now
          </Button>
        </div>
      </div>
    </Card>
  )
}
