import type { Case } from '../../../api/moderation/queue.ts'
import { NewMark } from '../../people/new-accounts/NewMark.tsx'
import { classes } from '../../platform/ui/classes.ts'
import { Check } from '../../platform/ui/controls/Check.tsx'
import { plainText } from '../../platform/ui/text/plain-text.ts'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { VisuallyHidden } from '../../platform/ui/text/VisuallyHidden.tsx'
import { CaseLabels } from './CaseLabels.tsx'
import styles from './CaseList.module.css'
import { caseTitle, targetNoun } from './case-words.ts'
import { queuePath } from './queue-filter.ts'
import { useWorkbench } from './workbench.ts'

/** A case in the list: why it is there, what it is about, and whose. */
export function CaseRow({ of: row, byAuthor }: { of: Case; byAuthor: boolean }) {
  const { filter, opened, selected, select } = useWorkbench()
  const { id, author, community, createdAt, state } = row
  const title = caseTitle(row)
  const isSelected = selected.has(id)
  const isOpened = opened?.id === id
  return (
    <li className={classes(styles.row, isSelected && styles.selected, isOpened && styles.opened)} data-case={id}>
      {state === 'open' && (
        <Check checked={isSelected} onChecked={(on) => select([id], on)} className={styles.check}>
          <VisuallyHidden>{`Select “${title}”`}</VisuallyHidden>
        </Check>
      )}
      <div className={styles.words}>
        <div className={styles.why}>
          <CaseLabels of={row} />
          {author && <NewMark of={author} />}
        </div>
        <h2 dir="auto">
          <a href={queuePath(filter, id)} aria-current={isOpened ? 'true' : undefined}>
            {title}
          </a>
        </h2>
        <Said of={row} />
        <p className={styles.who}>
          <span>
            {upper(targetNoun(row))}
            {!byAuthor && author && row.targetType !== 'user' && ` by @${author.username}`}
            {community && row.targetType !== 'community' && ` in ${community.name}`}
          </span>
          <TimeAgo date={createdAt} className={styles.when} />
        </p>
      </div>
    </li>
  )
}

const upper = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

/** The beginning of what was written. */
function Said({ of: { targetType, target } }: { of: Case }) {
  const said = targetType === 'post' || targetType === 'comment' ? plainText(target.bodyHtml) : ''
  return said ? (
    <p dir="auto" className={styles.said}>
      {said}
    </p>
  ) : null
}
