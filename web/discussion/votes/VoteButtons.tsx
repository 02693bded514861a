import { ArrowBigDown, ArrowBigUp } from 'lucide'
import type { MarkedPost } from '../../platform/memory/entities.ts'
import { plainAct } from '../../platform/page/plain-form.ts'
import { classes } from '../../platform/ui/classes.ts'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { useViewer } from '../../platform/viewer.ts'
import { postPath } from '../posts/post-path.ts'
import { votesWords } from '../posts/votes-words.ts'
import { usePostVote } from './use-post-vote.ts'
import styles from './VoteButtons.module.css'

interface VoteButtonsProps {
  post: MarkedPost
  /** Where votes are shown and not given, such as the mod tools. */
  disabled?: boolean
  className?: string | undefined
}

/** The score of a post between the two arrows. */
export function VoteButtons({ post, disabled = false, className }: VoteButtonsProps) {
  const viewer = useViewer()
  const { state, cast } = usePostVote(post)
  const { upvotes, downvotes, vote } = state
  const off = disabled || post.locked
  const arrow = (up: boolean) => (
    <button
      type="button"
      {...(viewer && plainAct(postPath(post), `${up ? 'up' : 'down'} ${post.id}`))}
      aria-label={up ? 'Upvote' : 'Downvote'}
      aria-pressed={vote === up}
      disabled={off}
      className={up ? styles.up : styles.down}
      onClick={() => cast(up)}
    >
      <Icon of={up ? ArrowBigUp : ArrowBigDown} filled={vote === up} />
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex box in every browser
    <div role="group" aria-label="Vote" className={classes(styles.vote, className)}>
      {arrow(true)}
      <span className={styles.score} data-one={upvotes - downvotes === 1 || undefined} title={votesWords(state)}>
        <NumberText value={upvotes - downvotes} />
      </span>
      {arrow(false)}
    </div>
  )
}
