import { type CSSProperties, useRef } from 'react'
import type { CommentSort } from '../../../../api/discussion/comments.ts'
import type { Community } from '../../../../api/discussion/communities.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import type { Image } from '../../../../api/people/images.ts'
import { communityPath, postPath } from '../../../../shared/paths.ts'
import { plainText } from '../../../../shared/plain-text.ts'
import { CommunityAvatar } from '../../../people/images/UserAvatar.tsx'
import { load, notFound } from '../../../platform/app-context.ts'
import { descriptionOf, type PageHead, useHead } from '../../../platform/head.ts'
import type { Memory } from '../../../platform/memory/memory.ts'
import { useAnswer, useEntity, useMemory } from '../../../platform/memory/use-memory.ts'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'
import { Page } from '../../../platform/page/Page.tsx'
import { PhoneTabs } from '../../../platform/page/PhoneTabs.tsx'
import { redirect } from '../../../platform/router/answers.ts'
import type { ActionArgs, LoaderArgs } from '../../../platform/router/page-route.ts'
import { useLoaderData, useParams } from '../../../platform/router/use-router.ts'
import { SkeletonBar } from '../../../platform/ui/feedback/SkeletonBar.tsx'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import { Panel } from '../../../platform/ui/layout/Panel.tsx'
import { Tooltip } from '../../../platform/ui/overlays/Tooltip.tsx'
import { VisuallyHidden } from '../../../platform/ui/text/TextLink.tsx'
import { CommentsSection } from '../../comments/thread/CommentsSection.tsx'
import { commentSortFor } from '../../comments/thread/comment-sort.ts'
import { isCommentId, loadFocused } from '../../comments/thread/focus-comment.ts'
import { CommunityAside } from '../../communities/CommunityAside.tsx'
import { JoinButton } from '../../communities/JoinButton.tsx'
import { useMembership } from '../../communities/membership.ts'
import { useCopyTime } from '../../kept-posts/copy-times.ts'
import { hidePost, unhidePost } from '../actions/hidden-posts.ts'
import { percentUp, votesWords } from '../post-words.ts'
import { PostByline, PostContent } from './PostContent.tsx'
import { PostControls } from './PostControls.tsx'
import styles from './PostPage.module.css'
import { loadPost, postOf } from './post-in-path.ts'

/** The metadata of a post for previews and search engines. */
export function headOf(post: Post): PageHead {
  const description = textOf(post)
  return {
    title: post.title,
    kind: 'article',
    canonical: postPath(post),
    noindex: post.deleted,
    image: previewImageOf(post),
    ...(description && { description }),
  }
}

function textOf({ bodyHtml, images, link, communityName }: Post): string {
  if (bodyHtml) return descriptionOf(plainText(bodyHtml))
  const [first] = images
  const imageText = first?.caption ?? first?.altText
  if (imageText) return descriptionOf(imageText)
  return link ? `${link.hostname} in ${communityName}` : `A post in ${communityName}`
}

function previewImageOf({ image, link }: Post): string | undefined {
  return addressOf(image, 'large') ?? addressOf(link?.image ?? null, 'mobile')
}

const addressOf = (image: Image | null, copy: string) =>
  image ? (image.copies.find(({ name }) => name === copy)?.url ?? image.url) : undefined

const NewSince = lazyPart(async () => (await import('./NewSince.tsx')).NewSince)

const PostBanners = lazyPart(async () => (await import('./PostBanners.tsx')).PostBanners, { atOnce: true })

/** The service worker has all chunks, so this one is available offline too. */
const CopyNote = lazyPart(async () => (await import('../../kept-posts/CopyNote.tsx')).CopyNote, {
  atOnce: true,
  onDemand: true,
})

/** Redirects to the community of the post and the exact spelling of its name. */
export async function loader(args: LoaderArgs) {
  const { context, request } = args
  const { place, publicId, commentId } = args.params
  if (commentId !== undefined && !isCommentId(commentId)) notFound()
  const initial = await load(context, 'getInitial', {})
  const sortInAddress = new URL(request.url).searchParams.get('sort')
  const sort = commentSortFor(sortInAddress, initial)
  const post = await loadPost(args, sort)
  if (place !== post.communityName || publicId !== post.publicId) {
    throw redirect(postPath(post, commentId) + new URL(request.url).search, 301)
  }
  if (commentId) await loadFocused(context, post, commentId)
  return sort
}

/** The forms of the page without JavaScript. Runs only on the server. */
export const action = async (args: ActionArgs) => (await import('./post-form.ts')).sendPostForm(args)

export function Component() {
  const { publicId } = useParams()
  return <PostPage key={publicId} publicId={publicId} />
}

function PostPage({ publicId }: { publicId: string | undefined }) {
  const { commentId } = useParams()
  const sort = useLoaderData<CommentSort>()
  const memory = useMemory()
  const answer = useAnswer('getPost', postOf(publicId, sort))
  const post = useEntity('Post', answer.id)
  const copiedAt = useCopyTime(`/api/posts/${post.publicId}`)
  const opened = useRef(answer)
  if (!opened.current.comments) opened.current = answer
  const { community } = post
  const head = headOf(post)
  useHead(commentId ? { ...head, noindex: true } : head)
  return (
    <Page width="reading" accent={community?.accent} aside={<PostAside community={community} />}>
      {/* The tabs hide sections after them, so they come first. */}
      <PhoneTabs first="Post" />
      <article className={styles.post} data-held={post.held ? true : undefined}>
        <PostByline post={post} />
        <h1 dir="auto">{post.title}</h1>
        {copiedAt && <CopyNote at={copiedAt} />}
        {opened.current.newComments > 0 && <NewSince opened={opened.current} sort={sort} />}
        {(post.held || post.deleted || post.locked) && <PostBanners post={post} />}
        <PostContent post={post} />
        {!post.held && (
          <>
            <VotesBar post={post} />
            <PostControls post={post} onHide={() => void hide(memory, post)} />
          </>
        )}
      </article>
      {!post.held && <CommentsSection post={post} answer={answer} sort={sort} />}
    </Page>
  )
}

async function hide(memory: Memory, post: Post): Promise<void> {
  const undo = { text: 'Undo', onPick: () => void unhidePost(memory, post) }
  if (await hidePost(memory, post)) showToast({ text: 'Post hidden.', timer: 6000, action: undo })
}

/** A bar with the share of upvotes. The numbers of votes are in its tooltip; on touch screens they are beside the bar. */
function VotesBar({ post }: { post: Pick<Post, 'upvotes' | 'downvotes'> }) {
  const percent = percentUp(post)
  const words = votesWords(post)
  return (
    <div className={styles.votes}>
      <Tooltip text={words}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach its tooltip too */}
        <span role="img" aria-label={words} tabIndex={0} className={styles.bar}>
          <span
            className={percent === null ? styles.none : styles.share}
            style={{ '--share': percent ?? 0 } as CSSProperties}
          />
          <span>
            {percent !== null && `${percent}% upvoted`}
            <span className={styles.rest}>{percent === null ? words : words.replace(/^[^•]*/, ' ')}</span>
          </span>
        </span>
      </Tooltip>
    </div>
  )
}

/** The sidebar with the community of a post, which is undefined while it is loading. */
function PostAside({ community }: { community: Community | undefined }) {
  const changeMembership = useMembership()
  if (!community) return <Skeleton />
  const title = (
    <a href={communityPath(community.name)} className={styles.name}>
      <CommunityAvatar community={community} size={32} />
      {community.name}
    </a>
  )
  return (
    <CommunityAside community={community} title={title}>
      <div className={styles.buttons}>
        <JoinButton community={community} onPress={changeMembership} />
      </div>
    </CommunityAside>
  )
}

function Skeleton() {
  return (
    <Panel
      title={
        <span className={styles.name}>
          <SkeletonBar width={32} height={32} shape="box" />
          <SkeletonBar width={120} />
          <VisuallyHidden>
            <span role="status">Loading</span>
          </VisuallyHidden>
        </span>
      }
    >
      <div className={styles.bones}>
        <SkeletonBar width="96%" />
        <SkeletonBar width="88%" />
        <SkeletonBar width="40%" />
        <SkeletonBar width="100%" height={36} shape="box" />
      </div>
    </Panel>
  )
}
