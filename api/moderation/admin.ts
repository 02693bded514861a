import { z } from 'zod'
import { factorGraceDays, maxHoldFirst } from '../../shared/limits.ts'
import { modlogSettings } from '../../shared/modlog-setting.ts'
import { type LimitedKind, limitedKinds, newAccountHoursLimit, newAccountLimitMax } from '../../shared/new-accounts.ts'
import { picturesSettings } from '../../shared/pictures-setting.ts'
import { secondFactorFor } from '../../shared/second-factor-for.ts'
import { signupModes } from '../../shared/signup-modes.ts'
import { maxContentDays } from '../../shared/site-ban-limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { success } from '../platform/forms.ts'
import { deskRead, upkeepLimits } from '../platform/rate-limits.ts'
import { siteNotice } from './site-notice.ts'

const switches = { signupsDisabled: z.boolean(), torBlocked: z.boolean() }

const newAccountLimits = z
  .object({
    ...(Object.fromEntries(limitedKinds.map((kind) => [kind, z.int()])) as Record<LimitedKind, z.ZodInt>),
    from: z.int(),
  })
  .meta({
    description: `How often new accounts may do each of these in 24 hours: 0 to ${newAccountLimitMax.each}; 0 means never. The limits apply if the site has at least \`from\` accounts.`,
  })

const siteSettings = z
  .object({
    siteName: z.string(),
    siteDescription: z.string(),
    contactEmail: z.string(),
    donationUrl: z.string().meta({ description: 'A page where people can donate; empty if there is none.' }),
    siteRules: z.string().meta({ description: 'Markdown, shown before the guidelines.' }),
    setByEnvironment: z.array(z.enum(['siteName', 'siteDescription', 'contactEmail', 'donationUrl'])).meta({
      description: 'The settings that the environment of the server sets, so that they can be changed only there.',
    }),
    ...switches,
    modlog: z.enum(modlogSettings),
    emailRequired: z.boolean().meta({
      description: 'Whether accounts need a confirmed email address to write. Administrators never do.',
    }),
    secondFactorFor: z.enum(secondFactorFor).meta({
      description: `Who must have a second factor or a passkey to moderate, ${factorGraceDays} days after the site begins to ask.`,
    }),
    reasonRequired: z.boolean(),
    holdFirst: z.int().meta({ description: 'How many first posts or comments of an account wait for a moderator.' }),
    memberInvites: z.boolean(),
    networkLimits: z.boolean(),
    guestSearch: z.boolean().meta({ description: 'Whether people who are not logged in may search.' }),
    notice: siteNotice.nullable(),
    pictures: z.enum(picturesSettings),
    shareOutside: z.boolean().meta({ description: 'Whether the menus of posts offer other sites for sharing.' }),
    'retention.modlogDays': z.int(),
    waveGuard: z.boolean(),
    newAccountHours: z.int().meta({
      description: 'How many hours an account is new, unless somebody trusts it; 0 means that no account is new.',
    }),
    newAccountLimits,
    /** `closed` while `signupsDisabled` is true. */
    signupMode: z.enum(signupModes),
    applicationQuestion: z.string(),
  })
  .meta({ id: 'SiteSettings' })

export type SiteSettings = z.output<typeof siteSettings>

/** `setByEnvironment` only tells which of the others cannot be changed. */
export type SiteSetting = Exclude<keyof SiteSettings, 'setByEnvironment'>

export const getSiteSettings = endpoint({
  method: 'GET',
  path: '/api/site_settings',
  who: 'admin',
  ...deskRead,
  summary: 'The settings of the whole site that administrators can change.',
  output: siteSettings,
  errors: [],
})

export const getSiteRules = endpoint({
  method: 'GET',
  path: '/api/site_rules',
  who: 'guest',
  summary:
    'The rules that the administrators have written for the whole site, as HTML; empty if they have written none.',
  output: z.object({ html: z.string() }),
  errors: [],
})

export const updateSiteSettings = endpoint({
  method: 'PUT',
  path: '/api/site_settings',
  who: 'admin',
  summary: 'Change the settings in the body. Returns all settings. If one value is not allowed, no setting changes.',
  // The handler says which of these settings is invalid and what is allowed.
  body: z
    .object({
      siteName: z.unknown().meta({ type: 'string' }),
      siteDescription: z.unknown().meta({ type: 'string' }),
      contactEmail: z.unknown().meta({ type: 'string' }),
      donationUrl: z.unknown().meta({ type: 'string' }),
      siteRules: z.unknown().meta({ type: 'string' }),
      ...switches,
      modlog: z.unknown().meta({ enum: modlogSettings }),
      emailRequired: z.unknown().meta({ type: 'boolean' }),
      secondFactorFor: z.unknown().meta({ enum: secondFactorFor }),
      reasonRequired: z.unknown().meta({ type: 'boolean' }),
      holdFirst: z.unknown().meta({ type: 'integer', minimum: 0, maximum: maxHoldFirst }),
      memberInvites: z.unknown().meta({ type: 'boolean' }),
      networkLimits: z.unknown().meta({ type: 'boolean' }),
      guestSearch: z.unknown().meta({ type: 'boolean' }),
      notice: z.unknown().meta({ type: ['object', 'null'] }),
      pictures: z.unknown().meta({ enum: picturesSettings }),
      shareOutside: z.unknown().meta({ type: 'boolean' }),
      'retention.modlogDays': z.unknown().meta({ type: 'integer' }),
      waveGuard: z.unknown().meta({ type: 'boolean' }),
      newAccountHours: z.unknown().meta({ type: 'integer', minimum: 0, maximum: newAccountHoursLimit }),
      newAccountLimits: z.unknown().meta({ type: 'object' }),
      signupMode: z.unknown().meta({ enum: signupModes }),
      applicationQuestion: z.unknown().meta({ type: 'string' }),
    })
    .partial(),
  output: siteSettings,
  errors: ['invalid_json', 'invalid_setting', 'mail_off', 'sudo_required'],
})

/** An integer column; a larger number cannot be an id. */
const requestId = z
  .int()
  .min(0, { error: 'invalid_id' })
  .max(2 ** 31 - 1, { error: 'invalid_id' })

const change = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('deny_comm'), id: requestId, body: z.string() }),
    z.object({ action: z.literal('add_default_forum'), name: z.string() }),
    z.object({ action: z.literal('remove_default_forum'), name: z.string() }),
    z.object({
      action: z.literal('ban_user'),
      username: z.string(),
      /** Also removes what they wrote in this many days; 0 means everything, absent means nothing. */
      deleteContentDays: z.int().min(0).max(maxContentDays).nullish(),
      /** When the ban ends, with a time zone; absent means never. */
      expires: z.string().nullish(),
      reason: z.string().nullish(),
    }),
    z.object({
      action: z.literal('unban_user'),
      username: z.string(),
      /** Also brings back what was removed with the ban. */
      restoreContent: z.boolean().nullish(),
      reason: z.string().nullish(),
    }),
  ],
  { error: ({ input }) => (isNamed(input) ? 'invalid_action' : 'invalid_json') },
)

export type AdminChange = z.output<typeof change>

function isNamed(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'action' in input && typeof input.action === 'string'
}

export const adminAction = endpoint({
  method: 'POST',
  path: '/api/_admin',
  who: 'admin',
  summary:
    'Acts of administrators: deny a request for a community, add or remove a default community, ban somebody from the site, or lift such a ban.',
  body: change,
  output: success(),
  errors: [
    'invalid_json',
    'invalid_action',
    'invalid_id',
    'already_denied',
    'community/not-found',
    'user_not_found',
    'no_ban_admin',
    'invalid_expires',
    'reason_missing',
  ],
  limits: upkeepLimits,
})
