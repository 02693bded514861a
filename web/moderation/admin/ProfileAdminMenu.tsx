import { ShieldCheck } from 'lucide'
import type { Profile } from '../../../api/people/accounts.ts'
import { LazyDialog } from '../../platform/page/LazyDialog.tsx'
import { lazyPart } from '../../platform/page/lazy-part.tsx'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { LoadingItem } from '../../platform/ui/menus/LoadingItem.tsx'
import { Menu } from '../../platform/ui/menus/Menu.tsx'
import { VisuallyHidden } from '../../platform/ui/text/VisuallyHidden.tsx'
import { profileDialogs } from './profile-dialogs.ts'

const Items = lazyPart(async () => (await import('./ProfileAdminItems.tsx')).ProfileAdminItems, {
  atOnce: true,
  onDemand: true,
  waiting: <LoadingItem />,
})
const loadDialogs = async () => (await import('./ProfileAdminDialogs.tsx')).ProfileAdminDialogs

/** What administrators do about somebody. */
export function ProfileAdminMenu({ user }: { user: Profile }) {
  return (
    <>
      <Menu
        label="Admin actions"
        button={(props) => (
          <Button small {...props}>
            <Icon of={ShieldCheck} size={16} />
            Admin<VisuallyHidden>{` actions on @${user.username}`}</VisuallyHidden>
          </Button>
        )}
      >
        <Items user={user} />
      </Menu>
      <LazyDialog name={Object.values(profileDialogs)} load={loadDialogs} given={{ user }} soon />
    </>
  )
}
