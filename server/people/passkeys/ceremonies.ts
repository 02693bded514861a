import { createHash, randomBytes } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { challengeMinutes } from '../../../shared/limits.ts'
import type { Db } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import {
  findPasskey,
  insertPasskeyChallenge,
  listPasskeysOf,
  type PasskeyRow,
  passkeyExists,
  recordUse,
  takePasskeyChallenge,
} from './queries.ts'
import { expectedOrigin, type RelyingParty, relyingPartyOf } from './relying-party.ts'

/** Loaded when the first passkey is used, because it is large and most processes of most sites never need it. */
const webauthn = () => import('@simplewebauthn/server')

/** The most that a credential id may have (WebAuthn). */
const maxIdBytes = 1023

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest()

function partyOf({ settings }: Pick<Site, 'settings'>): RelyingParty {
  const party = relyingPartyOf(settings)
  if (!party) throw new Refusal('passkeys_off')
  return party
}

/** Bytes of its own memory, as the library wants them. */
const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer)

async function makeChallenge(db: Db, userId: bigint | null): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = randomBytes(32)
  await insertPasskeyChallenge(db, hashOf(challenge.toString('base64url')), userId, 60 * challengeMinutes)
  return bytesOf(challenge)
}

/** Whether the passkey was not removed since it was used. */
export const isStillThere = passkeyExists

export const hasPasskey = async (db: Db, userId: bigint): Promise<boolean> =>
  (await listPasskeysOf(db, userId)).length > 0

/** For a login nobody is named: the browser offers what it has, and strangers do not learn who has a passkey. */
export async function optionsToUse(site: Site, viewer: Viewer | null) {
  const party = partyOf(site)
  const own = viewer ? await listPasskeysOf(site.db, viewer.id) : []
  const options = await (await webauthn()).generateAuthenticationOptions({
    rpID: party.id,
    challenge: await makeChallenge(site.db, viewer?.id ?? null),
    allowCredentials: own.map(({ credential_id: id, transports }) => ({ id: id.toString('base64url'), transports })),
    userVerification: 'required',
  })
  return { ...options }
}

export async function optionsToAdd(site: Site, { id, username }: Viewer) {
  const party = partyOf(site)
  const own = await listPasskeysOf(site.db, id)
  const handle = Buffer.alloc(8)
  handle.writeBigUInt64BE(id)
  const options = await (await webauthn()).generateRegistrationOptions({
    rpName: site.settings.SITE_NAME,
    rpID: party.id,
    userName: username,
    userID: bytesOf(handle),
    challenge: await makeChallenge(site.db, id),
    attestationType: 'none',
    excludeCredentials: own.map(({ credential_id: known, transports }) => ({
      ...{ id: known.toString('base64url'), transports },
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/** Checks a passkey that a browser has made. Refuses one that is not for this site, account and challenge. */
export async function readNewPasskey(site: Site, viewer: Viewer, response: unknown) {
  const party = partyOf(site)
  const { response: parts } = response as RegistrationResponseJSON
  const { verified, registrationInfo } = await orRefused('invalid_passkey', async (watched) => {
    await requireNoCertificate(parts.attestationObject)
    return (await webauthn()).verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: (challenge) => watched(takePasskeyChallenge(site.db, hashOf(challenge), viewer.id)),
      expectedOrigin: expectedOrigin(party, parts.clientDataJSON),
      expectedRPID: party.id,
    })
  })
  if (!verified) throw new Refusal('invalid_passkey')
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  const credentialId = Buffer.from(id, 'base64url')
  if (credentialId.length > maxIdBytes) throw new Refusal('invalid_passkey')
  return {
    credentialId,
    publicKey: Buffer.from(publicKey),
    counter: BigInt(counter),
    transports: transports.slice(0, 10).map((each) => String(each).slice(0, 30)),
  }
}

/**
 * The passkey that has signed the challenge; refuses an unknown, removed, replayed or copied one alike. `viewer` is
 * whoever proves who they are; null at a login.
 */
export async function acceptPasskey(site: Site, viewer: Viewer | null, response: unknown): Promise<PasskeyRow> {
  const party = partyOf(site)
  const { id, response: parts } = response as AuthenticationResponseJSON
  const row = await findPasskey(site.db, Buffer.from(String(id), 'base64url'))
  if (!row || (viewer && row.user_id !== viewer.id)) throw new Refusal('wrong-password')
  const { verified, authenticationInfo } = await orRefused('wrong-password', async (watched) =>
    (await webauthn()).verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => watched(takePasskeyChallenge(site.db, hashOf(challenge), viewer?.id ?? null)),
      expectedOrigin: expectedOrigin(party, parts.clientDataJSON),
      expectedRPID: party.id,
      credential: {
        id: row.credential_id.toString('base64url'),
        publicKey: bytesOf(row.public_key),
        counter: Number(row.counter),
      },
    }),
  )
  if (!verified) throw new Refusal('wrong-password')
  if (!(await recordUse(site.db, row.id, row.counter, authenticationInfo.newCounter)))
    throw new Refusal('wrong-password')
  return row
}

/**
 * Refuses a passkey that comes with certificates. None was asked for, and to check them the library would fetch whatever
 * address stands in them.
 */
async function requireNoCertificate(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(bytesOf(Buffer.from(attestationObject, 'base64url')))
  const isSelfMade = attestation.get('fmt') === 'packed' && !attestation.get('attStmt').get('x5c')
  if (attestation.get('fmt') !== 'none' && !isSelfMade) throw new Refusal('invalid_passkey')
}

/**
 * The library throws for whatever is wrong with the answer of a browser. `watched` marks work of the database, whose
 * failures are no refusals.
 */
async function orRefused<T>(
  code: 'wrong-password' | 'invalid_passkey',
  check: (watched: <W>(work: Promise<W>) => Promise<W>) => Promise<T>,
): Promise<T> {
  let failure: unknown
  const watched = <W>(work: Promise<W>) =>
    work.catch((error: unknown) => {
      failure = error
      throw error
    })
  try {
    return await check(watched)
  } catch (error) {
    if (failure) throw failure
    throw error instanceof Refusal ? error : new Refusal(code)
  }
}
