import { UserCheck } from 'lucide'
import type { User } from '../../../api/people/accounts.ts'
import { NewLabel } from '../../people/new-accounts/NewLabel.tsx'
import { trustUser } from '../../people/new-accounts/trust.ts'
import { useEntity, useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { useViewer } from '../../platform/viewer.ts'
import { trustKey } from './newcomer.ts'

/** The label of a new account, and the button that trusts it. The button decides nothing about the case, so it is beside the person. */
export function TrustAuthor({ of: { id } }: { of: Pick<User, 'id'> }) {
  const memory = useMemory()
  const person = useEntity('User', id)
  const viewer = useViewer()
  if (!person.isNew) return null
  // New accounts cannot give trust.
  if (viewer?.isNew) return <NewLabel />
  return (
    <>
      <NewLabel />
      <Button
        small
        title={`The account no longer counts as new (${trustKey})`}
        aria-keyshortcuts={trustKey}
        onClick={() => void trustUser(memory, person)}
      >
        <Icon of={UserCheck} size={16} />
        Trust
      </Button>
    </>
  )
}
