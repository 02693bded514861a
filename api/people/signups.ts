import { z } from 'zod'
import { decidedDays, maxDecidedApplications } from '../../shared/limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, time } from '../platform/forms.ts'
import { deskRead, queueActLimits, signUpLimits } from '../platform/rate-limits.ts'
import { user } from './accounts.ts'
import { credentials } from './log-in.ts'

export const signUp = endpoint({
  method: 'POST',
  path: '/api/_signup',
  who: 'guest',
  pendingMay: true,
  summary:
    'Create an account and log in to it. In the mode `application` the account waits for approval. Until then its owner can only read and change settings.',
  body: credentials.extend({
    email: z.string().nullable().default(''),
    captchaToken: z.string().default(''),
    application: z.string().optional().meta({ description: 'The answer to the question in `applicationQuestion`.' }),
    inviteCode: z.string().nullable().optional().meta({
      description: 'The code of an invitation. With a valid code, the account needs no application and no approval.',
    }),
  }),
  output: user,
  status: 201,
  errors: [
    'already_logged_in',
    'signups-disabled',
    'password_login_off',
    'invalid_json',
    'captcha_verify_fail_1',
    'captcha_verify_fail_2',
    'user_exists',
    'invalid-username',
    'invalid-password',
    'no_email',
    'invalid_email',
    'application_required',
    'invite_required',
  ],
  limits: signUpLimits,
  limitsByHandler: true,
  signsUp: true,
})

/** Another account from the same network. It shows whether the same person applies again. */
const neighbour = z.object({
  id: id(),
  username: z.string(),
  createdAt: time(),
  pending: z.boolean(),
  isBanned: z.boolean(),
})

const application = z
  .object({
    user: z.object({ id: id(), username: z.string(), email: z.string().nullable() }),
    answer: z.string(),
    createdAt: time(),
    /** The address of the sign-up. */
    address: z.string().nullable(),
    network: z.object({
      accounts: z
        .array(neighbour)
        .meta({ description: 'The newest accounts of the same network, an IPv4 /24 or an IPv6 /48.' }),
      more: z.boolean().meta({ description: 'Whether there are more accounts.' }),
    }),
  })
  .meta({ id: 'Application' })

export type Application = z.output<typeof application>

export const listApplications = endpoint({
  method: 'GET',
  ...deskRead,
  path: '/api/applications',
  who: 'admin',
  summary: 'The applications that wait for a decision, the oldest first.',
  query: z.object({ next: z.string().optional() }),
  output: z.object({ applications: z.array(application), next: z.string().nullable() }),
  errors: ['invalid_cursor'],
})

export const decideApplications = endpoint({
  method: 'POST',
  path: '/api/applications',
  who: 'admin',
  summary: `Approve accounts, or refuse them. Refused people read \`text\` when they log in, for ${decidedDays} days; then their accounts are erased. Returns the ids of the accounts that this call decided about.`,
  body: z.object({
    userIds: z.array(id()).min(1).max(maxDecidedApplications),
    approve: z.boolean(),
    text: z.string().nullish(),
  }),
  output: z.object({ decided: z.array(id()) }),
  errors: ['invalid_json', 'invalid_id', 'application_not_found'],
  limits: queueActLimits,
})
