import { ShieldCheck } from 'lucide'
import type { Profile } from '../../../api/people/accounts.ts'
import { DialogSlot } from '../../platform/page/DialogSlot.tsx'
import { lazyPart } from '../../platform/page/lazy-part.tsx'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { LoadingItem } from '../../platform/ui/menus/LoadingItem.tsx'
import { Menu } from '../../platform/ui/menus/Menu.tsx'
import { VisuallyHidden } from '../../platform/ui/text/TextLink.tsx'
import { profileAdminDialog } from '../dialogs.ts'

const Items = lazyPart(async () => (await import('./ProfileAdminItems.tsx')).ProfileAdminItems, {
  atOnce: true,
  onDemand: true,
  waiting: <LoadingItem />,
})
const loadDialog = async () => (await import('./ProfileAdminDialog.tsx')).ProfileAdminDialog

/** The menu on a profile for administrators. */
export function ProfileAdminMenu({ user }: { user: Profile }) {
  return (
    <>
      <Menu
        label="Admin actions"
        button={(props) => (
          <Button small {...props}>
            <Icon icon={ShieldCheck} size={16} />
            Admin<VisuallyHidden>{` actions on @${user.username}`}</VisuallyHidden>
          </Button>
        )}
      >
        <Items user={user} />
      </Menu>
      <DialogSlot dialog={profileAdminDialog} load={loadDialog} user={user} soon />
    </>
  )
}
