import { UserCheck, UserX } from 'lucide'
import type { User } from '../../api/accounts.ts'
import { useMemory } from '../memory/use-memory.ts'
import { MenuItem } from '../ui/menus/MenuItem.tsx'
import { trustUser, untrustUser } from './trust.ts'

/** Marks an account as trusted, or removes that. */
export function TrustItem({ user }: { user: Pick<User, 'id' | 'username' | 'isTrusted'> }) {
  const memory = useMemory()
  return user.isTrusted ? (
    <MenuItem of={UserX} onPick={() => void untrustUser(memory, user)}>
      Take trust back
    </MenuItem>
  ) : (
    <MenuItem of={UserCheck} onPick={() => void trustUser(memory, user)}>
      Trust
    </MenuItem>
  )
}
