import { createHash } from 'node:crypto'
import { providerTripMinutes } from '../../../shared/limits.ts'
import { hashSessionId, renewSessionId } from '../../platform/http/tokens.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { Provider } from '../../platform/providers/provider-settings.ts'
import { type Claims, hasJustLoggedIn, isLetIn, type Secrets } from '../../platform/providers/providers.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { findTrip, insertTrip, type NewTrip, type Trip, takeTrip } from './queries.ts'

type Purpose = 'login' | 'link' | 'proof'

/** The longest that OpenID Connect allows. */
const maxSub = 255

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

export function loadProvider({ providers }: Site, number: string): Provider {
  const provider = providers.byNumber(Number(number))
  if (!provider) throw new Refusal('provider_not_found')
  return provider
}

export const failed = ({ name }: Provider) =>
  new Refusal('provider_failed', `Login with ${name} did not work. Try again.`)

async function saveTrip(
  { db }: Site,
  visitor: Visitor,
  { secret, ...trip }: Omit<NewTrip, 'hash' | 'sid_hash' | 'seconds'> & { secret: string },
): Promise<void> {
  const times = { hash: hashOf(secret), sid_hash: hashSessionId(visitor.sid), seconds: 60 * providerTripMinutes }
  await insertTrip(db, { ...trip, ...times })
  visitor.keepsSession = true
}

/** What somebody searches for is stored nowhere. */
const withoutSearch = (path: string) => path.replace(/^\/search\?.*/s, '/search')

/** Returns the address of the provider to which the browser goes. */
export async function startTrip(
  site: Site,
  visitor: Visitor,
  viewer: Viewer | null,
  { provider, purpose, to, invite }: { provider: Provider; purpose: Purpose; to: string; invite: string | null },
): Promise<string> {
  const begun = await site.providers.begin(provider, { freshly: purpose === 'proof' }).catch((err: unknown) => {
    site.log.error({ err, provider: provider.name }, 'a login provider could not be reached')
    throw failed(provider)
  })
  const { url, state, nonce, verifier } = begun
  const user_id = purpose === 'login' ? null : (viewer?.id ?? null)
  await saveTrip(site, visitor, {
    ...{ secret: state, issuer: provider.issuer, purpose, user_id, nonce, verifier, sub: null, invite },
    back_to: withoutSearch(to),
  })
  return url
}

/** Ends the trip of the browser that comes back, and returns whom the provider says it is. */
export async function endTrip(
  site: Site,
  visitor: Visitor,
  provider: Provider,
  query: string,
): Promise<{ trip: Trip; sub: string; isFresh: boolean | undefined }> {
  const state = new URLSearchParams(query).get('state') ?? ''
  const found = { hash: hashOf(state), sid_hash: hashSessionId(visitor.sid), issuer: provider.issuer }
  const trip = await takeTrip(site.db, found)
  if (!trip?.nonce || !trip.verifier) {
    site.log.warn({ provider: provider.name }, 'a login that has ended, or began in another browser, came back')
    throw failed(provider)
  }
  const claims = await readClaims(site, provider, query, {
    ...{ state, nonce: trip.nonce, verifier: trip.verifier },
  })
  if (!isLetIn(provider, claims)) {
    site.log.warn({ provider: provider.name }, 'a person without the required claim was refused')
    throw new Refusal('provider_refused')
  }
  return { trip, sub: claims.sub, isFresh: hasJustLoggedIn(claims) }
}

async function readClaims(site: Site, provider: Provider, query: string, trip: Secrets): Promise<Claims> {
  try {
    const claims = await site.providers.finish(provider, query, trip)
    if (typeof claims.sub !== 'string' || !claims.sub || claims.sub.length > maxSub) throw new Error('no usable sub')
    return claims
  } catch (err) {
    site.log.warn({ err, provider: provider.name }, 'a login with a provider failed')
    throw failed(provider)
  }
}

/** For somebody whom a provider knows and who has no account: the session may create one. A browser gets a new id, so that one planted before the login
 * knows nothing of it. */
export async function keepSignup(
  site: Site,
  visitor: Visitor,
  { issuer, sub, trip }: { issuer: string; sub: string; trip: Trip },
): Promise<void> {
  if (visitor.fromBrowser) visitor.sid = renewSessionId(site.secrets.session, visitor.sid)
  const nothing = { user_id: null, nonce: null, verifier: null }
  await saveTrip(site, visitor, {
    secret: signupSecret(visitor),
    issuer,
    purpose: 'signup',
    ...nothing,
    back_to: trip.back_to,
    sub,
    invite: null,
  })
}

/** A session has at most one sign-up, and a state of a trip never looks like this. */
const signupSecret = ({ sid }: Visitor) => `signup ${sid}`

const signupOf = (visitor: Visitor, { issuer }: Provider) => ({
  ...{ hash: hashOf(signupSecret(visitor)), sid_hash: hashSessionId(visitor.sid), issuer },
})

const ended = ({ name }: Provider) =>
  new Refusal('login_ended', `Your login with ${name} has ended. Continue with ${name} again.`)

/** Whom the provider said it was. */
export async function readSignup({ db }: Site, visitor: Visitor, provider: Provider): Promise<string> {
  const trip = provider.signup ? await findTrip(db, signupOf(visitor, provider)) : undefined
  if (!trip?.sub) throw ended(provider)
  return trip.sub
}

/** Refuses if it was used meanwhile. */
export async function takeSignup(tx: Site['db'], visitor: Visitor, provider: Provider): Promise<void> {
  if (!(await takeTrip(tx, signupOf(visitor, provider)))) throw ended(provider)
}
