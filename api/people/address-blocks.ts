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
  summary: `The blocked addresses: those whose block holds first, then the newest. What ended is here for ${addressDays} days.`,
  query: z.object({
    limit: z
      .string()
      .optional()
      .meta({ description: `1 to ${maxPostsPage}; ${usualBlocksPage} when it is left out.` }),
    next: z.string().optional(),
  }),
  output: page,
  errors: ['invalid-limit', 'invalid_cursor'],
})

export const addAddressBlock = endpoint({
  method: 'POST',
  path: '/api/ipblocks',
  who: 'admin',
  summary: `Block an address or a range, of at least ${minBlockBits.ipv4} bits (IPv6: ${minBlockBits.ipv6}); at most ${maxBlocks.toLocaleString('en')} hold at once.`,
  body: z.object({
    address: z.string(),
    expiresIn: z
      .number()
      .min(0)
      .max(maxBlockHours)
      .meta({ description: `Hours, at most ${maxBlockHours}; 0 is for ever.` }),
    note: z
      .string()
      .default('')
      .meta({ description: `For administrators, up to ${blockNoteLimit.max} characters.` }),
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
  summary: 'End all blocks. Answers the list as it is then.',
  output: page,
  errors: [],
  limits: upkeepLimits,
})

export const countAddressSeen = endpoint({
  method: 'GET',
  ...deskRead,
  path: '/api/ipblocks/seen',
  who: 'admin',
  summary: `Whom a block of this address or range would meet: who was seen there within ${addressDays} days.`,
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
  summary: 'One blocked address.',
})

export const endAddressBlock = endpoint({
  ...oneBlock,
  method: 'DELETE',
  path: '/api/ipblocks/:id',
  who: 'admin',
  summary: 'End one block. Answers it; one that has ended stays as it is.',
  limits: upkeepLimits,
})
