import { Inbox } from 'lucide'
import { useState } from 'react'
import type { CommunityRequest } from '../../../api/discussion/communities.ts'
import { profilePath } from '../../people/person-in-path.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { Table } from '../../platform/ui/layout/Table.tsx'
import { Label } from '../../platform/ui/text/Label.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { VisuallyHidden } from '../../platform/ui/text/VisuallyHidden.tsx'
import styles from './CommunityRequests.module.css'
import { DenyRequestDialog } from './DenyRequestDialog.tsx'
import { denyDialog } from './deny-dialog.ts'

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
                    <Button small kind="dangerQuiet" onClick={() => show(denyDialog, String(request.id))}>
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
