import { limitedKinds, newAccountLimitMax, usualNewAccountLimits } from '../../../shared/new-accounts.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { withDefaults } from './count-uses.ts'
import { limitsWith } from './queries.ts'

const { each, from } = newAccountLimitMax

/** The limits as a setting of the site. Absent limits keep their values; defaults are not stored. */
export const limitsSetting = {
  isAllowed: (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(value).every(
      ([name, limit]) =>
        name in usualNewAccountLimits &&
        Number.isInteger(limit) &&
        Number(limit) >= 0 &&
        Number(limit) <= (name === 'from' ? from : each),
    ),
  allowedText: `an object of ${limitedKinds.join(', ')}, each a whole number from 0 to ${groupedNumber(each)}, and from, 0 to ${groupedNumber(from)}`,
  toColumn: limitsWith,
  fromColumn: withDefaults,
}
