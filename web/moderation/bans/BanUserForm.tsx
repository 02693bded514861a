import { type FormEvent, useState } from 'react'
import type { User } from '../../../api/accounts.ts'
import type { Community } from '../../../api/communities.ts'
import { usernameLimit } from '../../../shared/frame-limits.ts'
import { ApiError, call } from '../../client.ts'
import { alertFailure, failureText } from '../../failure.ts'
import { ReasonFields } from '../../modlog/ReasonFields.tsx'
import { useReason } from '../../modlog/use-reason.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useTooLong } from '../../ui/controls/use-limit.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import styles from '../ModtoolsForm.module.css'
import { UsernameField } from '../UsernameField.tsx'

export function BanUserForm({ community, onBanned }: { community: Community; onBanned: (user: User) => void }) {
  const [username, setUsername] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { missing, why, fields } = useReason(community.name, true)
  const off = useTooLong([username, usernameLimit]) || !username || missing

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || off) return
    setError(undefined)
    setBusy(true)
    try {
      const user = await call('banFromCommunity', { params: { id: community.id }, body: { username, ...why } })
      showToast({ text: `@${user.username} is banned.` })
      onBanned(user)
    } catch (failure) {
      setBusy(false)
      const status = failure instanceof ApiError ? failure.status : undefined
      if (status === 404) setError(failureText(failure))
      else if (status === 409) setError(`${username} is already banned.`)
      else alertFailure(failure)
    }
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <p>{`They can still read /${community.name}, but not post or comment there.`}</p>
      <UsernameField
        value={username}
        onValue={(name) => {
          setUsername(name)
          setError(undefined)
        }}
        error={error}
      />
      <ReasonFields {...fields} whom="who is banned" />
      <Button type="submit" kind="danger" wide busy={busy} disabled={off}>
        Ban
      </Button>
    </form>
  )
}
