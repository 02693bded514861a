import { useHead } from '../head.ts'
import { Button } from '../ui/controls/Button.tsx'
import { BareScreen } from './BareScreen.tsx'

export function OfflineScreen({ onRetry }: { onRetry: () => void }) {
  useHead({ title: 'Offline', noindex: true })
  return (
    <BareScreen title="You're offline." action={<Button onClick={onRetry}>Retry</Button>}>
      The page comes back by itself once there is a connection.
    </BareScreen>
  )
}
