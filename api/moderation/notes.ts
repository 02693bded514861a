import { z } from 'zod'
import { maxNotes, noteDays, noteLimit } from '../../shared/limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, time } from '../platform/forms.ts'
import { deskRead, upkeepLimits } from '../platform/rate-limits.ts'

// Notes of a community's moderators about a person, for each other.

export const note = z
  .object({
    id: z.int(),
    text: z.string(),
    /** The case in which it was written. */
    caseId: id().nullable(),
    /** The author; null if the account is deleted. */
    author: z.object({ id: id(), username: z.string() }).nullable(),
    createdAt: time(),
  })
  .meta({ id: 'Note' })

export type Note = z.output<typeof note>

const inCommunity = z.object({ id: z.string() })

export const listNotes = endpoint({
  method: 'GET',
  path: '/api/communities/:id/notes',
  who: 'member',
  ...deskRead,
  summary: `The notes of the community's moderators about a person, the newest first: at most ${maxNotes}. A note is stored for ${noteDays} days. Nobody can read the notes about themselves.`,
  params: inCommunity,
  query: z.object({ username: z.string().optional() }),
  output: z.array(note),
  errors: ['invalid_id', 'community/not-found', 'not_admin_nor_mod', 'no_username', 'user_not_found', 'own_case'],
})

export const addNote = endpoint({
  method: 'POST',
  path: '/api/communities/:id/notes',
  who: 'member',
  summary: `Write a note about a person, in at most ${noteLimit.max} characters.`,
  params: inCommunity,
  body: z.object({
    username: z.string().optional(),
    text: z.string().default(''),
    caseId: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'The case in which you write the note, if any. You must be allowed to see this case.' }),
  }),
  output: note,
  errors: [
    'invalid_json',
    'invalid_id',
    'community/not-found',
    'not_admin_nor_mod',
    'no_username',
    'user_not_found',
    'own_case',
    'text_missing',
    'case_not_found',
    'too_many_notes',
  ],
  limits: upkeepLimits,
})

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/api/communities/:id/notes/:noteId',
  who: 'member',
  summary: 'Delete a note. Moderators can delete their own notes, administrators all notes. Returns the note.',
  params: inCommunity.extend({ noteId: z.string() }),
  output: note,
  errors: ['invalid_id', 'community/not-found', 'not_admin_nor_mod', 'note_not_found', 'not_owner'],
  limits: upkeepLimits,
})
