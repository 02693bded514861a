import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { id, success, time } from '../platform/forms.ts'
import { deskRead, upkeepLimits } from '../platform/rate-limits.ts'

const share = { count: z.int(), bytes: z.int() }

const storage = z
  .object({
    measuredAt: time().nullable().meta({ description: 'Null before the first time.' }),
    isOld: z.boolean().meta({ description: 'No process has measured it for days.' }),
    databaseBytes: z.int(),
    pictures: z.object(share).meta({ description: 'The pictures as they are stored, without their smaller copies.' }),
    archives: z
      .object(share)
      .nullable()
      .meta({ description: 'Files of backups. Null if their place cannot be reached.' }),
    freeBytes: z.int().nullable().meta({ description: 'Null if database and pictures are on other machines.' }),
    fullInDays: z.int().nullable().meta({
      description: 'At the rate of the last weeks. Null if that is not known yet, or if the disk does not fill up.',
    }),
    tables: z.array(z.object({ name: z.string(), ...share, count: z.int().nullable() })).meta({
      description: 'The largest ones with their indexes. Counts of rows are estimates, null before the first.',
    }),
    kinds: z.array(z.object({ kind: z.enum(['post', 'preview', 'avatar', 'banner']), ...share })),
    communities: z.array(z.object({ id: id(), name: z.string(), ...share })),
    members: z.array(z.object({ id: id(), username: z.string(), ...share })),
    weeks: z
      .array(
        z.object({
          at: time(),
          databaseBytes: z.int(),
          pictureBytes: z.int(),
          archiveBytes: z.int().nullable(),
          freeBytes: z.int().nullable(),
        }),
      )
      .meta({ description: 'Now and after each of the last weeks, the newest first.' }),
  })
  .meta({ id: 'Storage' })

export type Storage = z.output<typeof storage>

export const getStorage = endpoint({
  method: 'GET',
  ...deskRead,
  path: '/api/admin/storage',
  who: 'admin',
  summary: 'What takes the room on the disks, as it was measured last.',
  output: storage,
  errors: [],
})

export const measureStorage = endpoint({
  method: 'POST',
  path: '/api/admin/storage',
  who: 'admin',
  summary: 'Measure again now, in the background.',
  output: success(),
  errors: [],
  limits: upkeepLimits,
})
