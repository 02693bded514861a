import { z } from 'zod'
import { historyDays, maxCounted, maxNotes, maxRemovedShown } from '../../shared/limits.ts'
import { post } from '../discussion/posts.ts'
import { user } from '../people/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, nameInPath, time } from '../platform/forms.ts'
import { deskRead } from '../platform/rate-limits.ts'
import { note } from './notes.ts'

const removedItem = z.object({
  targetType: z.enum(['post', 'comment']),
  targetId: id(),
  postPublicId: post.shape.publicId,
  communityName: z.string(),
  title: z.string().meta({ description: 'Of the post, of a comment too.' }),
  text: z
    .string()
    .nullable()
    .meta({ description: 'Its beginning; null where it has none, or the caller may not read it.' }),
  at: time(),
  actorGroup: z.enum(['mods', 'admins', 'system']),
  reason: z.string().nullable(),
  rule: z.string().nullable(),
})

const counted = z.int().meta({ description: `Counted up to ${maxCounted.toLocaleString('en')}.` })

export const personHistory = z
  .object({
    user,
    posts: counted,
    comments: counted,
    /** This and the following: of the last 365 days. */
    removals: counted,
    warnings: counted,
    bans: counted,
    appeals: counted,
    reports: z
      .object({ removed: counted, left: counted, open: counted })
      .meta({ description: 'On what they wrote, by what became of it.' }),
    notes: z.array(note.extend({ communityName: z.string() })).meta({ description: `The latest ${maxNotes}.` }),
    removed: z
      .array(removedItem)
      .meta({ description: `The last ${maxRemovedShown} removed items that are removed still.` }),
  })
  .meta({ id: 'PersonHistory' })

export type PersonHistory = z.output<typeof personHistory>

export const getPersonHistory = endpoint({
  method: 'GET',
  path: '/api/queue/people/:username',
  who: 'member',
  ...deskRead,
  summary: `What moderators should know of a person before they decide: what they wrote in a community and what became of it in the last ${historyDays} days. Admins may ask for the whole site.`,
  params: z.object({ username: nameInPath() }),
  query: z.object({ communityId: z.string().optional() }),
  output: personHistory,
  errors: ['user_not_found', 'invalid_id', 'community/not-found', 'not_admin_nor_mod', 'not_admin'],
})
