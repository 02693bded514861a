import { EyeOff, Heart, Lock, Pin, Trash2 } from 'lucide'
import { readsHiddenTitle } from '../../../../shared/hidden-title.ts'
import { communityPath, profilePath } from '../../../../shared/paths.ts'
import { CommunityAvatar, UserAvatar } from '../../../people/images/UserAvatar.tsx'
import { useViewer } from '../../../platform/app-context.ts'
import type { MarkedPost } from '../../../platform/memory/entities.ts'
import { classes } from '../../../platform/ui/classes.ts'
import { Icon } from '../../../platform/ui/images/Icon.tsx'
import labels from '../../../platform/ui/text/Label.module.css'
import { Label } from '../../../platform/ui/text/Label.tsx'
import { TimeAgo } from '../../../platform/ui/text/TimeAgo.tsx'
import { isEdited } from '../post-words.ts'
import styles from './PostCardByline.module.css'

interface PostCardBylineProps {
  post: MarkedPost
  /** On the page of a community, the line starts with the author instead of the community. */
  inCommunity: boolean
  className?: string | undefined
}

/** Community, author and time in one line. The time is last, because its text changes and would move what follows. */
export function PostCardByline({ post, inCommunity, className }: PostCardBylineProps) {
  const { communityName, communityProPic, userGroup } = post
  const pinned = inCommunity ? post.isPinned : post.isPinnedSite
  return (
    <div className={classes(styles.byline, className)}>
      {!inCommunity && (
        <a href={communityPath(communityName)} className={styles.lead}>
          <CommunityAvatar
            community={{ name: communityName, proPic: communityProPic }}
            size={24}
            className={styles.avatar}
          />
          <span>{communityName}</span>
        </a>
      )}
      <Author post={post} leads={inCommunity} />
      {userGroup === 'mods' && <Label tone="mod">Mod</Label>}
      {userGroup === 'admins' && <Label tone="admin">Admin</Label>}
      {post.author?.badges.some(({ type }) => type === 'supporter') && (
        <Label tone="supporter" icon={Heart} title="Supporter" brief>
          Supporter
        </Label>
      )}
      {post.locked && (
        <Label tone="warn" icon={Lock} title="Locked" brief>
          Locked
        </Label>
      )}
      {post.deleted && (
        <Label tone="danger" icon={Trash2} title="Deleted" brief>
          Deleted
        </Label>
      )}
      {readsHiddenTitle(post) && (
        <Label icon={EyeOff} title="Title hidden" brief>
          Title hidden
        </Label>
      )}
      {isEdited(post) && <span className={styles.edited}>Edited</span>}
      <span className={styles.when}>
        <TimeAgo date={post.createdAt} brief />
      </span>
      {pinned && (
        <span className={classes(styles.pinned, labels.brief)}>
          <Icon icon={Pin} size={14} />
          <span>Pinned</span>
        </span>
      )}
    </div>
  )
}

/** The author; "Ghost" if the account is deleted, except for administrators. */
function Author({ post: { username, userDeleted, author }, leads }: { post: MarkedPost; leads: boolean }) {
  const isAdmin = useViewer()?.isAdmin ?? false
  const className = leads ? styles.lead : styles.who
  if (userDeleted && !isAdmin) return <span className={className}>Ghost</span>
  return (
    <a href={profilePath(username)} className={className}>
      {leads && <UserAvatar user={{ username, proPic: author?.proPic ?? null }} size={24} className={styles.avatar} />}
      <span>{`@${username}`}</span>
    </a>
  )
}
