import { CloudOff } from 'lucide'
import { Banner } from '../ui/feedback/Banner.tsx'
import { DateAndTime } from '../ui/text/DateAndTime.tsx'

/** Where the post is what the device has kept of it. */
export function CopyNote({ at }: { at: string }) {
  return (
    <Banner tone="info" of={CloudOff}>
      <p>
        There is no connection. You are reading the copy of <DateAndTime date={at} />.
      </p>
    </Banner>
  )
}
