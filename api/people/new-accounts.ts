import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { nameInPath } from '../platform/forms.ts'
import { upkeepLimits } from '../platform/rate-limits.ts'
import { user } from './accounts.ts'

export const trustUser = endpoint({
  method: 'PUT',
  path: '/api/users/:username/trust',
  who: 'member',
  summary:
    'Vouch for an account, so that it is not new any more: for admins and whoever moderates a community and is not new. One that is trusted already stays so. What an admin took back only admins give again.',
  params: z.object({ username: nameInPath() }),
  output: user,
  errors: ['not_admin_nor_mod', 'not_admin', 'user_not_found'],
  limits: upkeepLimits,
})

export const untrustUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:username/trust',
  who: 'member',
  summary: 'Take that back, whoever vouched: the account is new again while it is young enough.',
  params: z.object({ username: nameInPath() }),
  output: user,
  errors: ['not_admin_nor_mod', 'user_not_found'],
  limits: upkeepLimits,
})
