import type { User } from '../../api/accounts.ts'
import { useEntity } from '../memory/use-memory.ts'
import { NewLabel } from './NewLabel.tsx'

/** The label where somebody is new as the page knows it now: what a list holds of them may be older. */
export function NewMark({ of: { id } }: { of: Pick<User, 'id'> }) {
  return useEntity('User', id).isNew ? <NewLabel /> : null
}
