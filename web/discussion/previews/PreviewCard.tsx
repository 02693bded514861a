import { useEffect } from 'react'
import type { User } from '../../../api/people/accounts.ts'
import { hiddenId } from '../../../shared/ids.ts'
import { plainText } from '../../../shared/plain-text.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import { CommunityAvatar, UserAvatar } from '../../people/images/UserAvatar.tsx'
import { useInitial, useViewer } from '../../platform/app-context.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Label } from '../../platform/ui/text/Label.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { Facts } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { deletedWords, hiddenName } from '../comments/comment/comment-words.ts'
import { communityOf } from '../communities/community-in-path.ts'
import { JoinButton } from '../communities/JoinButton.tsx'
import { useMembership } from '../communities/membership.ts'
import { FilteredWords } from '../filters/FoldedLine.tsx'
import { onFiltersChanged } from '../filters/filters-changed.ts'
import { firstText, PostPreview, PreviewBox, pointsText } from './PostPreview.tsx'
import styles from './Preview.module.css'
import { useFetchedOnce } from './use-fetched-once.ts'
import type { Rest } from './watch-rests.ts'
import { isCompactTitle, isPreviewed } from './where-previewed.ts'

interface PersonPreviewProps {
  rest: Rest
  username: string
  onNothing: () => void
}

/** If the profile of an account is empty for the viewer, there is no card either. */
const hasProfile = (user: User, viewer: User | null) =>
  user.id !== hiddenId && (!(user.deleted || user.isBanned) || viewer?.isAdmin === true)

function PersonPreview({ rest, username, onNothing }: PersonPreviewProps) {
  const user = useFetchedOnce('getUser', { params: { username } }, onNothing)
  const { user: viewer, mutes } = useInitial()
  const isShown = user && hasProfile(user, viewer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the user is loaded
  useEffect(() => {
    if (user && !isShown) onNothing()
  }, [user])
  if (!isShown) return null
  const isMuted = mutes.userMutes.some(({ mutedUserId }) => mutedUserId === user.id)
  const about = plainText(user.aboutMeHtml ?? null)
  return (
    <PreviewBox rest={rest} label="Preview of the profile">
      <div className={styles.head}>
        <UserAvatar user={isMuted ? { ...user, proPic: null } : user} size={44} />
        <p className={styles.name}>{`@${user.username}`}</p>
        {user.isAdmin && <Label tone="admin">Admin</Label>}
        {user.isBanned && <Label tone="danger">Suspended</Label>}
        {user.deleted && <Label>Deleted</Label>}
      </div>
      {isMuted ? (
        <p className={styles.missing}>You have muted this person.</p>
      ) : (
        about && (
          <p dir="auto" className={styles.brief}>
            {about}
          </p>
        )
      )}
      <Facts className={styles.facts}>
        <li>
          <strong>
            <NumberText value={user.points} />
          </strong>
          {user.points === 1 ? ' point' : ' points'}
        </li>
        <li>
          {'Joined '}
          <time dateTime={user.createdAt}>{dayMonthYear(user.createdAt)}</time>
        </li>
      </Facts>
    </PreviewBox>
  )
}

let isFollowing = false

/** Forgets loaded previews when the filters change. Runs until the document is closed. */
function followFilters({ forget }: Memory): void {
  if (isFollowing) return
  isFollowing = true
  onFiltersChanged(() => {
    forget('getPost', (_, { query }) => query?.preview === 'true')
    forget('getComment', () => true)
  })
}

/** The preview of a link, as soon as it is loaded. */
export function PreviewCard({ rest, onNothing }: { rest: Rest; onNothing: () => void }) {
  const memory = useMemory()
  useEffect(() => followFilters(memory), [memory])
  const { target } = rest
  const isShown = isPreviewed(rest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each rest
  useEffect(() => {
    if (!isShown) onNothing()
  }, [rest])
  if (!isShown) return null
  const props = { rest, onNothing }
  switch (target.kind) {
    case 'post':
      return <PostPreview key={target.publicId} {...props} publicId={target.publicId} />
    case 'comment':
      return <CommentPreview key={target.commentId} {...props} commentId={target.commentId} />
    case 'community':
      return <CommunityPreview key={target.name} {...props} name={target.name} />
    case 'person':
      return <PersonPreview key={target.username} {...props} username={target.username} />
  }
}

interface CommunityPreviewProps {
  rest: Rest
  name: string
  onNothing: () => void
}

function CommunityPreview({ rest, name, onNothing }: CommunityPreviewProps) {
  const community = useFetchedOnce('getCommunity', communityOf(name), onNothing)
  const changeMembership = useMembership()
  if (!community) return null
  const { about, noMembers, createdAt, userMod } = community
  return (
    <PreviewBox rest={rest} label="Preview of the community">
      <div className={styles.head}>
        <CommunityAvatar community={community} size={44} />
        <p className={styles.name}>{community.name}</p>
        {/* Moderators can leave only on its page, with a warning. */}
        {!userMod && <JoinButton community={community} onPress={changeMembership} />}
      </div>
      {about && (
        <p dir="auto" className={styles.brief}>
          {about}
        </p>
      )}
      <Facts className={styles.facts}>
        <li>
          <strong>
            <NumberText value={noMembers} />
          </strong>
          {noMembers === 1 ? ' member' : ' members'}
        </li>
        <li>
          {'Created '}
          <time dateTime={createdAt}>{dayMonthYear(createdAt)}</time>
        </li>
      </Facts>
    </PreviewBox>
  )
}

interface CommentPreviewProps {
  rest: Rest
  commentId: string
  onNothing: () => void
}

function CommentPreview({ rest, commentId, onNothing }: CommentPreviewProps) {
  const comment = useFetchedOnce('getComment', { params: { commentId } }, onNothing)
  const { mutes } = useInitial()
  const isAdmin = useViewer()?.isAdmin ?? false
  if (!comment) return null
  const isMuted = mutes.userMutes.some(({ mutedUserId }) => mutedUserId === comment.userId)
  const { filteredBy, deleted, bodyHtml, postTitle, createdAt } = comment
  const name = hiddenName({ ...comment, ...(isMuted && { isAuthorMuted: true as const }) }, isAdmin)
  return (
    <PreviewBox rest={rest} label="Preview of the comment">
      {!isCompactTitle(rest.link) && postTitle !== undefined && (
        <p dir="auto" className={styles.title}>
          {postTitle}
        </p>
      )}
      <p className={styles.about}>
        <b>{name ?? `@${comment.username}`}</b>
        <span>{pointsText(comment)}</span>
        <TimeAgo date={createdAt} brief />
      </p>
      {deleted && <p className={styles.missing}>{deletedWords(comment)}</p>}
      {filteredBy && !isMuted && (
        <p className={styles.missing}>
          <FilteredWords value={filteredBy.value} />
        </p>
      )}
      {isMuted && <p className={styles.missing}>You have muted its author.</p>}
      {bodyHtml && !filteredBy && !isMuted && (
        <p dir="auto" className={styles.text}>
          {firstText(bodyHtml)}
        </p>
      )}
    </PreviewBox>
  )
}
