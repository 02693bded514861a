import { z } from 'zod'
import { addressScopes } from '../../shared/address-scope.ts'
import {
  addressDays,
  blockNoteLimit,
  maxBlockHours,
  maxBlocks,
  maxPostsPage,
  minBlockBits,
  usualBlocksPage,
} from '../../shared/limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { time } from '../platform/forms.ts'
import { deskRead, upkeepLimits } from '../platform/rate-limits.ts'

// Addresses that administrators block.

const seen = {
  /** The number of accounts that were last used or created there within 90 days, up to `maxAccountsSeen`. */
  seenAccounts: z.int(),
  /** At most 20 usernames; the ones that were seen last come first. */
  associatedUsers: z.array(z.string()),
}

const block = z
  .object({
    id: z.int(),
    ip: z.string(),
    /** The length of the prefix of a range, in bits; 0 for a single address. */
    maskedBits: z.int(),
    /** What the block refuses: all requests, all writes, or new accounts. */
    scope: z.enum(addressScopes),
    createdAt: time(),
    createdBy: z.string(),
    expiresAt: time().nullable(),
    cancelledAt: time().nullable(),
    inEffect: z.boolean(),
    ...seen,
    note: z.string(),
  })
  .meta({ id: 'AddressBlock' })

export type AddressBlock = z.output<typeof block>

const page = z.object({ blocks: z.array(block), next: z.string().nullable() })

const oneBlock = { params: z.object({ id: z.string() }), output: block, errors: ['invalid-block-id'] } as const

export const listAddressBlocks = endpoint({
  method: 'GET',
  ...deskRead,
  path: '/api/ipblocks',
  who: 'admin',
  summary: `The blocks of addresses: active blocks first, then the newest. Ended blocks are listed for ${addressDays} days.`,
  query: z.object({
    limit: z
      .string()
      .optional()
      .meta({ description: `1 to ${maxPostsPage}; ${usualBlocksPage} when absent.` }),
    next: z.string().optional(),
  }),
  output: page,
  errors: ['invalid-limit', 'invalid_cursor'],
})

export const addAddressBlock = endpoint({
  method: 'POST',
  path: '/api/ipblocks',
  who: 'admin',
  summary: `Block an address or a range. The prefix of a range has at least ${minBlockBits.ipv4} bits (IPv6: ${minBlockBits.ipv6}). At most ${maxBlocks.toLocaleString('en')} blocks are active at the same time.`,
  body: z.object({
    address: z.string(),
    expiresIn: z
      .number()
      .min(0)
      .max(maxBlockHours)
      .meta({ description: `Hours, at most ${maxBlockHours}; 0 means without an end.` }),
    note: z
      .string()
      .default('')
      .meta({ description: `A note for administrators, at most ${blockNoteLimit.max} characters.` }),
    scope: z.enum(addressScopes).default('all'),
  }),
  output: block,
  errors: ['invalid_json', 'bad-ip', 'own_address', 'block-duplicate', 'too_many_blocks'],
  limits: upkeepLimits,
})

export const endAddressBlocks = endpoint({
  method: 'DELETE',
  path: '/api/ipblocks',
  who: 'admin',
  summary: 'End all blocks. Returns the list after that.',
  output: page,
  errors: [],
  limits: upkeepLimits,
})

export const countAddressSeen = endpoint({
  method: 'GET',
  ...deskRead,
  path: '/api/ipblocks/seen',
  who: 'admin',
  summary: `The accounts that a block of this address or range would affect: those that were created or last used there within ${addressDays} days.`,
  query: z.object({ address: z.string().default('') }),
  output: z.object({ ip: z.string(), maskedBits: z.int(), ...seen }),
  errors: ['bad-ip'],
})

export const getAddressBlock = endpoint({
  ...oneBlock,
  method: 'GET',
  ...deskRead,
  path: '/api/ipblocks/:id',
  who: 'admin',
  summary: 'One block of an address.',
})

export const endAddressBlock = endpoint({
  ...oneBlock,
  method: 'DELETE',
  path: '/api/ipblocks/:id',
  who: 'admin',
  summary: 'End one block. Returns the block. A block that has already ended does not change.',
  limits: upkeepLimits,
})
