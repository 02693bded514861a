import { CornerDownRight, Eye } from 'lucide'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import type { Community } from '../../../api/discussion/communities.ts'
import type { HoldCause } from '../../../api/discussion/holds.ts'
import type { Case, OpenedCase } from '../../../api/moderation/queue.ts'
import type { User } from '../../../api/people/accounts.ts'
import { commentPath, communityPath, postPath, profilePath } from '../../../shared/paths.ts'
import { PostImage } from '../../discussion/posts/images/PostImage.tsx'
import { LinkPreview } from '../../discussion/posts/LinkPreview.tsx'
import { PostBanners } from '../../discussion/posts/page/PostBanners.tsx'
import { PostByline, PostContent } from '../../discussion/posts/page/PostContent.tsx'
import { deletedWords, missingWords } from '../../discussion/posts/page/post-state-words.ts'
import { votesWords } from '../../discussion/posts/post-words.ts'
import { Picture } from '../../people/images/Picture.tsx'
import { CommunityAvatar, UserAvatar } from '../../people/images/UserAvatar.tsx'
import { NewMark } from '../../people/new-accounts/NewLabel.tsx'
import { useViewer } from '../../platform/app-context.ts'
import type { MarkedPost } from '../../platform/memory/entities.ts'
import { useEntity, useLoaded } from '../../platform/memory/use-memory.ts'
import { buttonClass } from '../../platform/ui/controls/Button.tsx'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { Collapsible } from '../../platform/ui/layout/Collapsible.tsx'
import { Label } from '../../platform/ui/text/Label.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { Prose } from '../../platform/ui/text/Prose.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { CaseComment } from './CaseComment.tsx'
import { caseTitle } from './case-words.ts'
import caseReportsStyles from './OpenedCase.module.css'

/** The maximum height of a collapsed text, in pixels. */
const textHeight = 420

/** A post as readers see it, except that its images are blurred until they are pressed. */
function CasePost({ id }: { id: string }) {
  const post = useEntity('Post', id)
  return (
    <div className={caseReportsStyles.target}>
      <PostByline post={post} />
      <h2 dir="auto" className={caseReportsStyles.title}>
        <a href={postPath(post)}>{post.title}</a>
      </h2>
      {!post.held && <PostBanners post={post} />}
      <Collapsible height={textHeight}>
        <Content post={post} />
      </Collapsible>
      {!post.held && <p className={caseReportsStyles.foot}>{votesWords(post)}</p>}
    </div>
  )
}

function Content({ post }: { post: MarkedPost }) {
  const { type, images, link } = post
  if (missingWords(post)) return <PostContent post={post} />
  if (type === 'image')
    return (
      <div className={caseReportsStyles.pictures}>
        {images.map((image) => (
          <figure key={image.id}>
            <Blurred href={image.url}>
              <PostImage image={image} />
            </Blurred>
            {image.caption && <figcaption dir="auto">{image.caption}</figcaption>}
          </figure>
        ))}
      </div>
    )
  if (link?.image)
    return (
      <Blurred href={link.image.url}>
        <LinkPreview link={link} />
      </Blurred>
    )
  return <PostContent post={post} />
}

const aboutHeight = 240

/** A reported account: its name, its image and its text about itself. */
function CaseUser({ user }: { user: User }) {
  const { username, proPic } = user
  const { answer: profile } = useLoaded('getUser', { params: { username } }, !user.deleted)
  return (
    <div className={caseReportsStyles.target}>
      <div className={caseReportsStyles.byline}>
        <h2 className={caseReportsStyles.title}>
          <a href={profilePath(username)}>{`@${username}`}</a>
        </h2>
        {user.isAdmin && <Label tone="admin">Admin</Label>}
        <NewMark user={user} />
        {user.isBanned && <Label tone="danger">Suspended</Label>}
        {user.deleted && <Label>Deleted</Label>}
      </div>
      {proPic && (
        <div className={caseReportsStyles.face}>
          <Blurred href={proPic.url}>
            <UserAvatar user={user} described size={160} />
          </Blurred>
        </div>
      )}
      {profile?.aboutMeHtml && (
        <Collapsible height={aboutHeight}>
          <Prose html={profile.aboutMeHtml} />
        </Collapsible>
      )}
    </div>
  )
}

/** The target of a case; for a comment also the post and the comments above it. */
export function CaseTarget({ case: opened }: { case: OpenedCase }) {
  if (opened.targetType === 'post') return <CasePost id={opened.target.id} />
  if (opened.targetType !== 'comment' && !opened.target)
    return <h2 className={caseReportsStyles.title}>{caseTitle(opened)}</h2>
  if (opened.targetType === 'user') return opened.target && <CaseUser user={opened.target} />
  if (opened.targetType === 'community') return opened.target && <CaseCommunity community={opened.target} />
  const { target, context } = opened
  return (
    <div className={caseReportsStyles.target}>
      <h2 className={caseReportsStyles.title}>
        <Icon icon={CornerDownRight} size={18} />
        <a href={context.post ? postPath(context.post) : commentPath(target)} dir="auto">
          {context.post?.title ?? target.postTitle ?? 'Comment'}
        </a>
      </h2>
      {/* A held comment under a deleted post is decided too. */}
      {context.post?.deleted && <p className={caseReportsStyles.gone}>{deletedWords(context.post)}</p>}
      {context.above.map(({ id }) => (
        <CaseComment key={id} id={id} above />
      ))}
      <CaseComment id={target.id} />
    </div>
  )
}

/** A reported community: its name, its images and its description. */
function CaseCommunity({ community }: { community: Community }) {
  const { name, about, noMembers, proPic, bannerImage } = community
  return (
    <div className={caseReportsStyles.target}>
      <h2 className={caseReportsStyles.title}>
        <a href={communityPath(name)}>{name}</a>
      </h2>
      <p className={caseReportsStyles.foot}>
        <NumberText value={noMembers} /> {noMembers === 1 ? 'member' : 'members'}
      </p>
      {bannerImage && (
        <Blurred href={bannerImage.url}>
          <Picture
            image={bannerImage}
            copies={['small', 'large']}
            sizes="(width < 48em) 100vw, 680px"
            alt={bannerImage.altText ?? ''}
          />
        </Blurred>
      )}
      {proPic && (
        <div className={caseReportsStyles.face}>
          <Blurred href={proPic.url}>
            <CommunityAvatar community={community} described size={160} />
          </Blurred>
        </div>
      )}
      {about && (
        <p dir="auto" className={caseReportsStyles.plainText}>
          {about}
        </p>
      )}
    </div>
  )
}

interface BlurredProps {
  /** The address of the image, for the press without JavaScript. */
  href: string
  children: ReactNode
}

/** An image that may be disturbing: blurred until a press, unless the moderator has chosen to see all images. */
export function Blurred({ href, children }: BlurredProps) {
  const isAlwaysShown = useViewer()?.queuePicturesShown === true
  const [isShown, setShown] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  if (isAlwaysShown) return children

  const show = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setShown(true)
    place.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={place} tabIndex={-1} className={caseReportsStyles.place}>
      <div className={isShown ? undefined : caseReportsStyles.blurred} inert={!isShown}>
        {children}
      </div>
      {!isShown && (
        <a href={href} className={buttonClass({}, caseReportsStyles.show)} onClick={show}>
          <Icon icon={Eye} />
          Show picture
        </a>
      )}
    </div>
  )
}

/** Why the item of a case is held. */
export function CaseHolds({ case: { holds, state } }: { case: Case }) {
  if (!holds.length || state === 'done') return null
  return (
    <section className={caseReportsStyles.reports} aria-label="Why it is held">
      <h3>Not published yet</h3>
      {holds.map(({ why, createdAt }) => (
        <p key={why} className={caseReportsStyles.reason}>
          <span>{causes[why]}</span>
          <TimeAgo date={createdAt} />
        </p>
      ))}
    </section>
  )
}

const causes: Readonly<Record<HoldCause, string>> = {
  first: 'It is among the first that this account writes here.',
  wave: 'The account is new, and unusually many are made at the moment.',
  shield: 'The account is new, and the shield is up.',
}
