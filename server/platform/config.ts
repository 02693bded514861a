import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { communityNamePattern } from '../../shared/names.ts'
import { siteDescriptionLimit, siteNameLimit } from '../../shared/site-limits.ts'
import { faultOfMail, mailSettings } from './mail/mail-settings.ts'
import { faultOfProviders, providerSettings } from './providers/provider-settings.ts'
import { isPrivateKey } from './push-keys.ts'
import {
  contactAddress,
  isReadable,
  optionalSecret,
  optionalText,
  webAddress,
  wholeNumber,
  wholeNumberOrAuto,
  wordList,
  yesNo,
} from './setting-forms.ts'

// Every setting of the site, once: name, what is allowed, default, and the sentence that docs/settings.md shows.
// Everything is read from the environment (and an optional .env), so every value begins as a string.

/** Not counting the primary, which serves no requests; each worker takes one of the 64 worker numbers. */
const maxWorkers = 32
/** Of a process. */
export const leastPool = 2
const workersThatFit = () => Math.min(availableParallelism(), maxWorkers)

export const settingsSchema = z.object({
  PORT: wholeNumber(8080, 0, 65535).describe('Port that the site listens on; 0 means any free port.'),
  HOST: z
    .string()
    .min(1)
    .default('localhost')
    .describe('Address that the site listens on; 0.0.0.0 means all addresses.'),
  SITE_NAME: z
    .string()
    .min(siteNameLimit.min)
    .max(siteNameLimit.max)
    .default('Stoa')
    .describe('Name of the site in titles, the top bar and mails. Without it, admins choose it in the dashboard.'),
  SITE_DESCRIPTION: z
    .string()
    .max(siteDescriptionLimit.max)
    .default('A place to talk: communities without advertising and without tracking.')
    .describe('One sentence for search engines and shared links. Without it, admins choose it in the dashboard.'),
  SITE_URL: webAddress
    .optional()
    .describe(
      'Public address, such as https://talk.example.org. If it begins with https, cookies are Secure. Forms from other addresses are refused.',
    ),
  CONTACT_EMAIL: contactAddress
    .default('contact@localhost.localdomain')
    .describe('Address behind the "Contact" links. Without it, admins choose it in the dashboard.'),
  DONATION_URL: webAddress
    .or(z.literal(''))
    .default('')
    .describe('Page where people can donate, linked from the footer. Without it, admins choose it in the dashboard.'),
  DOCS_URL: z.string().min(1).default('/markdown_guide').describe('Address behind the "Docs" link in the footer.'),
  SUPPORT_COMMUNITIES: wordList(communityNamePattern, 'names of communities, separated by commas').describe(
    "Communities of the site's own that the footer links to.",
  ),
  DATA_DIR: z.string().min(1).default('./data').describe('Folder of the embedded database and of uploaded pictures.'),
  STORAGE: z
    .enum(['local', 's3'])
    .default('local')
    .describe('Where the files of pictures are stored: local is a folder of DATA_DIR, s3 is an S3 storage.'),
  S3_ENDPOINT: webAddress.optional().describe('Address of the S3 storage, such as https://s3.example.org.'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .optional()
    .describe('Bucket of the S3 storage. It must exist already, and nobody else may have access to it.'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('Region of the S3 storage.'),
  S3_ACCESS_KEY: optionalText.describe('Access key of the S3 storage.'),
  S3_SECRET_KEY: optionalText.describe('Secret key of the S3 storage.'),
  BACKUP_TO: z
    .string()
    .regex(/^(?!s3:)|^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/.+)?$/, 'a folder, or s3://bucket/folder')
    .optional()
    .describe(
      'Where backups are stored: a folder, or s3://bucket/folder in the S3 storage. If it is not set, they are in the folder backups of DATA_DIR, which is lost if the disk is lost.',
    ),
  BACKUP_EVERY: z
    .string()
    .regex(/^(off|[1-9]\d{0,2}h|[1-9]\d{0,1}d)$/, 'off, or a time such as 12h or 7d')
    .optional()
    .describe(
      'How often the site makes a backup by itself: off, or a time such as 12h or 7d. If it is not set: 24h with the embedded database, off with DATABASE_URL. The first backup is made one day after the first start.',
    ),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of the day such as 03:30')
    .optional()
    .describe(
      'Time of day for backups in the time zone of the server, such as 03:30. BACKUP_EVERY must then be whole days.',
    ),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, 'three numbers such as 7,4,6')
    .default('7,4,6')
    .describe(
      'How many of the automatic backups stay: the newest of each of the last days, weeks and months, in these numbers. Backups that are made by hand stay until somebody removes them.',
    ),
  UPGRADE_BACKUP: yesNo(true).describe(
    'Whether the first start of a newer version makes a backup before it changes the database, unless the database is new.',
  ),
  SWEEP: yesNo(false).describe(
    'Whether the weekly job that compares the files of pictures with the database erases files that no picture needs, once they are older than 7 days. Otherwise it only counts them.',
  ),
  BACKUP_KEY: z
    .string()
    .refine((value) => Buffer.byteLength(value) >= 32, { error: '32 bytes long or longer' })
    .optional()
    .describe(
      'Key that encrypts backups. Without a key they are not encrypted, and they contain the secrets of the site and the addresses of its members. Store the key in another place too: without it, encrypted backups cannot be restored.',
    ),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'a postgres:// address')
    .optional()
    .describe(
      'PostgreSQL 18 or later to use instead of the embedded one, with its extension pg_trgm (in some distributions a package of its own, postgresql-contrib); the role owns the database. A connection pooler between the site and the database must use session pooling, because the site uses LISTEN and locks of sessions.',
    ),
  DATABASE_MEMORY: wholeNumberOrAuto('auto', 16, 65_536, () => undefined).describe(
    'Megabytes of data that the embedded database caches in memory; "auto" means an eighth of the memory of the machine, at least 128 and at most 256, or 1024 for 8 GB of data or more.',
  ),
  DATABASE_POOL: wholeNumber(10, leastPool, 200).describe(
    `Maximum number of connections to the database. Several WORKERS share it, and each has at least ${leastPool}. A process works on twice as many requests at once, but on at least 10.`,
  ),
  WORKERS: wholeNumberOrAuto('1', 1, maxWorkers, workersThatFit).describe(
    'How many processes serve the site, on one port; "auto" means one for each core. A process that ends is replaced at once.',
  ),
  TRUSTED_PROXIES: wordList(/^[\d.:a-fA-F]+(\/\d{1,3})?$/, 'addresses or networks, separated by commas').describe(
    'Proxies whose X-Forwarded-For, X-Forwarded-Host and X-Forwarded-Proto are trusted. If it is empty, the address of the connection is used.',
  ),
  SESSION_COOKIE: z
    .string()
    .regex(/^[A-Za-z0-9_]+$/, 'letters, digits and _')
    .default('SID')
    .describe('Name of the session cookie.'),
  RATE_LIMITS: yesNo(true).describe('Whether calls are limited. Turn it off only for tests and measurements.'),
  GUEST_CACHE_SECONDS: wholeNumber(5, 0, 3600).describe(
    'How many seconds a rendered page for guests counts as fresh; 0 means no cache. While a new one is rendered, an old one up to three times this age is sent. Answers of the search are fresh for 30 or 60 seconds.',
  ),
  GUEST_CACHE_MEGABYTES: wholeNumber(64, 1, 4096).describe(
    'Maximum memory for the cached pages for guests. Several WORKERS share it.',
  ),
  PIECES_MEGABYTES: wholeNumber(48, 4, 4096).describe(
    'Maximum memory for finished parts of answers: posts, comments and authors as JSON. Several WORKERS share it.',
  ),
  SHARED_CACHE: yesNo(false).describe(
    'Whether a shared cache in front of the site may cache pages for guests for a few seconds. It must not answer requests with the cookie member=1 itself.',
  ),
  SERVICE_WORKER: yesNo(true).describe(
    'Whether browsers store the site and the pages that were read, for offline use. With "false", every browser deletes this data at its next visit.',
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
    .describe('Who can create communities: members with enough points, or admins only (others send a request).'),
  IMAGE_POSTS: yesNo(true).describe('Whether pictures can be posted.'),
  IMAGE_POST_POINTS: wholeNumber(0, 0, 1_000_000).describe(
    'Points that a member needs to post pictures; 0 means none.',
  ),
  LINK_POST_POINTS: wholeNumber(0, 0, 1_000_000).describe('Points that a member needs to post links; 0 means none.'),
  NEW_VOTER_POINTS: wholeNumber(0, 0, 1_000_000).describe(
    'Votes of members with fewer points give no points to others; 0 means that all votes give points.',
  ),
  NEW_VOTER_DAYS: wholeNumber(0, 0, 3650).describe(
    'Votes of accounts that are younger than this many days give no points to others; 0 means that all votes give points.',
  ),
  WELCOME_COMMUNITY: optionalText.describe(
    'Name of the community to which a notification invites new members, 6 hours after they have joined the site. If it is empty, there is no such notification.',
  ),
  TOR_EXITS: z
    .string()
    .max(4096)
    .refine((value) => !/^[a-z][a-z0-9+.-]*:\/\//i.test(value) || URL.parse(value)?.protocol === 'https:', {
      error: 'the path of a file, or an address that begins with https://',
    })
    .optional()
    .describe(
      'List of the exits of Tor, one address on each line: the path of a file, or an https address such as https://check.torproject.org/torbulkexitlist. The site reads it at the start and then daily. Administrators can then block sign-ups and writes from these addresses.',
    ),
  ...mailSettings,
  ...providerSettings,
  JOBS: yesNo(true).describe(
    'Whether this process runs the background jobs, such as deleting old data. At least one process of a site must do it.',
  ),
  METRICS_PORT: wholeNumber(0, 0, 65535).describe('Separate port for /metrics; 0 means none.'),
  METRICS_TOKEN: optionalText.describe('Bearer token that opens /metrics on the main port.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much is logged.'),
  SESSION_SECRET: optionalSecret.describe(
    'Signs guest sessions. If it is not set, the site creates it and stores it in the database.',
  ),
  CSRF_SECRET: optionalSecret.describe(
    'Signs form tokens. If it is not set, the site creates it and stores it in the database.',
  ),
  SAFE_SECRET: optionalSecret.describe(
    'Encrypts the secrets of second factors. If it is not set, the site creates it and stores it in the database. Once it is changed, codes of apps are refused, and their owners need recovery codes.',
  ),
  LEAKED_PASSWORDS: z
    .string()
    .refine(isReadable, { error: 'the path of a file of sorted SHA-1 hashes that the site can read' })
    .optional()
    .describe(
      'File of leaked passwords that members cannot choose, in addition to those that come with the site: sorted SHA-1 hashes in upper case, one a line, with or without a count.',
    ),
  IMAGE_SECRET: optionalSecret.describe(
    'Signs picture addresses. If it is not set, the site creates it and stores it in the database. Its former name PICTURE_SECRET works too.',
  ),
  GHOST_SECRET: optionalSecret.describe(
    'Hides who wrote what after an account is deleted. If it is not set, the site creates it and stores it in the database.',
  ),
  CAPTCHA_HMAC_SECRET: optionalSecret.describe(
    'Signs ALTCHA challenges. If it is not set, the site creates it and stores it in the database.',
  ),
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(isPrivateKey, { error: 'a private key of the curve P-256, 43 characters of base64url' })
    .optional()
    .describe(
      'Proves to push services that this site is the sender. If it is not set, the site creates it and stores it in the database. After a change of this key, people must turn push notifications on again in their browsers.',
    ),
})

export type SettingName = keyof z.output<typeof settingsSchema>

export type Settings = z.output<typeof settingsSchema> & {
  /** The names of the settings that have a value in the environment; the others have their default. */
  readonly given: ReadonlySet<string>
}

/** Some settings are wrong: one sentence for each, naming the setting, its value and what is allowed. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** The current name for each former name: a site that still sets a former name keeps working. */
const formerNames: Readonly<Record<string, keyof Settings>> = { PICTURE_SECRET: 'IMAGE_SECRET' }

export function readSettings(env: Record<string, string | undefined>): Settings {
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  for (const [former, name] of Object.entries(formerNames))
    if (values[former] !== undefined) values[name] ??= values[former]
  const result = settingsSchema.safeParse(values)
  if (result.success) return checkCombinations({ ...result.data, given: new Set(Object.keys(values)) })
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

const secretNames = /SECRET|TOKEN|ACCESS_KEY|PRIVATE_KEY|BACKUP_KEY|DATABASE_URL|MAIL_URL/

const neededFor = [
  ['CAPTCHA', 'siteverify', ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET', 'CAPTCHA_VERIFY_URL', 'CAPTCHA_SCRIPT_URL']],
  ['STORAGE', 's3', ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']],
] as const

function checkCombinations(settings: Settings): Settings {
  for (const [choice, value, needed] of neededFor)
    for (const name of needed)
      if (settings[choice] === value && !settings[name])
        throw new SettingsError(`${name} is not set, but ${choice} is "${value}", which needs it.`)
  const fault = faultOfMail(settings) ?? faultOfProviders(settings)
  if (fault) throw new SettingsError(fault)
  if (settings.BACKUP_AT && /h$/.test(settings.BACKUP_EVERY ?? '') && parseInt(settings.BACKUP_EVERY ?? '', 10) % 24)
    throw new SettingsError('BACKUP_AT is set, and BACKUP_EVERY is not whole days: leave one of them out.')
  return settings
}

function allowed(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `one of ${issue.values.map(String).join(', ')}`
  if (issue.code === 'too_big') return `at most ${issue.maximum} characters long`
  if (issue.code === 'too_small') return `at least ${issue.minimum} characters long`
  if (issue.message === 'Invalid email address') return 'an e-mail address'
  return issue.message
}
