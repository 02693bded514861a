import { useState } from 'react'
import type { CommunityRequest } from '../../../api/discussion/communities.ts'
import { requestNoteLimit } from '../../../shared/limits.ts'
import { call } from '../../platform/client.ts'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { alertFailure } from '../../platform/failure.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { LimitedTextArea } from '../../platform/ui/controls/TextArea.tsx'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { FormDialog } from '../../platform/ui/overlays/FormDialog.tsx'

const blank = { note: '' }

interface DenyRequestDialogProps extends DialogProps {
  requestId: number
  requests: readonly CommunityRequest[]
  onDenied: (id: number) => void
}

export function DenyRequestDialog({ requestId, requests, onDenied, onClose }: DenyRequestDialogProps) {
  const request = requests.find(({ id }) => id === requestId)
  const { form, change, forget } = useFormDraft(`deny request ${requestId}`, blank)
  const { note } = form
  const [busy, setBusy] = useState(false)
  const tooLong = useTooLong([note, requestNoteLimit])
  if (!request) return null

  const submit = async () => {
    setBusy(true)
    try {
      await call('adminAction', { body: { action: 'deny_comm', id: requestId, body: note } })
      forget()
      showToast({ text: `The request for ${request.communityName} is denied.` })
      onClose()
      onDenied(requestId)
    } catch (error) {
      setBusy(false)
      alertFailure(error)
    }
  }

  return (
    <FormDialog
      onClose={onClose}
      title={`Deny the request for ${request.communityName}`}
      act="Deny request"
      kind="danger"
      busy={busy}
      disabled={tooLong}
      onSubmit={submit}
    >
      <Field label="Answer (optional)" help={`What @${request.byUser} reads as the answer.`}>
        <LimitedTextArea limit={requestNoteLimit} rows={4} value={note} onValue={(text) => change({ note: text })} />
      </Field>
    </FormDialog>
  )
}
