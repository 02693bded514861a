import type { User } from '../../../api/people/accounts.ts'
import { useEntity } from '../../platform/memory/use-memory.ts'
import { Label } from '../../platform/ui/text/Label.tsx'

/** The label of a new account, for people who may see it. */
export function NewLabel() {
  return (
    <Label
      tone="success"
      title="A new account: until it is older, or a moderator or an admin trusts it, it may do less."
    >
      New
    </Label>
  )
}

/** Shows the label if the account is new by the latest data of the page, because a list may be older. */
export function NewMark({ user: { id } }: { user: Pick<User, 'id'> }) {
  return useEntity('User', id).isNew ? <NewLabel /> : null
}
