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
    'Trust an account, so that it is not new any more. Administrators can do this, and moderators of any community whose own account is not new. Nothing changes if the account is already trusted. If an administrator ended the trust, only administrators can trust the account again.',
  params: z.object({ username: nameInPath() }),
  output: user,
  errors: ['not_admin_nor_mod', 'not_admin', 'user_not_found'],
  limits: upkeepLimits,
  moderates: true,
})

export const untrustUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:username/trust',
  who: 'member',
  summary: 'End the trust in an account, whoever trusted it. The account is new again if it is still young enough.',
  params: z.object({ username: nameInPath() }),
  output: user,
  errors: ['not_admin_nor_mod', 'user_not_found'],
  limits: upkeepLimits,
  moderates: true,
})
