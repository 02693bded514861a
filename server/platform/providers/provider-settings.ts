import { z } from 'zod'
import { yesNo } from '../setting-forms.ts'

const numbers = [1, 2, 3, 4, 5] as const
type ProviderNumber = (typeof numbers)[number]

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host)

/** Without encryption anybody on the way could log in as anybody, so http is only for this machine. */
function isIssuer(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.username || url.password || url.search || url.hash) return false
  if (url.pathname.includes('/.well-known/')) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

/** The settings of one provider. Only the first has the whole descriptions. */
function settingsOf<const N extends ProviderNumber>(number: N) {
  const about = (text: string) => (number === 1 ? text : `The same for login provider ${number}.`)
  const settings = {
    NAME: z
      .string()
      .max(40)
      .optional()
      .describe(
        about(
          `Name of a login provider (OpenID Connect): the button says "Continue with" this name. There can be ${numbers.length} providers; the settings of the second begin with OIDC_2_.`,
        ),
      ),
    ISSUER: z
      .string()
      .refine(isIssuer, { error: 'an address that begins with https:// (or with http:// on this machine)' })
      .optional()
      .describe(about('Address of the login provider, which it calls its issuer.')),
    CLIENT_ID: z.string().optional().describe(about('Name under which the login provider knows this site.')),
    CLIENT_SECRET: z
      .string()
      .optional()
      .describe(about('Secret that the login provider gave to this site. Without it the site is a public client.')),
    SIGNUP: yesNo(false).describe(
      about('Whether people of this login provider can create an account with it. The account has no password.'),
    ),
    TRUSTED: yesNo(false).describe(
      about(
        'Whether accounts that are created with this login provider need neither an invitation nor an approval, and may be created while sign-ups are off.',
      ),
    ),
    REQUIRE: z
      .string()
      .regex(/^\S+:[^:]+$/, 'a claim and its value, such as groups:club')
      .optional()
      .describe(
        about(
          'Claim and value, such as groups:club. Only people with this claim can log in with this provider, which must send it with the scopes openid and profile.',
        ),
      ),
  }
  return Object.fromEntries(Object.entries(settings).map(([name, form]) => [`OIDC_${number}_${name}`, form])) as {
    [K in keyof typeof settings as `OIDC_${N}_${K}`]: (typeof settings)[K]
  }
}

export const providerSettings = {
  ...settingsOf(1),
  ...settingsOf(2),
  ...settingsOf(3),
  ...settingsOf(4),
  ...settingsOf(5),
  OIDC_ONLY: yesNo(false).describe(
    'Whether members log in with login providers only. Administrators can log in with a password even then, so that a broken provider locks no operator out.',
  ),
}

const schema = z.object(providerSettings)
type ProviderSettings = z.output<typeof schema>

/** A login provider of the site. Its number is the one in the settings. */
export interface Provider {
  number: number
  name: string
  /** Where the site finds everything about the provider. */
  server: string
  /** The same without a slash at the end. People are known by it. */
  issuer: string
  clientId: string
  clientSecret: string | undefined
  /** Whether people without an account can create one. */
  signup: boolean
  trusted: boolean
  /** Only people whose claim has this value are let in. */
  require: { claim: string; value: string } | undefined
}

export const providersIn = (settings: ProviderSettings): Provider[] =>
  numbers.flatMap((number) => {
    const name = settings[`OIDC_${number}_NAME`]
    const issuer = settings[`OIDC_${number}_ISSUER`]
    const clientId = settings[`OIDC_${number}_CLIENT_ID`]
    if (!name || !issuer || !clientId) return []
    const required = settings[`OIDC_${number}_REQUIRE`]
    // Names of claims may be addresses.
    const colon = required?.lastIndexOf(':') ?? 0
    return {
      ...{ number, name, server: issuer, issuer: issuer.replace(/\/$/, '') },
      ...{ clientId, clientSecret: settings[`OIDC_${number}_CLIENT_SECRET`] },
      ...{ signup: settings[`OIDC_${number}_SIGNUP`], trusted: settings[`OIDC_${number}_TRUSTED`] },
      require:
        required === undefined ? undefined : { claim: required.slice(0, colon), value: required.slice(colon + 1) },
    }
  })

/** Why these settings cannot be used together. */
export function faultOfProviders(settings: ProviderSettings & { SITE_URL?: string | undefined }): string | undefined {
  for (const number of numbers) {
    const missing = (['NAME', 'ISSUER', 'CLIENT_ID'] as const).filter((part) => !settings[`OIDC_${number}_${part}`])
    const others = (['CLIENT_SECRET', 'SIGNUP', 'TRUSTED', 'REQUIRE'] as const).some(
      (part) => settings[`OIDC_${number}_${part}`],
    )
    if (missing[0] && (missing.length < 3 || others))
      return `OIDC_${number}_${missing[0]} is not set, but login provider ${number} needs it.`
  }
  const providers = providersIn(settings)
  if (providers.length && !settings.SITE_URL)
    return 'SITE_URL is not set, but login providers need it: they send people back to this address.'
  if (new Set(providers.map(({ issuer }) => issuer)).size < providers.length)
    return 'Two login providers have the same ISSUER: leave one of them out.'
  if (settings.OIDC_ONLY && !providers.length)
    return 'OIDC_ONLY is "true", but no login provider is set: it needs OIDC_1_NAME, OIDC_1_ISSUER and OIDC_1_CLIENT_ID.'
  return undefined
}
