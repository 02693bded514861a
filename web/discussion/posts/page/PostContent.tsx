import { Heart, Pin } from 'lucide'
import { profilePath } from '../../../../shared/paths.ts'
import { CommunityAvatar } from '../../../people/images/UserAvatar.tsx'
import { useViewer } from '../../../platform/app-context.ts'
import type { MarkedPost } from '../../../platform/memory/entities.ts'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'
import { Icon } from '../../../platform/ui/images/Icon.tsx'
import { AfterTime } from '../../../platform/ui/text/AfterTime.tsx'
import { Label } from '../../../platform/ui/text/Label.tsx'
import { Prose } from '../../../platform/ui/text/Prose.tsx'
import { TimeAgo } from '../../../platform/ui/text/TimeAgo.tsx'
import { LinkPreview } from '../LinkPreview.tsx'
import { isEdited } from '../post-words.ts'
import styles from './PostContent.module.css'
import { videoAt } from './youtube.ts'

// Most posts have neither images nor videos.
const PostImages = lazyPart(async () => (await import('../images/PostImages.tsx')).PostImages, { atOnce: true })
const PostVideo = lazyPart(async () => (await import('./PostVideo.tsx')).PostVideo, { atOnce: true })

// Few posts have lost their content.
const MissingContent = lazyPart(async () => (await import('./MissingContent.tsx')).MissingContent, {
  atOnce: true,
  onDemand: true,
})

/** The complete content of a post. */
export function PostContent({ post }: { post: MarkedPost }) {
  const embedsOff = useViewer()?.embedsOff ?? false
  const { id, publicId, type, bodyHtml, link, images, imageGalleryIndex, title } = post
  if (post.deletedContent || post.contentStripped || (type === 'image' && !post.images.length))
    return <MissingContent post={post} />
  if (type === 'image') return <PostImages {...{ id, publicId, title, images, imageGalleryIndex }} />
  if (type === 'text') return bodyHtml ? <Prose reading html={bodyHtml} /> : null
  if (!link) return null
  return !embedsOff && videoAt(link.url) ? <PostVideo title={title} link={link} /> : <LinkPreview link={link} eager />
}

/** Community, author, capacity and time on the page of a post. Names are whole, unlike in a card; time and badge are short on phones. */
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
          <Label tone="supporter" icon={Heart} title="Supporter" brief>
            Supporter
          </Label>
        )}
      </span>
      <span className={styles.when}>
        <TimeAgo date={createdAt} followed={edited !== null} brief />
      </span>
      {edited !== null && (
        <AfterTime className={styles.edited}>
          {'Edited '}
          <TimeAgo date={edited} brief />
        </AfterTime>
      )}
      {(post.isPinned || post.isPinnedSite) && (
        <span className={styles.pinned}>
          <Icon icon={Pin} size={14} />
          Pinned
        </span>
      )}
    </div>
  )
}

/** The author; "Ghost" if the account is deleted, except for administrators. */
function Author({ post: { userDeleted, username } }: { post: MarkedPost }) {
  const isAdmin = useViewer()?.isAdmin ?? false
  if (userDeleted && !isAdmin) return <span>Ghost</span>
  return <a href={profilePath(username)}>{`@${username}`}</a>
}
