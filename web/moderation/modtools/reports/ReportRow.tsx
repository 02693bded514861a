import { Check } from 'lucide'
import type { Report } from '../../../../api/moderation/reports.ts'
import { commentPath, postPath, profilePath } from '../../../../shared/paths.ts'
import { groups } from '../../../discussion/posts/page/post-state-words.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { Collapsible } from '../../../platform/ui/layout/Collapsible.tsx'
import { Label } from '../../../platform/ui/text/Label.tsx'
import { Prose } from '../../../platform/ui/text/Prose.tsx'
import { TimeAgo } from '../../../platform/ui/text/TimeAgo.tsx'
import { VisuallyHidden } from '../../../platform/ui/text/VisuallyHidden.tsx'
import styles from './ReportRow.module.css'

interface ReportRowProps {
  report: Report
  busy: boolean
  onIgnore: () => void
}

/** So much of what was reported is shown, in pixels. */
const textHeight = 120

/** Why something was reported, and what it is; as those read it who do not moderate here. */
export function ReportRow({ report, busy, onIgnore }: ReportRowProps) {
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
            <Collapsible height={textHeight} fixed className={styles.said}>
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
      <div className={styles.end}>
        {shown?.removedBy && <Label tone="success" of={Check}>{`Removed by ${shown.removedBy}`}</Label>}
        <Button small busy={busy} onClick={onIgnore}>
          Ignore
          <VisuallyHidden>{` the report of “${shown?.title ?? report.reason}”`}</VisuallyHidden>
        </Button>
      </div>
    </article>
  )
}

/** Of a comment its post counts as well: with it the comment is gone. */
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
