import type { AddressBlock } from '../../../api/people/address-blocks.ts'
import { fullDate } from '../../../shared/time.ts'
import { useClock } from '../../platform/ui/text/clock.ts'

/** When the block ends, or when it expired or an administrator ended it. */
export function BlockEnd({ of: { cancelledAt, expiresAt } }: { of: AddressBlock }) {
  const now = useClock()
  const end = cancelledAt ?? expiresAt
  if (end === null) return <>Never</>
  return <time dateTime={end}>{fullDate(end, now === null ? 'utc' : 'local')}</time>
}
