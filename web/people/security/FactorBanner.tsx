import { dayMonthYear } from '../../../shared/time.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'

/** For moderators and administrators whom the site asks for a second factor, and who have none. */
export function FactorBanner({ from }: { from: string }) {
  const isOver = Date.parse(from) <= Date.now()
  return (
    <Banner
      tone="warn"
      action={
        <Button small href="/settings/security">
          Open security
        </Button>
      }
    >
      {isOver
        ? 'You can moderate again as soon as you have a second factor: codes from an app, or a passkey. Everything else works as before.'
        : `This site asks whoever moderates it for a second factor: codes from an app, or a passkey. From ${dayMonthYear(from)} on you cannot moderate without one.`}
    </Banner>
  )
}
