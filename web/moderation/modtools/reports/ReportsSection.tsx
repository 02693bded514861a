import { Check, Flag } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import type { Community } from '../../../../api/discussion/communities.ts'
import type { Report } from '../../../../api/moderation/reports.ts'
import { commentPath, modtoolsPath, postPath, profilePath } from '../../../../shared/paths.ts'
import { groups } from '../../../discussion/posts/page/post-state-words.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { useAnswer, useMemory } from '../../../platform/memory/use-memory.ts'
import { useSearchParams } from '../../../platform/router/use-router.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { Tabs } from '../../../platform/ui/controls/Tabs.tsx'
import { useFocusAfterRow } from '../../../platform/ui/controls/use-focus-after-row.ts'
import { Empty } from '../../../platform/ui/feedback/Empty.tsx'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import { Card } from '../../../platform/ui/layout/Card.tsx'
import { Collapsible } from '../../../platform/ui/layout/Collapsible.tsx'
import layout from '../../../platform/ui/layout/layout.module.css'
import { Pages, pageHref, pageOf } from '../../../platform/ui/layout/Pages.tsx'
import { Label } from '../../../platform/ui/text/Label.tsx'
import { Prose } from '../../../platform/ui/text/Prose.tsx'
import { VisuallyHidden } from '../../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../../platform/ui/text/TimeAgo.tsx'
import styles from './ReportsSection.module.css'
import {
  actWords,
  countsIn,
  daysOf,
  durationWords,
  filterOf,
  pagesOf,
  reportsHref,
  reportsOn,
  spans,
  statsOf,
} from './reports.ts'

interface ReportRowProps {
  report: Report
  busy: boolean
  onIgnore: () => void
}

/** The maximum height of the reported text, in pixels. */
const textHeight = 120

/** The reason of a report and its target, as other readers see it. */
function ReportRow({ report, busy, onIgnore }: ReportRowProps) {
  const shown = shownOf(report)
  return (
    <article className={styles.report}>
      <p className={styles.why}>
        <Label tone={shown?.removedBy ? 'plain' : 'danger'}>{report.reason}</Label>
        <span>{report.type === 'post' ? 'Post' : 'Comment'}</span>
        <TimeAgo date={report.createdAt} />
      </p>
      {shown && (
        <>
          <h3 dir="auto" className={styles.title}>
            <a href={shown.path}>{shown.title}</a>
          </h3>
          {shown.bodyHtml && (
            <Collapsible height={textHeight} fixed className={styles.excerpt}>
              <Prose html={shown.bodyHtml} />
            </Collapsible>
          )}
          {shown.author && (
            <p className={styles.who}>
              {'by '}
              <a href={profilePath(shown.author)}>{`@${shown.author}`}</a>
            </p>
          )}
        </>
      )}
      <div className={layout.row}>
        {shown?.removedBy && <Label tone="success" icon={Check}>{`Removed by ${shown.removedBy}`}</Label>}
        <Button writes small busy={busy} onClick={onIgnore}>
          Ignore
          <VisuallyHidden>{` the report of “${shown?.title ?? report.reason}”`}</VisuallyHidden>
        </Button>
      </div>
    </article>
  )
}

/** The state of the target. A comment is also gone if its post is. */
function shownOf(report: Report) {
  if (report.type === 'post' && report.target) {
    const { title, bodyHtml, deleted, deletedAs, userDeleted, username } = report.target
    return {
      ...{ title, bodyHtml, path: postPath(report.target) },
      author: userDeleted || !username ? null : username,
      removedBy: deleted ? groups[deletedAs ?? 'normal'] : null,
    }
  }
  if (report.type === 'comment' && report.target) {
    const { postTitle, bodyHtml, deleted, deletedAs, postDeleted, postDeletedAs, userDeleted, username } = report.target
    const as = postDeleted ? (postDeletedAs ?? 'normal') : deletedAs
    return {
      ...{ title: postTitle ?? 'Comment', bodyHtml, path: commentPath(report.target) },
      author: deleted || userDeleted ? null : username,
      removedBy: deleted || postDeleted ? groups[as ?? 'normal'] : null,
    }
  }
  return null
}

const kinds = [
  { filter: 'all', text: 'All' },
  { filter: 'posts', text: 'Posts' },
  { filter: 'comments', text: 'Comments' },
] as const

/** Reports of members, the newest first, with page numbers. */
export function ReportsSection({ community }: { community: Community }) {
  const memory = useMemory()
  const query = useSearchParams()
  const [busy, setBusy] = useState<number>()
  const input = reportsOn(community.id, query)
  const answer = useAnswer('listReports', input)
  const reports = answer.reports ?? []
  const counts = countsIn(answer)
  const filter = filterOf(query)
  const address = modtoolsPath(community.name, 'reports')

  const card = useRef<HTMLElement>(null)
  const goesFrom = useFocusAfterRow(card)

  const ignore = async ({ id }: Report) => {
    if (busy !== undefined) return
    setBusy(id)
    try {
      await memory.act('deleteReport', { params: { id: community.id, reportId: String(id) } })
      showToast({ text: 'Report ignored.' })
      goesFrom(reports.findIndex((each) => each.id === id))
      // The next report moves up, and the counts change.
      await Promise.all([
        memory.load('listReports', input, 'now'),
        memory.load('getQueueStats', statsOf(community.id, query), 'now'),
      ])
    } catch (error) {
      alertFailure(error)
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <>
      <Card ref={card} title="Reports" flush>
        <Tabs
          label="Show"
          className={layout.tabsInCard}
          tabs={kinds.map((kind) => ({
            href: reportsHref(address, query, 'filter', kind.filter),
            text: kind.text,
            count: counts[kind.filter],
            current: kind.filter === filter,
          }))}
        />
        {reports.length > 0 && (
          <ol aria-label="Reports" className={styles.reports}>
            {reports.map((report) => (
              <li key={report.id}>
                <ReportRow report={report} busy={busy === report.id} onIgnore={() => void ignore(report)} />
              </li>
            ))}
          </ol>
        )}
        {!reports.length && counts[filter] === 0 && (
          <Empty icon={Flag} title="Nothing is reported" level={3}>
            What members report here stands in this list until it is removed or ignored.
          </Empty>
        )}
        {!reports.length && counts[filter] > 0 && (
          <Empty
            icon={Flag}
            title="Nothing on this page"
            level={3}
            action={<Button href={pageHref(query, 1)}>First page</Button>}
          />
        )}
      </Card>
      <Pages current={pageOf(query)} total={pagesOf(counts[filter])} query={query} />
      <QueueStats community={community} />
    </>
  )
}

/** Statistics: how fast reports are decided here, and how; never by whom. */
function QueueStats({ community }: { community: Community }) {
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
