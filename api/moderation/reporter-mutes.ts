import { z } from 'zod'
import { reporterMuteDays } from '../../shared/limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, success, time } from '../platform/forms.ts'
import { deskRead, upkeepLimits } from '../platform/rate-limits.ts'
import { caseTargetType } from './queue.ts'

const casePath = z.object({ id: z.string() })

export const muteReporters = endpoint({
  method: 'POST',
  path: '/api/queue/:id/mute_reporters',
  who: 'member',
  summary: `Mute the people who reported this case: for ${reporterMuteDays} days, their reports open no cases in its community. Nobody learns who they are, and they are not notified.`,
  params: casePath,
  output: success(),
  errors: ['invalid_id', 'case_not_found', 'own_case', 'case_with_admins', 'not_admin_nor_mod'],
  limits: upkeepLimits,
  moderates: true,
})

/** The mutes of one case: their number, never the people. */
const reporterMute = z.object({
  caseId: id(),
  targetType: caseTargetType,
  community: z.object({ id: id(), name: z.string() }).nullable(),
  count: z.int().meta({ description: 'The number of muted reporters.' }),
  actor: z
    .object({ id: id(), username: z.string() })
    .nullable()
    .meta({ description: 'The person who muted them last; null for old mutes and if the account is deleted.' }),
  createdAt: time(),
  endsAt: time(),
})

export type ReporterMute = z.output<typeof reporterMute>

export const listReporterMutes = endpoint({
  method: 'GET',
  path: '/api/reporter_mutes',
  who: 'admin',
  ...deskRead,
  summary:
    'The mutes of reporters, whose reports open no cases at the moment: one item for each reported case, without the names of the reporters.',
  query: z.object({ next: z.string().default('') }),
  output: z.object({ mutes: z.array(reporterMute), next: z.string().nullable() }),
  errors: ['invalid_cursor'],
})

export const unmuteReporters = endpoint({
  method: 'DELETE',
  path: '/api/queue/:id/mute_reporters',
  who: 'admin',
  summary: 'Unmute the people who reported this case, so that their reports open cases again.',
  params: casePath,
  output: success(),
  errors: ['invalid_id', 'case_not_found'],
  limits: upkeepLimits,
})
