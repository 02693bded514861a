import type { Profile } from '../../../api/people/accounts.ts'
import { groupedNumber } from '../../../shared/numbers.ts'

type Removal = NonNullable<Profile['contentRemoval']>

/** How far a ban has got in removing what somebody wrote. */
export function removalWords({ done, total, endedAt }: Removal): string {
  if (endedAt) return `${groupedNumber(done)} removed`
  return total === null ? 'Beginning' : `${groupedNumber(done)} of ${groupedNumber(total)} removed`
}
