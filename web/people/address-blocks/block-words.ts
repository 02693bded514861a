import type { AddressBlock } from '../../../api/people/address-blocks.ts'
import type { AddressScope } from '../../../shared/address-scope.ts'
import { maxAccountsSeen } from '../../../shared/limits.ts'
import { groupedNumber } from '../../../shared/numbers.ts'

/** How long a block is active, in hours; 0 means without an end. */
export const spans = [
  { hours: 1, words: '1 hour' },
  { hours: 24, words: '1 day' },
  { hours: 7 * 24, words: '1 week' },
  { hours: 30 * 24, words: '30 days' },
  { hours: 0, words: 'For good' },
] as const

export const usualHours = 24

export const scopeWords: Readonly<Record<AddressScope, { name: string; hint: string }>> = {
  all: { name: 'Everything', hint: 'No page of the site opens there' },
  write: { name: 'Writing and signing up', hint: 'Reading and logging in still work' },
  signup: { name: 'Signing up only', hint: 'People who have an account notice nothing' },
}

/** A block of more accounts asks for a confirmation. */
export const askedAbove = 10

export const rangeName = ({ ip, maskedBits }: Pick<AddressBlock, 'ip' | 'maskedBits'>): string =>
  maskedBits ? `${ip}/${maskedBits}` : ip

/** "1 account was", "1,000 accounts or more were". */
export function accountsWere(count: number): string {
  if (count === 1) return '1 account was'
  return `${count ? groupedNumber(count) : 'No'} accounts ${count < maxAccountsSeen ? '' : 'or more '}were`
}
