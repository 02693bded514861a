import { Button } from '../../platform/ui/controls/Button.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'

/** For administrators, on every page, while the last good backup is too old. */
export function OldBackupBanner({ hours }: { hours: number | null }) {
  return (
    <Banner
      tone="danger"
      action={
        <Button small href="/admin#backups">
          See backups
        </Button>
      }
    >
      {hours === null ? 'This site has no good backup.' : `The last good backup is ${ageInWords(hours)} old.`}
    </Banner>
  )
}

function ageInWords(hours: number): string {
  if (hours < 24) return hours === 1 ? '1 hour' : `${hours} hours`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day' : `${days} days`
}
