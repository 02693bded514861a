import { Inbox } from 'lucide'
import type { FormEvent } from 'react'
import { useState } from 'react'
import type { CommunityRequest } from '../../../api/discussion/communities.ts'
import { requestNoteLimit } from '../../../shared/limits.ts'
import { profilePath } from '../../../shared/paths.ts'
import { call } from '../../platform/client.ts'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { defineDialog, isNumber, useDialogs } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { LimitedTextArea } from '../../platform/ui/controls/LimitedTextArea.tsx'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { Table } from '../../platform/ui/layout/Table.tsx'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { Label } from '../../platform/ui/text/Label.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { VisuallyHidden } from '../../platform/ui/text/VisuallyHidden.tsx'
import styles from './CommunityRequests.module.css'

const denyDialog = defineDialog<{ requestId: number }>('deny-community-request', { requestId: isNumber })

const blank = { note: '' }

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
    <form onSubmit={submit} noValidate className={styles.form}>
      <Field label="Note" help={`What @${request.byUser} reads as the answer.`}>
        <LimitedTextArea limit={requestNoteLimit} rows={4} value={note} onValue={(text) => change({ note: text })} />
      </Field>
      <Button type="submit" kind="danger" wide busy={busy} disabled={tooLong}>
        Deny
      </Button>
    </form>
  )
}

/** What members ask for, until somebody has answered. */
export function CommunityRequests() {
  const memory = useMemory()
  const { show } = useDialogs()
  const [busy, setBusy] = useState<number>()
  const open = useAnswer('listCommunityRequests', {}).filter(({ approvedAt, deniedAt }) => !approvedAt && !deniedAt)
  const forget = (id: number) =>
    memory.change('listCommunityRequests', {}, (requests) => requests.filter((each) => each.id !== id))

  const approve = async ({ id, communityName, byUser }: CommunityRequest) => {
    if (busy !== undefined) return
    setBusy(id)
    try {
      await memory.act('approveCommunityRequest', { params: { id: String(id) } })
      forget(id)
      showToast({ text: `/${communityName} is there, with @${byUser} as its moderator.` })
    } catch (error) {
      alertFailure(error)
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <>
      <Card title="Requests for communities" flush>
        {open.length ? (
          <Table
            caption="Requests for communities"
            rows={open}
            rowKey={({ id }) => id}
            columns={[
              { title: 'Name', cell: ({ communityName }) => <strong>{communityName}</strong> },
              {
                title: 'Asked by',
                cell: ({ byUser }) => <TextLink href={profilePath(byUser)}>{`@${byUser}`}</TextLink>,
              },
              {
                title: 'Note',
                cell: ({ note }) => (
                  <p dir="auto" className={styles.note}>
                    {note ?? 'None'}
                  </p>
                ),
              },
              { title: 'When', kind: 'when', cell: ({ createdAt }) => <TimeAgo date={createdAt} /> },
              {
                title: 'Answer',
                kind: 'actions',
                cell: (request) => (
                  <>
                    {request.communityExists ? (
                      <Label tone="warn">The name is taken</Label>
                    ) : (
                      <Button small busy={busy === request.id} onClick={() => void approve(request)}>
                        Approve<VisuallyHidden>{` ${request.communityName}`}</VisuallyHidden>
                      </Button>
                    )}
                    <Button small kind="dangerQuiet" onClick={() => show(denyDialog, { requestId: request.id })}>
                      Deny<VisuallyHidden>{` ${request.communityName}`}</VisuallyHidden>
                    </Button>
                  </>
                ),
              },
            ]}
          />
        ) : (
          <Empty of={Inbox} title="No open requests" level={3}>
            Members ask for communities on the page of all communities.
          </Empty>
        )}
      </Card>
      <DenyRequestDialog requests={open} onDenied={forget} />
    </>
  )
}

interface DenyRequestDialogProps {
  requests: readonly CommunityRequest[]
  onDenied: (id: number) => void
}

function DenyRequestDialog({ requests, onDenied }: DenyRequestDialogProps) {
  const { argsOf, close } = useDialogs()
  const denied = argsOf(denyDialog)
  const request = denied && requests.find(({ id }) => id === denied.requestId)
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
