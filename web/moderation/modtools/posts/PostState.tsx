import type { ReactNode, Ref } from 'react'
import { Icon, type IconShape } from '../../../platform/ui/images/Icon.tsx'
import { TimeAgo } from '../../../platform/ui/text/TimeAgo.tsx'
import styles from './PostState.module.css'

interface PostStateProps {
  of: IconShape
  /** Before the time at which it was done. */
  words: string
  at: string | null
  /** A second line: what is left of the post. */
  note?: string | null
  action?: ReactNode
  /** Its words, where the keyboard goes on when the action is gone. */
  ref?: Ref<HTMLDivElement>
}

export function PostState({ of, words, at, note, action, ref }: PostStateProps) {
  return (
    <div className={styles.state}>
      <Icon of={of} size={16} />
      <div ref={ref} tabIndex={ref ? -1 : undefined} className={styles.words}>
        <p>
          {words}
          {at !== null && (
            <>
              {' '}
              <TimeAgo date={at} />
            </>
          )}
        </p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {action}
    </div>
  )
}
