import type { User } from '../../../api/people/accounts.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import { UserAvatar } from '../../people/images/UserAvatar.tsx'
import { NewMark } from '../../people/new-accounts/NewMark.tsx'
import { profilePath } from '../../people/person-in-path.ts'
import { useLoaded } from '../../platform/memory/use-memory.ts'
import { Collapsible } from '../../platform/ui/layout/Collapsible.tsx'
import { Facts } from '../../platform/ui/text/Facts.tsx'
import { Label } from '../../platform/ui/text/Label.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { Prose } from '../../platform/ui/text/Prose.tsx'
import { Blurred } from './Blurred.tsx'
import styles from './CaseTarget.module.css'

const aboutHeight = 240

/** An account that was reported: its name, its picture and what it says about itself. */
export function CaseUser({ user }: { user: User }) {
  const { username, proPic } = user
  const { answer: profile } = useLoaded('getUser', { params: { username } }, !user.deleted)
  return (
    <div className={styles.target}>
      <div className={styles.byline}>
        <h2 className={styles.title}>
          <a href={profilePath(username)}>{`@${username}`}</a>
        </h2>
        {user.isAdmin && <Label tone="admin">Admin</Label>}
        <NewMark of={user} />
        {user.isBanned && <Label tone="danger">Suspended</Label>}
        {user.deleted && <Label>Deleted</Label>}
      </div>
      {proPic && (
        <div className={styles.face}>
          <Blurred href={proPic.url}>
            <UserAvatar user={user} described size={160} />
          </Blurred>
        </div>
      )}
      <Facts>
        <li>
          <strong>
            <NumberText value={user.points} />
          </strong>
          {user.points === 1 ? ' point' : ' points'}
        </li>
        <li>
          Joined <time dateTime={user.createdAt}>{dayMonthYear(user.createdAt)}</time>
        </li>
      </Facts>
      {profile?.aboutMeHtml && (
        <Collapsible height={aboutHeight}>
          <Prose html={profile.aboutMeHtml} />
        </Collapsible>
      )}
    </div>
  )
}
