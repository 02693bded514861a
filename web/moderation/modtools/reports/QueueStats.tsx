import type { ReactNode } from 'react'
import type { Community } from '../../../../api/discussion/communities.ts'
import { modtoolsPath } from '../../../discussion/communities/community-in-path.ts'
import { useAnswer } from '../../../platform/memory/use-memory.ts'
import { useSearchParams } from '../../../platform/router/use-router.ts'
import { Tabs } from '../../../platform/ui/controls/Tabs.tsx'
import { Card } from '../../../platform/ui/layout/Card.tsx'
import { TimeAgo } from '../../../platform/ui/text/TimeAgo.tsx'
import styles from './QueueStats.module.css'
import { reportsHref } from './reports.ts'
import { actWords, daysOf, durationWords, spans, statsOf } from './stats.ts'

/** How soon reports are decided here, and how; never by whom. */
export function QueueStats({ community }: { community: Community }) {
  const query = useSearchParams()
  const days = daysOf(query)
  const { opened, decided, decisionSeconds, oldestOpenAt, acts } = useAnswer(
    'getQueueStats',
    statsOf(community.id, query),
  )
  return (
    <Card title="How it is going" flush>
      <Tabs
        label="Days"
        className={styles.days}
        tabs={spans.map((span) => ({
          href: reportsHref(modtoolsPath(community.name, 'reports'), query, 'days', span),
          text: `${span} days`,
          current: span === days,
        }))}
      />
      <dl className={styles.stats}>
        <Fact name="Opened">{opened}</Fact>
        <Fact name="Decided">{decided}</Fact>
        <Fact name="Half of them within">
          {decisionSeconds ? durationWords(decisionSeconds.median) : 'Nothing yet'}
        </Fact>
        <Fact name="Nine of ten within">{decisionSeconds ? durationWords(decisionSeconds.p90) : 'Nothing yet'}</Fact>
        <Fact name="The oldest open one">{oldestOpenAt ? <TimeAgo date={oldestOpenAt} /> : 'None'}</Fact>
        {acts.map(({ act, count }) => (
          <Fact key={act} name={actWords[act]}>
            {count}
          </Fact>
        ))}
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
