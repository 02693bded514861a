import { useState } from 'react'
import type { Community } from '../../../../api/discussion/communities.ts'
import { usernameLimit } from '../../../../shared/frame-limits.ts'
import { ReasonFields, useReason } from '../../../discussion/reasons/ReasonFields.tsx'
import { ApiError, call } from '../../../platform/client.ts'
import { alertFailure, failureText } from '../../../platform/failure.ts'
import type { DialogProps } from '../../../platform/page/dialogs.ts'
import { useTooLong } from '../../../platform/ui/controls/use-limit.ts'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import { FormDialog } from '../../../platform/ui/overlays/FormDialog.tsx'
import { type BanDays, BanDaysField, endOf, usualBanDays } from '../../queue/BanDaysField.tsx'
import { UsernameField } from '../UsernameField.tsx'

interface BanUserDialogProps extends DialogProps {
  community: Community
  onBanned: () => void
}

export function BanUserDialog({ community, onBanned, onClose }: BanUserDialogProps) {
  const [username, setUsername] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [days, setDays] = useState<BanDays>(usualBanDays)
  const { ready, missing, why, fields } = useReason(community.name, true)
  const off = useTooLong([username, usernameLimit]) || !username || missing

  const submit = async () => {
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

  return (
    <FormDialog
      onClose={onClose}
      title={`Ban user from ${community.name}`}
      act="Ban user"
      kind="danger"
      busy={busy}
      disabled={off}
      onSubmit={submit}
    >
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
    </FormDialog>
  )
}
