import { Pin } from 'lucide'
import type { MarkedPost } from '../../../platform/memory/entities.ts'
import { classes } from '../../../platform/ui/classes.ts'
import { Icon } from '../../../platform/ui/images/Icon.tsx'
import cardStyles from '../../../platform/ui/layout/LinkedCard.module.css'
import { VisuallyHidden } from '../../../platform/ui/text/VisuallyHidden.tsx'
import { postPath } from '../post-path.ts'
import styles from './PinnedLine.module.css'

interface PinnedLineProps {
  post: MarkedPost
  /** On the page of a community, which shows the name already. */
  inCommunity: boolean
  onOpen: () => void
}

/** A pinned post in one line, for guests: pinned posts are for members, and guests come for the posts below. */
export function PinnedLine({ post, inCommunity, onOpen }: PinnedLineProps) {
  return (
    <article className={classes(cardStyles.card, styles.line)}>
      <Icon of={Pin} size={16} />
      <VisuallyHidden>Pinned</VisuallyHidden>
      <h2 dir="auto">
        <a href={postPath(post)} title={post.title} onClick={onOpen} onAuxClick={onOpen}>
          {post.title}
        </a>
      </h2>
      {!inCommunity && <span className={styles.community}>{post.communityName}</span>}
    </article>
  )
}
