import { useEffect } from 'react'
import type { User } from '../../../api/people/accounts.ts'
import { hiddenId } from '../../../shared/ids.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import { UserAvatar } from '../../people/images/UserAvatar.tsx'
import { Facts } from '../../platform/ui/text/Facts.tsx'
import { Label } from '../../platform/ui/text/Label.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { plainText } from '../../platform/ui/text/plain-text.ts'
import { useInitial } from '../../platform/viewer.ts'
import styles from './Preview.module.css'
import { PreviewBox } from './PreviewBox.tsx'
import { useAskedOnce } from './use-asked-once.ts'
import type { Rest } from './watch-rests.ts'

interface PersonPreviewProps {
  rest: Rest
  username: string
  onNothing: () => void
}

/** If the profile of an account is empty for the viewer, there is no card either. */
const hasProfile = (user: User, viewer: User | null) =>
  user.id !== hiddenId && (!(user.deleted || user.isBanned) || viewer?.isAdmin === true)

export function PersonPreview({ rest, username, onNothing }: PersonPreviewProps) {
  const user = useAskedOnce('getUser', { params: { username } }, onNothing)
  const { user: viewer, mutes } = useInitial()
  const isShown = user && hasProfile(user, viewer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known
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
