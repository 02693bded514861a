import { maxBlocks, minBlockBits } from '../../shared/limits.ts'
import { groupedNumber } from '../../shared/numbers.ts'

/** Errors for visitors from blocked addresses, and for administrators who block addresses. */
export const errorsOfAddressBlocks = {
  // The answer contains the contact of the site and the scope of the block.
  address_blocked: {
    status: 403,
    message: 'This address is blocked. Write to the contact of the site if you think that is a mistake.',
  },
  'bad-ip': {
    status: 400,
    message: `Enter an address, or a range such as 203.0.113.0/24: IPv4 with at least ${minBlockBits.ipv4} bits after the slash, IPv6 with at least ${minBlockBits.ipv6}.`,
  },
  own_address: {
    status: 409,
    message: 'That is your own address: you would lock yourself out. Choose a range without it.',
  },
  'block-duplicate': {
    status: 400,
    message: 'That is blocked already. Choose another address, or end that block first.',
  },
  too_many_blocks: {
    status: 400,
    message: `There are ${groupedNumber(maxBlocks)} blocks already. Choose a range in place of many addresses, or end some first.`,
  },
  'invalid-block-id': { status: 400, message: 'There is no such block. Load the page again.' },
} as const
