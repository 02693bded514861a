import { type FormEvent, useId, useState } from 'react'
import type { Community } from '../../../../api/discussion/communities.ts'
import { usernameLimit } from '../../../../shared/frame-limits.ts'
import { ReasonFields, useReason } from '../../../discussion/reasons/ReasonFields.tsx'
import { ApiError, call } from '../../../platform/client.ts'
import { alertFailure, failureText } from '../../../platform/failure.ts'
import type { DialogProps } from '../../../platform/page/dialogs.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { useTooLong } from '../../../platform/ui/controls/use-limit.ts'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import layout from '../../../platform/ui/layout/layout.module.css'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { type BanDays, BanDaysField, endOf, usualBanDays } from '../../queue/BanDaysField.tsx'
import { UsernameField } from '../UsernameField.tsx'

interface BanUserDialogProps extends DialogProps {
  community: Community
  onBanned: () => void
}

export function BanUserDialog({ community, onBanned, onClose }: BanUserDialogProps) {
  const id = useId()
  const [username, setUsername] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [days, setDays] = useState<BanDays>(usualBanDays)
  const { ready, missing, why, fields } = useReason(community.name, true)
  const off = useTooLong([username, usernameLimit]) || !username || missing

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || off) return
    setError(undefined)
    setBusy(true)
    try {
      const expires = endOf(days)
      const body = { username, ...why, ...(expires && { expires }) }
      const user = await call('banFromCommunity', { params: { id: community.id }, body })
      showToast({ text: `@${user.username} is banned.` })
      onBanned()
      onClose()
    } catch (failure) {
      setBusy(false)
      const status = failure instanceof ApiError ? failure.status : undefined
      if (status === 404) setError(failureText(failure))
      else if (status === 409) setError(`${username} is already banned.`)
      else alertFailure(failure)
    }
  }

  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={id} kind="danger" busy={busy} disabled={off}>
        Ban user
      </Button>
    </>
  )
  return (
    <Dialog onClose={onClose} title={`Ban user from ${community.name}`} footer={footer}>
      <form id={id} onSubmit={submit} noValidate className={layout.stack}>
        <p>{`They can still read ${community.name}, but not post or comment there. They are told why, and when it ends.`}</p>
        <UsernameField
          value={username}
          onValue={(name) => {
            setUsername(name)
            setError(undefined)
          }}
          error={error}
        />
        <BanDaysField days={days} onDays={setDays} />
        {ready && <ReasonFields {...fields} readers="who is banned" />}
      </form>
    </Dialog>
  )
}
