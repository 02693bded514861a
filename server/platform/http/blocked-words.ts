import type { AddressScope } from '../../../shared/address-scope.ts'

const begins: Readonly<Record<AddressScope, string>> = {
  all: 'This address is blocked.',
  write: 'Writing and signing up are blocked from this address.',
  signup: 'Signing up is blocked from this address.',
}

/** The text for visitors from blocked addresses. */
export const blockedWords = (scope: AddressScope, contact: string): string =>
  `${begins[scope]} Write to ${contact} if you think that is a mistake.`
