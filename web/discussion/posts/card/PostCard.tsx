import { Image as ImageIcon, Link as LinkIcon, MessageSquare, MessageSquareText, Pin } from 'lucide'
import { memo } from 'react'
import type { Post } from '../../../../api/discussion/posts.ts'
import { postPath } from '../../../../shared/paths.ts'
import { Picture } from '../../../people/images/Picture.tsx'
import type { MarkedPost } from '../../../platform/memory/entities.ts'
import type { Memory } from '../../../platform/memory/memory.ts'
import { useEntity, useMemory } from '../../../platform/memory/use-memory.ts'
import { drawnOnce } from '../../../platform/page/drawn-once.ts'
import { classes } from '../../../platform/ui/classes.ts'
import { Action } from '../../../platform/ui/controls/Action.tsx'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { Notice } from '../../../platform/ui/feedback/Notice.tsx'
import { SkeletonBar } from '../../../platform/ui/feedback/SkeletonBar.tsx'
import { Icon } from '../../../platform/ui/images/Icon.tsx'
import { Collapsible } from '../../../platform/ui/layout/Collapsible.tsx'
import cardStyles from '../../../platform/ui/layout/LinkedCard.module.css'
import { NumberText } from '../../../platform/ui/text/NumberText.tsx'
import { Prose } from '../../../platform/ui/text/Prose.tsx'
import { VisuallyHidden } from '../../../platform/ui/text/TextLink.tsx'
import { SaveAction } from '../../lists/SaveAction.tsx'
import { VoteButtons } from '../../votes/VoteButtons.tsx'
import { hidePost, unhidePost } from '../actions/hidden-posts.ts'
import { PostMore, SharePost } from '../actions/PostMore.tsx'
import { noImagesWords } from '../images/no-images-words.ts'
import { PostImage } from '../images/PostImage.tsx'
import { LinkPreview } from '../LinkPreview.tsx'
import styles from './PostCard.module.css'
import { PostCardByline } from './PostCardByline.tsx'

interface PostCardProps {
  id: string
  inCommunity?: boolean
  /** Loads its images at once, because it is at the top of the page. */
  eager?: boolean
  /** Shows votes, but the viewer cannot vote. */
  votesOff?: boolean
  /** A pinned post is shown in one line. */
  pinnedAsLine?: boolean
}

/** The maximum height of a text in a feed, in pixels. */
const textHeight = 200

/** A post in a feed. The markup is the same for both layouts; `data-layout` at the root element chooses one. */
export const PostCard = memo(function PostCard({
  id,
  inCommunity = false,
  eager = false,
  votesOff = false,
  pinnedAsLine = false,
}: PostCardProps) {
  const memory = useMemory()
  const post = useEntity('Post', id)
  const { title, hidden, noComments } = post
  if (hidden) {
    const undo = (
      <Button writes kind="plain" small onClick={() => unhidePost(memory, post)}>
        Undo
      </Button>
    )
    return <Notice action={undo}>Post hidden.</Notice>
  }
  const path = postPath(post)
  const markOpened = () => memory.entities.markPost(id, { opened: true })
  if (pinnedAsLine && (inCommunity ? post.isPinned : post.isPinnedSite)) {
    return <PinnedLine post={post} inCommunity={inCommunity} onOpen={markOpened} />
  }
  const seen = post.opened || post.lastVisitAt !== null
  return (
    <article
      className={classes(cardStyles.card, styles.post, seen && styles.seen)}
      data-unfolded={post.unfolded || undefined}
      {...drawnOnce(
        () => renderInputs(memory, post, [inCommunity, eager, votesOff]),
        <>
          <PostCardByline post={post} inCommunity={inCommunity} className={styles.byline} />
          <h2 dir="auto">
            <a href={path} onClick={markOpened} onAuxClick={markOpened}>
              {title}
            </a>
          </h2>
          <Content post={post} eager={eager} />
          <Thumbnail post={post} />
          <div className={styles.controls}>
            <VoteButtons post={post} disabled={votesOff} className={styles.vote} />
            <Action
              href={path}
              icon={MessageSquare}
              count={<NumberText value={noComments} />}
              briefOnNarrow
              className={styles.comments}
              onClick={markOpened}
            >
              {noComments === 1 ? 'comment' : 'comments'}
            </Action>
            <SharePost post={post} className={styles.share} />
            {!post.contentStripped && <SaveAction type="post" item={post} className={styles.save} />}
            <PostMore post={post} onHide={() => hidePost(memory, post)} className={styles.more} />
          </div>
        </>,
      )}
    />
  )
})

function Content({ post, eager }: { post: Post; eager: boolean }) {
  const { type, bodyHtml, image, images, link } = post
  if (type === 'link' && link) {
    return (
      <div className={styles.content}>
        <LinkPreview link={link} eager={eager} />
      </div>
    )
  }
  if (image) {
    return (
      <div className={styles.image}>
        <PostImage image={image} eager={eager} />
        {images.length > 1 && <span className={styles.count}>{`1 / ${images.length}`}</span>}
      </div>
    )
  }
  if (type === 'image' && !post.deleted) return <p className={styles.missing}>{noImagesWords(post)}</p>
  if (!bodyHtml) return null
  return (
    <Collapsible height={textHeight} fixed className={styles.text}>
      <Prose html={bodyHtml} />
    </Collapsible>
  )
}

const icons = { text: MessageSquareText, image: ImageIcon, link: LinkIcon }

/** The preview of the content in the compact layout. */
function Thumbnail({ post: { type, image, link } }: { post: Post }) {
  const shown = image ?? link?.image
  return (
    <span className={classes(styles.thumb, !shown && styles.without)}>
      {shown ? (
        <Picture image={shown} copies={['tiny']} sizes="72px" alt={shown.altText ?? ''} />
      ) : (
        <Icon icon={icons[type]} size={22} />
      )}
    </span>
  )
}

/**
 * Everything on which the HTML of a card depends: the cache key of its drawing on the server. Of page and viewer it contains only
 * what makes cards look different, so that many viewers share a drawing.
 */
function renderInputs(memory: Memory, post: MarkedPost, flags: readonly boolean[]): unknown {
  // Only the server calls this; the bundler removes the rest for the browser.
  if (!import.meta.env.SSR) return null
  const user = memory.answer('getInitial', {})?.user
  const { body: _, author, fetchedAt: __, hotness: ___, lastActivityAt: ____, lastVisitAt: _____, ...shown } = post
  return [shown, author && [author.proPic, author.badges], user && [user.isAdmin, user.hideUserProfilePictures], flags]
}

interface PinnedLineProps {
  post: MarkedPost
  /** On the page of a community, which shows the name already. */
  inCommunity: boolean
  onOpen: () => void
}

/** A pinned post in one line, for guests: pinned posts are for members, and guests come for the posts below. */
function PinnedLine({ post, inCommunity, onOpen }: PinnedLineProps) {
  return (
    <article className={classes(cardStyles.card, styles.line)}>
      <Icon icon={Pin} size={16} />
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

export function PostSkeleton() {
  return (
    <div className={classes(cardStyles.card, styles.post, styles.skeleton)} aria-hidden="true">
      <SkeletonBar width={190} height={20} />
      <SkeletonBar width="86%" height={20} />
      <SkeletonBar width="96%" className={styles.bone} />
      <SkeletonBar width="62%" className={styles.bone} />
      <SkeletonBar width={112} height={32} shape="box" />
    </div>
  )
}
