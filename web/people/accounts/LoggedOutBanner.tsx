import { CircleAlert } from 'lucide'
import { useLocation } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'

/** Shown when the session has ended while somebody was writing: says that the text is saved, and links to the login. */
export function LoggedOutBanner() {
  const { pathname, search } = useLocation()
  return (
    <Banner
      tone="danger"
      icon={CircleAlert}
      role="alert"
      action={
        <Button small href={`/login?to=${encodeURIComponent(pathname + search)}`}>
          Login
        </Button>
      }
    >
      You are logged out. Your draft is kept on this device until you are back.
    </Banner>
  )
}
