import { ArrowBigDown, ArrowBigUp } from 'lucide'
import { postPath } from '../../../shared/paths.ts'
import { loginPrompt } from '../../people/dialogs.ts'
import { useInitial, useViewer } from '../../platform/app-context.ts'
import type { MarkedPost } from '../../platform/memory/entities.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { plainAct } from '../../platform/page/plain-form.ts'
import { classes } from '../../platform/ui/classes.ts'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { useOff } from '../../platform/ui/read-only.ts'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { votesWords } from '../posts/post-words.ts'
import styles from './VoteButtons.module.css'
import { castVote, type VoteState, voteOf } from './votes.ts'

interface VoteButtonsProps {
  post: MarkedPost
  /** Votes are only shown, as in the mod tools. */
  disabled?: boolean
  className?: string | undefined
}

/** The score of a post between the two arrows. */
export function VoteButtons({ post, disabled = false, className }: VoteButtonsProps) {
  const viewer = useViewer()
  const { state, cast } = usePostVote(post)
  const { upvotes, downvotes, vote } = state
  const isDisabled = disabled || post.locked
  const off = useOff()
  const arrow = (up: boolean) => (
    <button
      type="button"
      {...(viewer && plainAct(postPath(post), `${up ? 'up' : 'down'} ${post.id}`))}
      aria-label={up ? 'Upvote' : 'Downvote'}
      aria-pressed={vote === up}
      disabled={isDisabled}
      className={up ? styles.up : styles.down}
      onClick={() => cast(up)}
      {...off}
    >
      <Icon icon={up ? ArrowBigUp : ArrowBigDown} filled={vote === up} />
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

/** The votes on a post, and a function that casts a vote. */
function usePostVote(post: MarkedPost): { state: VoteState; cast: (up: boolean) => void } {
  const memory = useMemory()
  const { user, bannedFrom } = useInitial()
  const { show } = useDialogs()
  const { id, locked, communityId } = post
  const state = voteOf(post)

  const cast = (up: boolean) =>
    castVote(
      memory,
      { viewer: user, banned: bannedFrom?.includes(communityId) ?? false, prompt: () => show(loginPrompt) },
      {
        entity: 'Post',
        id,
        locked,
        state,
        send: (options) => memory.press(`vote ${id}`, 'drop', 'votePost', { body: { postId: id, up } }, options),
        onLocked: () => memory.entities.patch('Post', id, { locked: true }),
      },
      up,
    )
  return { state, cast }
}
