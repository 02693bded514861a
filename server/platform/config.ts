import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { communityNamePattern } from '../../shared/names.ts'
import { isPrivateKey } from './push-keys.ts'

// Every setting of the site, once: name, what is allowed, default, and the sentence that docs/settings.md shows.
// Everything is read from the environment (and an optional .env), so every value begins as a string.

const yesNo = (fallback: boolean) =>
  z
    .enum(['true', 'false'])
    .default(fallback ? 'true' : 'false')
    .transform((value) => value === 'true')

const wholeNumber = (fallback: number, min: number, max: number) =>
  z
    .string()
    .default(String(fallback))
    .refine((value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max, {
      error: `a whole number from ${min} to ${max}`,
    })
    .transform(Number)

/** "auto" means the value that fits the machine. */
const wholeNumberOrAuto = <T>(fallback: string, min: number, max: number, auto: () => T) =>
  z
    .string()
    .default(fallback)
    .refine((value) => value === 'auto' || (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max), {
      error: `auto, or a whole number from ${min} to ${max}`,
    })
    .transform((value) => (value === 'auto' ? auto() : Number(value)))

/** Not counting the primary, which serves no requests; each worker takes one of the 64 worker numbers. */
const maxWorkers = 32
const workersThatFit = () => Math.min(availableParallelism(), maxWorkers)

const wordList = (pattern: RegExp, error: string) =>
  z
    .string()
    .default('')
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every((word) => pattern.test(word)), { error })

const webAddress = z.url({ protocol: /^https?$/ })

const optionalText = z.string().optional()

// A short secret could be guessed, and then signatures be forged.
const optionalSecret = z.string().min(16).optional()

export const settingsSchema = z.object({
  PORT: wholeNumber(8080, 0, 65535).describe('Port the site listens on; 0 takes any free one.'),
  HOST: z.string().min(1).default('localhost').describe('Address the site listens on; 0.0.0.0 for all.'),
  SITE_NAME: z
    .string()
    .min(1)
    .max(60)
    .default('Stoa')
    .describe('Name of the site, shown in titles, the top bar and messages.'),
  SITE_DESCRIPTION: z
    .string()
    .max(300)
    .default('A place to talk: communities without advertising and without tracking.')
    .describe('One sentence about the site, for search engines and shared links.'),
  SITE_URL: webAddress
    .optional()
    .describe(
      'Public address, such as https://talk.example.org. Cookies are Secure when it begins with https, and forms come from nowhere else.',
    ),
  CONTACT_EMAIL: z.email().default('contact@localhost.localdomain').describe('Address behind the "Contact" links.'),
  DOCS_URL: z.string().min(1).default('/markdown_guide').describe('Address behind the "Docs" link in the footer.'),
  SUPPORT_COMMUNITIES: wordList(communityNamePattern, 'names of communities, separated by commas').describe(
    "Communities of the site's own that the footer links to.",
  ),
  DATA_DIR: z.string().min(1).default('./data').describe('Where the embedded database and uploaded pictures are kept.'),
  STORAGE: z
    .enum(['local', 's3'])
    .default('local')
    .describe('Where the files of pictures lie: local, in a folder of DATA_DIR, or s3, in a storage that speaks S3.'),
  S3_ENDPOINT: webAddress
    .optional()
    .describe('Address of the S3 storage, such as https://s3.eu-central-1.amazonaws.com.'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .optional()
    .describe('Bucket of the S3 storage. It exists already, and is closed to everybody else.'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('Region of the S3 storage.'),
  S3_ACCESS_KEY: optionalText.describe('Access key of the S3 storage.'),
  S3_SECRET_KEY: optionalText.describe('Secret key of the S3 storage.'),
  BACKUP_TO: z
    .string()
    .regex(/^(?!s3:)|^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/.+)?$/, 'a folder, or s3://bucket/folder')
    .optional()
    .describe(
      'Where backups lie: a folder, or s3://bucket/folder in the S3 storage. Without it the folder backups of DATA_DIR, which is lost with the disk.',
    ),
  BACKUP_EVERY: z
    .string()
    .regex(/^(off|[1-9]\d{0,2}h|[1-9]\d{0,1}d)$/, 'off, or a time such as 12h or 7d')
    .optional()
    .describe(
      'How often the site makes a backup by itself: off, or a time such as 12h or 7d. Without it 24h with the embedded database, and off with DATABASE_URL. The first is made a day after the first start.',
    ),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of the day such as 03:30')
    .optional()
    .describe("When in the day, by the server's clock, such as 03:30; BACKUP_EVERY is then whole days."),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, 'three numbers such as 7,4,6')
    .default('7,4,6')
    .describe(
      'How many of the backups that the site makes by itself stay: the newest of so many days, weeks and months. Those made by hand stay until somebody removes them.',
    ),
  BACKUP_KEY: z
    .string()
    .refine((value) => Buffer.byteLength(value) >= 32, { error: '32 bytes long or longer' })
    .optional()
    .describe(
      'Encrypts backups. Without it they are not, and hold the secrets of the site and the addresses of its members. Keep it elsewhere too: without it no backup opens.',
    ),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'a postgres:// address')
    .optional()
    .describe(
      'PostgreSQL 18 or later to use instead of the embedded one. Statements are prepared: a PgBouncer between must be 1.21 or later, or in session mode.',
    ),
  DATABASE_MEMORY: wholeNumberOrAuto('auto', 16, 65_536, () => undefined).describe(
    'Megabytes that the embedded database keeps of its data in memory; "auto" for an eighth of the machine, at least 128 and at most 256, or 1024 from 8 GB of data on.',
  ),
  DATABASE_POOL: wholeNumber(10, 2, 200).describe(
    'Most connections the site opens to the database; with several WORKERS each has its part of them, at least 2.',
  ),
  WORKERS: wholeNumberOrAuto('1', 1, maxWorkers, workersThatFit).describe(
    'How many processes serve the site, on one port; "auto" for one a core. One that ends is replaced at once.',
  ),
  TRUSTED_PROXIES: wordList(/^[\d.:a-fA-F]+(\/\d{1,3})?$/, 'addresses or networks, separated by commas').describe(
    'Proxies whose X-Forwarded-For, X-Forwarded-Host and X-Forwarded-Proto are believed. Empty: the address of the connection counts.',
  ),
  SESSION_COOKIE: z
    .string()
    .regex(/^[A-Za-z0-9_]+$/, 'letters, digits and _')
    .default('SID')
    .describe('Name of the session cookie.'),
  RATE_LIMITS: yesNo(true).describe('Whether calls are limited. Turn off for tests and measurements only.'),
  GUEST_CACHE_SECONDS: wholeNumber(5, 0, 3600).describe(
    'How long a ready page for guests is kept in memory; 0 keeps none.',
  ),
  GUEST_CACHE_MEGABYTES: wholeNumber(64, 1, 4096).describe(
    'Most memory that ready pages for guests may take; with several WORKERS each has its part of it.',
  ),
  PIECES_MEGABYTES: wholeNumber(48, 4, 4096).describe(
    'Most memory that finished parts of answers (posts, comments and authors as JSON) may take; with several WORKERS each has its part of it.',
  ),
  SHARED_CACHE: yesNo(false).describe(
    'Whether a cache in front may keep guest pages for a few seconds. It must pass requests with the cookie member=1 through.',
  ),
  SERVICE_WORKER: yesNo(true).describe(
    'Whether browsers keep the site and what was read for when there is no connection. "false" takes that away again in every browser, at its next visit.',
  ),
  CAPTCHA: z
    .enum(['none', 'altcha', 'siteverify'])
    .default('none')
    .describe(
      'Check of new accounts: none, altcha (proof of work served by the site itself: no tracking) or siteverify (an outside service).',
    ),
  CAPTCHA_SITE_KEY: optionalText.describe('Public key of the siteverify service.'),
  CAPTCHA_SECRET: optionalText.describe('Secret key of the siteverify service.'),
  CAPTCHA_VERIFY_URL: webAddress.optional().describe('Where tokens are checked, such as https://…/siteverify.'),
  CAPTCHA_SCRIPT_URL: webAddress.optional().describe("The service's script, loaded only when the signup form opens."),
  COMMUNITY_CREATION: z
    .enum(['members', 'admins'])
    .default('members')
    .describe('Who founds communities: members with enough points, or admins only (others send a request).'),
  IMAGE_POSTS: yesNo(true).describe('Whether pictures can be posted.'),
  IMAGE_POST_POINTS: wholeNumber(0, 0, 1_000_000).describe('Points needed to post pictures; 0 for none.'),
  LINK_POST_POINTS: wholeNumber(0, 0, 1_000_000).describe('Points needed to post links; 0 for none.'),
  NEW_VOTER_POINTS: wholeNumber(0, 0, 1_000_000).describe(
    'Votes of members with fewer points give no points to others; 0 for everybody to count.',
  ),
  NEW_VOTER_DAYS: wholeNumber(0, 0, 3650).describe(
    'Votes of accounts younger than so many days give no points to others; 0 for everybody to count.',
  ),
  WELCOME_COMMUNITY: optionalText.describe(
    'Name of the community that new members are welcomed to, by a notification 6 hours after they have come. Empty: none.',
  ),
  TOR_EXITS: z
    .string()
    .max(4096)
    .refine((value) => !/^[a-z][a-z0-9+.-]*:\/\//i.test(value) || URL.parse(value)?.protocol === 'https:', {
      error: 'the path of a file, or an address that begins with https://',
    })
    .optional()
    .describe(
      'List of the exits of Tor, one address a line: the path of a file, or an https address such as https://check.torproject.org/torbulkexitlist. Read at start and daily. Administrators can then keep exits from signing up and writing.',
    ),
  JOBS: yesNo(true).describe(
    'Whether this process does the work in the background, such as erasing what is too old. At least one of a site must.',
  ),
  METRICS_PORT: wholeNumber(0, 0, 65535).describe('Port of its own for /metrics; 0 for none.'),
  METRICS_TOKEN: optionalText.describe('Bearer token that opens /metrics on the main port.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much is logged.'),
  SESSION_SECRET: optionalSecret.describe('Signs guest sessions. Made and kept in the database when absent.'),
  CSRF_SECRET: optionalSecret.describe('Signs form tokens. Made and kept in the database when absent.'),
  IMAGE_SECRET: optionalSecret.describe(
    'Signs picture addresses. Made and kept in the database when absent. PICTURE_SECRET, its name of before, is read too.',
  ),
  GHOST_SECRET: optionalSecret.describe(
    'Hides who wrote what after an account is deleted. Made and kept in the database when absent.',
  ),
  CAPTCHA_HMAC_SECRET: optionalSecret.describe('Signs ALTCHA challenges. Made and kept in the database when absent.'),
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(isPrivateKey, { error: 'a private key of the curve P-256, 43 characters of base64url' })
    .optional()
    .describe(
      'Shows push services that it is this site which sends. Made and kept in the database when absent. With another one, browsers have to turn push notifications on again.',
    ),
})

export type Settings = z.output<typeof settingsSchema>

/** Some settings are wrong: one sentence for each, naming the setting, its value and what is allowed. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** The current name for each former name: a site that still sets a former name keeps working. */
const formerNames: Readonly<Record<string, keyof Settings>> = { PICTURE_SECRET: 'IMAGE_SECRET' }

export function readSettings(env: Record<string, string | undefined>): Settings {
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  for (const [former, name] of Object.entries(formerNames)) values[name] ??= values[former]
  const result = settingsSchema.safeParse(values)
  if (result.success) return checkCombinations(result.data)
  throw new SettingsError(
    result.error.issues
      .map((issue) => {
        const name = String(issue.path[0])
        // Passwords and secrets must not end up in a log or on somebody's screen.
        const value = secretNames.test(name) ? 'set to a value' : JSON.stringify(values[name] ?? '')
        return `${name} is ${value}${secretNames.test(name) ? ' that' : ', which'} is not allowed: it must be ${allowed(issue)}.`
      })
      .join('\n'),
  )
}

const secretNames = /SECRET|TOKEN|ACCESS_KEY|PRIVATE_KEY|BACKUP_KEY|DATABASE_URL/

function checkCombinations(settings: Settings): Settings {
  if (settings.CAPTCHA === 'siteverify') {
    for (const name of ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET', 'CAPTCHA_VERIFY_URL', 'CAPTCHA_SCRIPT_URL'] as const) {
      if (!settings[name]) throw new SettingsError(`${name} is not set, but CAPTCHA is "siteverify", which needs it.`)
    }
  }
  if (settings.STORAGE === 's3') {
    for (const name of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const) {
      if (!settings[name]) throw new SettingsError(`${name} is not set, but STORAGE is "s3", which needs it.`)
    }
  }
  if (settings.BACKUP_AT && /h$/.test(settings.BACKUP_EVERY ?? '') && parseInt(settings.BACKUP_EVERY ?? '', 10) % 24)
    throw new SettingsError('BACKUP_AT is set, and BACKUP_EVERY is not whole days: leave one of them out.')
  return settings
}

function allowed(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `one of ${issue.values.map(String).join(', ')}`
  if (issue.code === 'too_big') return `at most ${issue.maximum} characters long`
  if (issue.code === 'too_small') return `at least ${issue.minimum} characters long`
  if (issue.message === 'Invalid URL') return 'an address that begins with http:// or https://'
  if (issue.message === 'Invalid email address') return 'an e-mail address'
  return issue.message
}
