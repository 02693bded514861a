import type { CSSProperties } from 'react'
import type { Post } from '../../../../api/discussion/posts.ts'
import { Tooltip } from '../../../platform/ui/overlays/Tooltip.tsx'
import { percentUp, votesWords } from '../votes-words.ts'
import styles from './VotesBar.module.css'

/** How the votes are shared out; their numbers for the pointer and the keyboard, and where there is neither beside it. */
export function VotesBar({ post }: { post: Pick<Post, 'upvotes' | 'downvotes'> }) {
  const percent = percentUp(post)
  const words = votesWords(post)
  return (
    <div className={styles.votes}>
      <Tooltip text={words}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its tooltip must come for the keyboard too */}
        <span role="img" aria-label={words} tabIndex={0} className={styles.bar}>
          <span
            className={percent === null ? styles.none : styles.share}
            style={{ '--share': percent ?? 0 } as CSSProperties}
          />
          <span>
            {percent !== null && `${percent}% upvoted`}
            <span className={styles.rest}>{percent === null ? words : words.replace(/^[^•]*/, ' ')}</span>
          </span>
        </span>
      </Tooltip>
    </div>
  )
}
