import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { success, time } from './forms.ts'
import { deskRead, upkeepLimits } from './rate-limits.ts'

const backups = z
  .object({
    every: z
      .string()
      .nullable()
      .meta({ description: 'The setting BACKUP_EVERY. Null: backups are made only when somebody asks.' }),
    place: z.string().meta({ description: 'Where automatic backups are stored.' }),
    encrypted: z.boolean().meta({ description: 'Whether BACKUP_KEY is set.' }),
    good: z
      .object({
        at: time(),
        bytes: z.int().meta({ description: 'With its pictures, also those that are stored beside it.' }),
        place: z.string(),
        missing: z.int().meta({ description: 'How many pictures had no file.' }),
      })
      .nullable()
      .meta({ description: 'The newest complete archive.' }),
    verified: z
      .object({ at: time(), place: z.string() })
      .nullable()
      .meta({ description: 'The newest verification that found an archive good.' }),
    fault: z
      .object({ at: time(), text: z.string() })
      .nullable()
      .meta({ description: 'The last verification that failed, if none succeeded since.' }),
    failed: z
      .object({ at: time(), text: z.string() })
      .nullable()
      .meta({ description: 'The last failure, if no backup was made since.' }),
    askedAt: time().nullable().meta({ description: 'Since when a backup that somebody asked for is being made.' }),
  })
  .meta({ id: 'Backups' })

export type Backups = z.output<typeof backups>

export const getBackups = endpoint({
  method: 'GET',
  ...deskRead,
  path: '/api/admin/backups',
  who: 'admin',
  summary: 'The last backups of the site.',
  output: backups,
  errors: [],
})

export const makeBackup = endpoint({
  method: 'POST',
  path: '/api/admin/backups',
  who: 'admin',
  summary: 'Make a backup now, in the background. If somebody has asked already, nothing changes.',
  output: success(),
  errors: [],
  limits: upkeepLimits,
})
