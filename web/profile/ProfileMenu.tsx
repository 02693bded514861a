import { Ellipsis, Flag } from 'lucide'
import type { User } from '../../api/accounts.ts'
import { reportDialog, toReport, useDialogs } from '../frame/dialogs.ts'
import { lazyPart } from '../frame/lazy-part.tsx'
import { ShareLinkItem } from '../frame/ShareLinkItem.tsx'
import { IconButton } from '../ui/controls/IconButton.tsx'
import { LoadingItem } from '../ui/menus/LoadingItem.tsx'
import { Menu } from '../ui/menus/Menu.tsx'
import { MenuItem } from '../ui/menus/MenuItem.tsx'
import { useViewer } from '../viewer.ts'

const TrustItem = lazyPart(async () => (await import('../new-accounts/TrustItem.tsx')).TrustItem, {
  atOnce: true,
  onDemand: true,
  waiting: <LoadingItem />,
})

/** What can be done about somebody else. */
export function ProfileMenu({ user }: { user: Pick<User, 'id' | 'username' | 'isNew' | 'isTrusted'> }) {
  const viewer = useViewer()
  const { show } = useDialogs()
  return (
    <Menu label="Profile" button={(props) => <IconButton {...props} name="More" of={Ellipsis} />}>
      <ShareLinkItem name={`@${user.username}`} path={`/@${user.username}`} />
      <MenuItem
        of={Flag}
        onPick={() => (viewer ? show(reportDialog, toReport('user', user.id)) : show('login-prompt'))}
      >
        Report
      </MenuItem>
      {(user.isNew || user.isTrusted) && !viewer?.isNew && <TrustItem user={user} />}
    </Menu>
  )
}
