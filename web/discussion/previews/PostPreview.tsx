import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Comment } from '../../../api/discussion/comments.ts'
import type { Post } from '../../../api/discussion/posts.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { plainText } from '../../../shared/plain-text.ts'
import { Picture } from '../../people/images/Picture.tsx'
import { useInitial, useViewer } from '../../platform/app-context.ts'
import { wordAtMost } from '../../platform/ui/text/first-words.ts'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { hiddenName } from '../comments/comment/comment-words.ts'
import { FilteredWords } from '../filters/FoldedLine.tsx'
import { deletedWords, missingWords } from '../posts/page/post-state-words.ts'
import { commentWords } from '../posts/post-words.ts'
import styles from './Preview.module.css'
import { useFetchedOnce } from './use-fetched-once.ts'
import type { Rest } from './watch-rests.ts'
import { isCompactTitle } from './where-previewed.ts'

interface PostPreviewProps {
  rest: Rest
  publicId: string
  onNothing: () => void
}

const commentLength = 240
/** More than one, because the reader may have filtered or muted the best comment. */
const commentLimit = '5'

/** The input of the call for a preview, which does not count as a visit. */
const previewOf = (publicId: string) => ({
  params: { publicId },
  query: { preview: 'true', fetchCommunity: 'false', sort: 'best' as const, limit: commentLimit },
})

export function PostPreview({ rest, publicId, onNothing }: PostPreviewProps) {
  const post = useFetchedOnce('getPost', previewOf(publicId), onNothing)
  const { mutes } = useInitial()
  const isAdmin = useViewer()?.isAdmin ?? false
  if (!post) return null
  const isMuted = (userId: string) => mutes.userMutes.some(({ mutedUserId }) => mutedUserId === userId)
  const isHidden = isMuted(post.userId) || (post.filteredBy !== undefined && post.filteredBy !== null)
  const { communityName, username, userDeleted, title, createdAt, noComments } = post
  return (
    <PreviewBox rest={rest} label="Preview of the post">
      {!isCompactTitle(rest.link) && !isHidden && (
        <>
          <p className={styles.about}>
            <b>{communityName}</b>
            <span>{userDeleted && !isAdmin ? 'Ghost' : `@${username}`}</span>
            <TimeAgo date={createdAt} brief />
          </p>
          <p dir="auto" className={styles.title}>
            {title}
          </p>
        </>
      )}
      {isHidden ? <Hidden post={post} /> : <Content post={post} />}
      {!isHidden && <BestComment comment={post.comments?.find((comment) => isShown(comment, isMuted))} />}
      <p className={styles.counts}>
        <span>{pointsText(post)}</span>
        <span>{commentWords(noComments)}</span>
      </p>
    </PreviewBox>
  )
}

function Hidden({ post: { filteredBy, username } }: { post: Post }) {
  return (
    <p className={styles.missing}>
      {filteredBy ? <FilteredWords value={filteredBy.value} /> : `You have muted @${username}.`}
    </p>
  )
}

function Content({ post }: { post: Post }) {
  const image = post.image ?? post.link?.image
  const text = firstText(post.bodyHtml)
  const missing = post.deleted ? deletedWords(post) : missingWords(post)
  return (
    <div className={styles.content}>
      <div className={styles.words}>
        {missing && <p className={styles.missing}>{missing}</p>}
        {post.link && <p className={styles.host}>{post.link.hostname}</p>}
        {text && (
          <p dir="auto" className={styles.text}>
            {text}
          </p>
        )}
      </div>
      {image && (
        <span className={styles.image}>
          <Picture image={image} copies={['tiny']} sizes="88px" alt={image.altText ?? ''} eager />
        </span>
      )}
    </div>
  )
}

const isShown = (comment: Comment, isMuted: (userId: string) => boolean) =>
  !comment.deleted &&
  !comment.contentStripped &&
  !comment.held &&
  !comment.filteredBy &&
  !isMuted(comment.userId) &&
  comment.upvotes >= comment.downvotes

function BestComment({ comment }: { comment: Comment | undefined }) {
  const isAdmin = useViewer()?.isAdmin ?? false
  if (!comment) return null
  return (
    <div className={styles.comment}>
      <p className={styles.about}>
        <b>Best comment</b>
        <span>{hiddenName(comment, isAdmin) ?? `@${comment.username}`}</span>
        <span>{pointsText(comment)}</span>
      </p>
      <p dir="auto" className={styles.text}>
        {firstText(comment.bodyHtml, commentLength)}
      </p>
    </div>
  )
}

export function pointsText({ upvotes, downvotes }: { upvotes: number; downvotes: number }): string {
  const points = upvotes - downvotes
  return `${groupedNumber(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`
}

const blockEnds = /<\/(?:p|li|h\d|pre|blockquote|tr)>|<br\s*\/?>/

const defaultLength = 600

/** The first characters of rendered markdown as plain text, one line for each paragraph, with an ellipsis if the text is longer. */
export function firstText(html: string | null, length = defaultLength): string {
  const lines = (html ?? '').split(blockEnds).map((block) => plainText(block, length + 1))
  const text = lines.filter((line) => line !== '').join('\n')
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  const end = cut.search(/\s\S*$/)
  // Does not cut a surrogate pair.
  const whole = end >= length - wordAtMost ? cut.slice(0, end) : cut.replace(/[\uD800-\uDBFF]$/, '')
  return `${whole}…`
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const gap = 4
const edge = 8
const minHeight = 120

/**
 * The position of a card: below its link, or above it if there is more room, and never over it, whatever the card contains later; near the mouse
 * within the width of the link. Null if neither side has room.
 */
export function placePreview(
  link: Box,
  x: number,
  { width, height }: { width: number; height: number },
  view: { width: number; height: number },
) {
  const below = view.height - edge - link.bottom - gap
  const above = link.top - gap - edge
  const isBelow = below >= Math.min(height, above)
  const room = Math.min(height, isBelow ? below : above)
  if (room < minHeight) return null
  const start = Math.max(link.left, Math.min(x - width / 3, link.right - width))
  const left = Math.max(edge, Math.min(start, view.width - edge - width))
  return isBelow ? { left, top: link.bottom + gap, room } : { left, bottom: view.height - link.top + gap, room }
}

const pixelsOf = (rems: number) => rems * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
const maxSizeRem = { width: 26, height: 26 }
const margins = 24

interface PreviewBoxProps {
  rest: Rest
  /** The label for screen readers. */
  label: string
  children: ReactNode
}

/** The card. It does not take the focus, and moves nothing. */
export function PreviewBox({ rest: { link, x }, label, children }: PreviewBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const width = Math.min(pixelsOf(maxSizeRem.width), view.width - margins)
    const place = placePreview(link.getBoundingClientRect(), x, { width, height: pixelsOf(maxSizeRem.height) }, view)
    if (!element || !place) return
    const { style } = element
    style.left = `${place.left}px`
    style.top = place.top === undefined ? 'auto' : `${place.top}px`
    style.bottom = place.bottom === undefined ? 'auto' : `${place.bottom}px`
    style.width = `${width}px`
    style.maxHeight = `${place.room}px`
    element.showPopover()
  }, [link, x])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a dialog would want the focus
    <div ref={box} popover="manual" role="dialog" aria-label={label} data-preview className={styles.box}>
      {children}
    </div>
  )
}
