import type { CommunityRequest } from '../../../api/discussion/communities.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { DenyRequestForm } from './DenyRequestForm.tsx'
import { denyDialog } from './deny-dialog.ts'

interface DenyRequestDialogProps {
  requests: readonly CommunityRequest[]
  onDenied: (id: number) => void
}

export function DenyRequestDialog({ requests, onDenied }: DenyRequestDialogProps) {
  const { open, about, close } = useDialogs()
  const request = open === denyDialog ? requests.find(({ id }) => String(id) === about) : undefined
  return (
    <Dialog open={request !== undefined} onClose={close} title={`Deny ${request?.communityName}`}>
      {request && (
        <DenyRequestForm
          request={request}
          onDone={() => {
            close()
            onDenied(request.id)
          }}
        />
      )}
    </Dialog>
  )
}
