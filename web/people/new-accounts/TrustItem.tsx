import { UserCheck, UserX } from 'lucide'
import type { User } from '../../../api/people/accounts.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { MenuItem } from '../../platform/ui/menus/Menu.tsx'
import { trustUser, untrustUser } from './trust.ts'

/** Marks an account as trusted, or removes that. */
export function TrustItem({ user }: { user: Pick<User, 'id' | 'username' | 'isTrusted'> }) {
  const memory = useMemory()
  return user.isTrusted ? (
    <MenuItem writes icon={UserX} onPick={() => void untrustUser(memory, user)}>
      Take trust back
    </MenuItem>
  ) : (
    <MenuItem writes icon={UserCheck} onPick={() => void trustUser(memory, user)}>
      Trust
    </MenuItem>
  )
}
