import { useHead } from '../head.ts'
import { Button } from '../ui/controls/Button.tsx'
import { BareScreen } from './BareScreen.tsx'

export function CrashScreen() {
  useHead({ title: 'Something went wrong', noindex: true })
  return (
    <BareScreen
      title="Something went wrong"
      action={<Button onClick={() => location.reload()}>Try reloading page</Button>}
    />
  )
}
