import { type FormEvent, useState } from 'react'
import type { CommunityRequest } from '../../../api/discussion/communities.ts'
import { requestNoteLimit } from '../../../shared/limits.ts'
import { call } from '../../platform/client.ts'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { alertFailure } from '../../platform/failure.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { LimitedTextArea } from '../../platform/ui/controls/TextArea.tsx'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import layout from '../../platform/ui/layout/layout.module.css'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'

const blank = { note: '' }

interface DenyRequestDialogProps extends DialogProps {
  requestId: number
  requests: readonly CommunityRequest[]
  onDenied: (id: number) => void
}

export function DenyRequestDialog({ requestId, requests, onDenied, onClose }: DenyRequestDialogProps) {
  const request = requests.find(({ id }) => id === requestId)
  const onDone = () => {
    onClose()
    onDenied(requestId)
  }
  return (
    <Dialog open={request !== undefined} onClose={onClose} title={`Deny ${request?.communityName}`}>
      {request && <DenyRequestForm request={request} onDone={onDone} />}
    </Dialog>
  )
}

function DenyRequestForm({ request, onDone }: { request: CommunityRequest; onDone: () => void }) {
  const { form, change, forget } = useFormDraft(`deny request ${request.id}`, blank)
  const { note } = form
  const [busy, setBusy] = useState(false)
  const tooLong = useTooLong([note, requestNoteLimit])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || tooLong) return
    setBusy(true)
    try {
      await call('adminAction', { body: { action: 'deny_comm', id: request.id, body: note } })
      forget()
      showToast({ text: `The request for ${request.communityName} is denied.` })
      onDone()
    } catch (error) {
      setBusy(false)
      alertFailure(error)
    }
  }

  return (
    <form onSubmit={submit} noValidate className={layout.stack}>
      <Field label="Answer (optional)" help={`What @${request.byUser} reads as the answer.`}>
        <LimitedTextArea limit={requestNoteLimit} rows={4} value={note} onValue={(text) => change({ note: text })} />
      </Field>
      <Button type="submit" kind="danger" wide busy={busy} disabled={tooLong}>
        Deny request
      </Button>
    </form>
  )
}
