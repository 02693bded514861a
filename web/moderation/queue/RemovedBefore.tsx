import type { PersonHistory } from '../../../api/moderation/queue-people.ts'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import styles from './PersonBehind.module.css'

/** What was removed of theirs lately, and why. */
export function RemovedBefore({ items }: { items: PersonHistory['removed'] }) {
  if (!items.length) return null
  return (
    <details className={styles.removed}>
      <summary>{items.length === 1 ? 'The last removed item' : `The last ${items.length} removed items`}</summary>
      <ul>
        {items.map(({ targetType, targetId, postPublicId, communityName, title, text, at, reason, rule }) => (
          <li key={targetId}>
            <a
              href={`/${communityName}/post/${postPublicId}${targetType === 'comment' ? `/${targetId}` : ''}`}
              dir="auto"
            >
              {title}
            </a>
            {text && <p dir="auto">{text}</p>}
            <p className={styles.why}>
              {`${targetType === 'post' ? 'Post' : 'Comment'} · ${reason ?? rule ?? 'No reason given'} · `}
              <TimeAgo date={at} />
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
