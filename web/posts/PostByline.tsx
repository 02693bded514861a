import { Pin } from 'lucide-react'
import { CommunityCrest } from '../images/CommunityCrest.tsx'
import { profilePath } from '../profile/person-in-path.ts'
import { Anchor } from '../ui/Anchor.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import { Label } from '../ui/Label.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import { useViewer } from '../viewer.ts'
import { isEdited } from './edited.ts'
import type { HeldPost } from './held-posts.ts'
import styles from './PostByline.module.css'

interface PostBylineProps {
  post: HeldPost
  /** Where all posts are of one community, which the page names already. */
  inCommunity?: boolean
  className?: string | undefined
}

/** Who wrote a post, where, when, and in which capacity. */
export function PostByline({ post, inCommunity = false, className }: PostBylineProps) {
  const { communityName: name, communityProPic: proPic, userGroup, createdAt, editedAt } = post
  return (
    <div className={classes(styles.byline, className)}>
      {!inCommunity && (
        <Anchor href={`/${name}`} className={styles.place}>
          <CommunityCrest community={{ name, proPic }} size={24} />
          {name}
        </Anchor>
      )}
      <span className={styles.who}>
        <Author post={post} />
        {userGroup !== 'normal' && (
          <Label tone={userGroup === 'mods' ? 'mod' : 'admin'}>{userGroup === 'mods' ? 'Mod' : 'Admin'}</Label>
        )}
      </span>
      <span>
        <TimeAgo date={createdAt} />
      </span>
      {editedAt && isEdited(post) && (
        <span>
          {'Edited '}
          <TimeAgo date={editedAt} />
        </span>
      )}
      {(post.isPinned || post.isPinnedSite) && (
        <span className={styles.pinned}>
          <Icon of={Pin} size={14} />
          Pinned
        </span>
      )}
    </div>
  )
}

/** Whose account is deleted is a ghost; administrators still see who it was. */
function Author({ post: { userDeleted, username } }: { post: HeldPost }) {
  const isAdmin = useViewer()?.isAdmin ?? false
  if (userDeleted && !isAdmin) return <span>Ghost</span>
  return <Anchor href={profilePath(username)}>{`@${username}`}</Anchor>
}
