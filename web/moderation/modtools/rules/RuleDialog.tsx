import type { Community } from '../../../../api/discussion/communities.ts'
import { useDialogs } from '../../../platform/page/dialogs.ts'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { RuleForm } from './RuleForm.tsx'
import { addDialog, editDialog } from './rules.ts'

/** Adds a rule, or edits the one that it was opened with. */
export function RuleDialog({ community }: { community: Community }) {
  const { open, about, close } = useDialogs()
  const edited = open === editDialog ? community.rules?.find(({ id }) => String(id) === about) : undefined
  return (
    <Dialog open={open === addDialog || edited !== undefined} onClose={close} title={edited ? 'Edit rule' : 'Add rule'}>
      <RuleForm community={community} edited={edited} onDone={close} />
    </Dialog>
  )
}
