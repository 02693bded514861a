import { z } from 'zod'
import { slowModes } from '../../shared/entry-settings.ts'
import { maxHoldFirst } from '../../shared/limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { deskRead, upkeepLimits } from '../platform/rate-limits.ts'

// The rules of a community for authors: slow mode, and which posts and comments are held first.

const entry = z
  .object({
    holdFirst: z.int().meta({
      description: 'How many first posts or comments of an account in this community wait for a moderator.',
    }),
    slowSeconds: z.int().meta({
      description:
        'How many seconds an author must wait between two comments on a post; 0 means that there is no slow mode.',
    }),
  })
  .meta({ id: 'Entry' })

export type Entry = z.output<typeof entry>

const entryCall = { path: '/api/communities/:id/entry', who: 'member', params: z.object({ id: z.string() }) } as const

export const getEntry = endpoint({
  ...entryCall,
  method: 'GET',
  ...deskRead,
  summary: 'The settings of a community for authors.',
  output: entry,
  errors: ['invalid_id', 'community/not-found', 'not_admin_nor_mod'],
})

export const updateEntry = endpoint({
  ...entryCall,
  method: 'PUT',
  summary:
    'Change the settings in the body. Returns all of them. If a value is not allowed or a name is unknown, no setting changes.',
  // The handler checks the values, so that it can say which one is wrong and what is allowed.
  body: z.looseObject({
    holdFirst: z.unknown().meta({ type: 'integer', minimum: 0, maximum: maxHoldFirst }).optional(),
    slowSeconds: z
      .unknown()
      .meta({ type: 'integer', enum: [...slowModes] })
      .optional(),
  }),
  output: entry,
  errors: ['invalid_json', 'invalid_setting', 'invalid_id', 'community/not-found', 'not_admin_nor_mod'],
  limits: upkeepLimits,
})
