import { Heart, Pin } from 'lucide'
import { profilePath } from '../../../../shared/paths.ts'
import { CommunityAvatar } from '../../../people/images/UserAvatar.tsx'
import { useViewer } from '../../../platform/app-context.ts'
import type { MarkedPost } from '../../../platform/memory/entities.ts'
import { Icon } from '../../../platform/ui/images/Icon.tsx'
import { Label } from '../../../platform/ui/text/Label.tsx'
import { AfterTime, TimeAgo } from '../../../platform/ui/text/TimeAgo.tsx'
import { isEdited } from '../post-words.ts'
import styles from './PostByline.module.css'

/** Who wrote a post, where, when, and in which capacity: on its page nothing of it gives way. */
export function PostByline({ post }: { post: MarkedPost }) {
  const { communityName: name, communityProPic: proPic, userGroup, createdAt, editedAt } = post
  const edited = editedAt !== null && isEdited(post) ? editedAt : null
  return (
    <div className={styles.byline}>
      <a href={`/${name}`} className={styles.place}>
        <CommunityAvatar community={{ name, proPic }} size={24} />
        {name}
      </a>
      <span className={styles.who}>
        <Author post={post} />
        {userGroup !== 'normal' && (
          <Label tone={userGroup === 'mods' ? 'mod' : 'admin'}>{userGroup === 'mods' ? 'Mod' : 'Admin'}</Label>
        )}
        {post.author?.badges.some(({ type }) => type === 'supporter') && (
          <Label tone="supporter" of={Heart}>
            Supporter
          </Label>
        )}
      </span>
      <span>
        <TimeAgo date={createdAt} followed={edited !== null} />
        {edited !== null && (
          <AfterTime className={styles.edited}>
            {'Edited '}
            <TimeAgo date={edited} />
          </AfterTime>
        )}
      </span>
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
function Author({ post: { userDeleted, username } }: { post: MarkedPost }) {
  const isAdmin = useViewer()?.isAdmin ?? false
  if (userDeleted && !isAdmin) return <span>Ghost</span>
  return <a href={profilePath(username)}>{`@${username}`}</a>
}
