import { CloudOff } from 'lucide'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { DateAndTime } from '../../platform/ui/text/DateAndTime.tsx'

/** A note that the page shows the copy of this device. */
export function CopyNote({ at }: { at: string }) {
  return (
    <Banner tone="info" icon={CloudOff}>
      <p>
        There is no connection. You are reading the copy of <DateAndTime date={at} />.
      </p>
    </Banner>
  )
}
