import { Ellipsis, Flag } from 'lucide'
import type { Profile, User } from '../../../api/people/accounts.ts'
import { profilePath } from '../../../shared/paths.ts'
import { dayMonthYear, monthAndYear } from '../../../shared/time.ts'
import { MuteUserButton } from '../../discussion/mutes/MuteUserButton.tsx'
import { ProfileAdminMenu } from '../../moderation/admin/ProfileAdminMenu.tsx'
import { Badge } from '../../people/accounts/Badge.tsx'
import { loginPrompt } from '../../people/dialogs.ts'
import { UserAvatar } from '../../people/images/UserAvatar.tsx'
import { NewLabel } from '../../people/new-accounts/NewLabel.tsx'
import { useViewer } from '../../platform/app-context.ts'
import { reportDialog, useDialogs } from '../../platform/page/dialogs.ts'
import { lazyPart } from '../../platform/page/lazy-part.tsx'
import { ShareLinkItem } from '../../platform/page/ShareLinkItem.tsx'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { Collapsible } from '../../platform/ui/layout/Collapsible.tsx'
import { LoadingItem } from '../../platform/ui/menus/LoadingItem.tsx'
import { Menu, MenuGroup, MenuItem } from '../../platform/ui/menus/Menu.tsx'
import { Label } from '../../platform/ui/text/Label.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { Prose } from '../../platform/ui/text/Prose.tsx'
import { Facts } from '../../platform/ui/text/TextLink.tsx'
import styles from './ProfilePage.module.css'

const TrustItem = lazyPart(async () => (await import('../../people/new-accounts/TrustItem.tsx')).TrustItem, {
  atOnce: true,
  onDemand: true,
  waiting: <LoadingItem />,
})

const AuthorItems = lazyPart(async () => (await import('../../discussion/AuthorItems.tsx')).AuthorItems, {
  atOnce: true,
  onDemand: true,
  waiting: <LoadingItem />,
})

/** The menu on the profile of somebody else. */
function ProfileMenu({ user }: { user: Pick<User, 'id' | 'username' | 'isNew' | 'isTrusted'> }) {
  const viewer = useViewer()
  const { show } = useDialogs()
  const places = viewer?.moddingList ?? []
  const moderated = places.find(({ userModRole }) => userModRole !== 'helper') ?? places[0]
  return (
    <Menu label="Profile" button={(props) => <IconButton {...props} name="More" icon={Ellipsis} />}>
      <ShareLinkItem name={`@${user.username}`} path={profilePath(user.username)} />
      <MenuItem
        writes
        icon={Flag}
        onPick={() => (viewer ? show(reportDialog, { type: 'user', id: user.id }) : show(loginPrompt))}
      >
        Report
      </MenuItem>
      {(user.isNew || user.isTrusted) && !viewer?.isNew && <TrustItem user={user} />}
      {moderated && (
        <MenuGroup heading="Mod actions">
          <AuthorItems
            author={{ userId: user.id, username: user.username, userDeleted: false }}
            community={moderated.name}
          />
        </MenuGroup>
      )}
    </Menu>
  )
}

const aboutHeight = 120

const RemovalProgress = lazyPart(
  async () => (await import('../../moderation/admin/RemovalProgress.tsx')).RemovalProgress,
  {
    atOnce: true,
    onDemand: true,
  },
)

export function ProfileHead({ user }: { user: Profile }) {
  const viewer = useViewer()
  const own = viewer?.id === user.id
  const seen = lastSeen(user.lastSeenMonth, new Date())
  return (
    <header className={styles.head}>
      <div className={styles.row}>
        <UserAvatar user={user} described size={80} />
        <div className={styles.names}>
          <div className={styles.name}>
            <h1>{`@${user.username}`}</h1>
            {user.isAdmin && <Label tone="admin">Admin</Label>}
            {user.badges.map(({ id, type }) => (
              <Badge key={id} type={type} />
            ))}
            {user.isNew && <NewLabel />}
            {user.isBanned && <Label tone="danger">Suspended</Label>}
            {user.deleted && <Label>Deleted</Label>}
          </div>
          <Facts>
            <li>
              <strong>
                <NumberText value={user.points} />
              </strong>
              {user.points === 1 ? ' point' : ' points'}
            </li>
            <Day word="Joined" date={user.createdAt} />
            {/* The month may change between the render of the server and that of the browser; both are correct. */}
            {seen && <li suppressHydrationWarning>{seen}</li>}
            {user.deletedAt && <Day word="Deleted" date={user.deletedAt} />}
          </Facts>
        </div>
        <div className={styles.buttons}>
          {!own && !user.deleted && (
            <>
              <MuteUserButton user={user} />
              <ProfileMenu user={user} />
            </>
          )}
          {viewer?.isAdmin && <ProfileAdminMenu user={user} />}
        </div>
      </div>
      {viewer?.isAdmin && user.isBanned && <RemovalProgress user={user} />}
      {user.aboutMeHtml && (
        <Collapsible height={aboutHeight} className={styles.about}>
          <Prose html={user.aboutMeHtml} />
        </Collapsible>
      )}
    </header>
  )
}

function Day({ word, date }: { word: string; date: string }) {
  return (
    <li>
      {`${word} `}
      <time dateTime={date}>{dayMonthYear(date)}</time>
    </li>
  )
}

/** Undefined for deleted accounts, and those that wait for approval. */
export function lastSeen(month: string, now: Date): string | undefined {
  if (!month) return undefined
  return month === monthAndYear(now) ? 'Seen this month' : `Last seen in ${month}`
}
