import type { AddressBlock } from '../../api/address-blocks.ts'
import { fullDate } from '../../shared/time.ts'
import { useClock } from '../ui/text/clock.ts'

/** When it ends or ended: by itself, or by an admin. */
export function BlockEnd({ of: { cancelledAt, expiresAt } }: { of: AddressBlock }) {
  const now = useClock()
  const end = cancelledAt ?? expiresAt
  if (end === null) return <>Never</>
  return <time dateTime={end}>{fullDate(end, now === null ? 'utc' : 'local')}</time>
}
