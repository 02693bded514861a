import type { Configuration } from 'openid-client'
import { dayMs, hourMs } from '../../../shared/time.ts'
import type { Settings } from '../config.ts'
import { leavePlace } from '../http/admission.ts'
import { type Provider, providersIn } from './provider-settings.ts'

declare module '../site.ts' {
  interface Site {
    readonly providers: Providers
  }
}

/** What a login must bring back, so that nobody can use the answer to another one. */
export interface Secrets {
  state: string
  nonce: string
  verifier: string
}

/** The claims about a person that the provider signed. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string }

/** Login providers (OpenID Connect) of the site. */
export interface Providers {
  readonly list: readonly Provider[]
  readonly byNumber: (number: number) => Provider | undefined
  readonly byIssuer: (issuer: string) => Provider | undefined
  /** Whether only administrators log in without a provider. */
  readonly only: boolean
  /**
   * Where to send the browser. Fails if the provider cannot be reached. `freshly`: the person must log in there again, or have done so in the last minutes.
   */
  begin(provider: Provider, options: { freshly: boolean }): Promise<Secrets & { url: string }>
  /** Checks the answer that the browser brings back. Fails if anything in it is wrong. */
  finish(provider: Provider, query: string, trip: Secrets): Promise<Claims>
}

/** Loaded when the first person logs in with a provider, because most processes of most sites never need it. */
const openid = () => import('openid-client')

/** The addresses and keys of a provider are read again after this time. */
const knownMs = hourMs
const timeoutSeconds = 10
/** A proof needs a login at the provider that is not older. */
const freshSeconds = 300
const yearSeconds = (365 * dayMs) / 1000
const maxAnswerBytes = 1_000_000

export function createProviders(settings: Settings): Providers {
  const list = providersIn(settings)
  const known = new Map<number, { config: Promise<Configuration>; until: number }>()

  /** Where the provider sends browsers back to; registered there. */
  const backTo = ({ number }: Provider) => new URL(`/login/with/${number}`, settings.SITE_URL)

  function configure(provider: Provider): Promise<Configuration> {
    const found = known.get(provider.number)
    if (found && found.until > performance.now()) return found.config
    const config = discover(provider)
    known.set(provider.number, { config, until: performance.now() + knownMs })
    // A provider that is away is asked again at the next login.
    config.catch(() => known.delete(provider.number))
    return config
  }

  return {
    list,
    byNumber: (number) => list.find((each) => each.number === number),
    byIssuer: (issuer) => list.find((each) => each.issuer === issuer),
    only: settings.OIDC_ONLY,
    async begin(provider, { freshly }) {
      leavePlace()
      const { randomNonce, randomPKCECodeVerifier, randomState, calculatePKCECodeChallenge, buildAuthorizationUrl } =
        await openid()
      const config = await configure(provider)
      const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      const url = buildAuthorizationUrl(config, {
        ...{ redirect_uri: backTo(provider).href, response_type: 'code' },
        // Only a required claim may be beyond the identity.
        scope: provider.require ? 'openid profile' : 'openid',
        ...{ state: secrets.state, nonce: secrets.nonce },
        ...{ code_challenge: await calculatePKCECodeChallenge(secrets.verifier), code_challenge_method: 'S256' },
        // What the browser sends can be changed on the way, so `hasJustLoggedIn` decides. With any `max_age` the provider must say when.
        ...(freshly ? { prompt: 'login', max_age: String(freshSeconds) } : { max_age: String(yearSeconds) }),
      })
      return { ...secrets, url: url.href }
    },
    async finish(provider, query, { state, nonce, verifier }) {
      leavePlace()
      const { authorizationCodeGrant, fetchUserInfo } = await openid()
      const config = await configure(provider)
      const url = backTo(provider)
      url.search = query
      const tokens = await authorizationCodeGrant(config, url, {
        ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The answer contains no ID token.')
      const needed = provider.require?.claim
      if (needed === undefined || claims[needed] !== undefined || !config.serverMetadata().userinfo_endpoint)
        return claims
      return { ...(await fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims }
    },
  }
}

async function discover({ server: address, issuer, clientId, clientSecret }: Provider): Promise<Configuration> {
  const {
    discovery,
    allowInsecureRequests,
    ClientSecretBasic,
    ClientSecretPost,
    None,
    customFetch,
    enableNonRepudiationChecks,
  } = await openid()
  const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)]
  const server = new URL(address)
  const config = await discovery(
    server,
    clientId,
    undefined,
    clientSecret === undefined
      ? None()
      : (as, client, body, headers) => {
          // Absent means that it knows this method only.
          const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = as
          const authenticate = methods.includes('client_secret_basic') ? basic : post
          return authenticate(as, client, body, headers)
        },
    {
      [customFetch]: fetchBounded,
      timeout: timeoutSeconds,
      // Checks the signature of the ID token too, although it comes from the provider itself.
      execute: [enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [allowInsecureRequests] : [])],
    },
  )
  // The library accepts another one from services with many tenants, whose tokens name whatever tenant they come from.
  const stated = config.serverMetadata().issuer
  if (stated.replace(/\/$/, '') !== issuer) throw new Error(`The issuer of the provider is ${stated}, not ${issuer}.`)
  return config
}

/** Reads no endless answers. The library follows no redirects. */
async function fetchBounded(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, options)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > maxAnswerBytes) throw new Error('The answer of the login provider is too long.')
    chunks.push(chunk)
  }
  const body = [101, 204, 205, 304].includes(response.status) ? null : Buffer.concat(chunks)
  return new Response(body, { status: response.status, headers: response.headers })
}

/** Whether the person has just logged in at the provider. Undefined if it does not say when. */
export function hasJustLoggedIn({ auth_time: at }: Claims): boolean | undefined {
  return typeof at === 'number' ? Date.now() / 1000 - at <= freshSeconds : undefined
}

/** Whether the provider's claims let this person in. */
export function isLetIn({ require: needed }: Provider, claims: Claims): boolean {
  if (!needed) return true
  const claim = claims[needed.claim]
  return (Array.isArray(claim) ? claim : [claim]).some(
    (each) => ['string', 'number', 'boolean'].includes(typeof each) && String(each) === needed.value,
  )
}
