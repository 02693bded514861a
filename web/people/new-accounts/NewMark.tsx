import type { User } from '../../../api/people/accounts.ts'
import { useEntity } from '../../platform/memory/use-memory.ts'
import { NewLabel } from './NewLabel.tsx'

/** Shows the label if the account is new by the latest data of the page, because a list may be older. */
export function NewMark({ of: { id } }: { of: Pick<User, 'id'> }) {
  return useEntity('User', id).isNew ? <NewLabel /> : null
}
