import type { Profile } from '../../../api/people/accounts.ts'
import { BanUserDialog } from './BanUserDialog.tsx'
import { UnbanUserDialog } from './UnbanUserDialog.tsx'
import { UserDetailsDialog } from './UserDetailsDialog.tsx'

export function ProfileAdminDialogs({ user }: { user: Profile }) {
  return (
    <>
      <BanUserDialog user={user} />
      <UnbanUserDialog user={user} />
      <UserDetailsDialog user={user} />
    </>
  )
}
