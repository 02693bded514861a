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
  title: z.string().meta({ description: 'The title of the post, also for a comment.' }),
  text: z
    .string()
    .nullable()
    .meta({ description: 'The beginning of the text; null if there is no text or the caller may not read it.' }),
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
    /** This count and the following ones cover the last 365 days. */
    removals: counted,
    warnings: counted,
    bans: counted,
    appeals: counted,
    reports: z
      .object({ removed: counted, left: counted, open: counted })
      .meta({ description: 'Reports about what the person wrote, by their outcome.' }),
    notes: z.array(note.extend({ communityName: z.string() })).meta({ description: `The latest ${maxNotes} notes.` }),
    removed: z
      .array(removedItem)
      .meta({ description: `The last ${maxRemovedShown} removed items that are still removed.` }),
  })
  .meta({ id: 'PersonHistory' })

export type PersonHistory = z.output<typeof personHistory>

export const getPersonHistory = endpoint({
  method: 'GET',
  path: '/api/queue/people/:username',
  who: 'member',
  ...deskRead,
  summary: `What moderators need to know about a person before they decide: what the person wrote in a community, and the acts and reports about it in the last ${historyDays} days. Administrators can also request the whole site.`,
  params: z.object({ username: nameInPath() }),
  query: z.object({ communityId: z.string().optional() }),
  output: personHistory,
  errors: ['user_not_found', 'invalid_id', 'community/not-found', 'not_admin_nor_mod', 'not_admin'],
})
