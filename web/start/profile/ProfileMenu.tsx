import { Ellipsis, Flag } from 'lucide'
import type { User } from '../../../api/people/accounts.ts'
import { reportDialog, toReport, useDialogs } from '../../platform/page/dialogs.ts'
import { lazyPart } from '../../platform/page/lazy-part.tsx'
import { ShareLinkItem } from '../../platform/page/ShareLinkItem.tsx'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { LoadingItem } from '../../platform/ui/menus/LoadingItem.tsx'
import { Menu } from '../../platform/ui/menus/Menu.tsx'
import { MenuItem } from '../../platform/ui/menus/MenuItem.tsx'
import { useViewer } from '../../platform/viewer.ts'

const TrustItem = lazyPart(async () => (await import('../../people/new-accounts/TrustItem.tsx')).TrustItem, {
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
