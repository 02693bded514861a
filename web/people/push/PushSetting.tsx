import { useEffect, useState } from 'react'
import { useInitial } from '../../platform/app-context.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'

const loadSteps = () => import('./subscribe.ts')

/** Whether this device gets push notifications, with the button that changes it. */
export function PushSetting({ className }: { className: string | undefined }) {
  const memory = useMemory()
  const { vapidPublicKey } = useInitial()
  const [on, setOn] = useState(false)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    loadSteps()
      .then(({ isPushOn }) => isPushOn())
      .then(setOn, () => {})
  }, [])

  const change = async () => {
    setBusy(true)
    try {
      const { turnOffPush, turnOnPush } = await loadSteps()
      setOn(on ? !(await turnOffPush(memory)) : await turnOnPush(memory, vapidPublicKey))
    } catch (error) {
      alertFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={className}>
      <div>
        Push notifications
        <small aria-live="polite">{on ? 'Turned on for this device' : 'Turned off for this device'}</small>
      </div>
      <Button writes small busy={busy} onClick={change}>
        {on ? 'Turn off push notifications' : 'Enable push notifications'}
      </Button>
    </div>
  )
}
