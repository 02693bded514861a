import { type EndpointName, endpoints } from '../../../api/index.ts'
import type { Endpoint } from '../../../api/platform/endpoint.ts'
import { proofMinutes } from '../../../shared/limits.ts'
import type { Call, Routes } from '../../platform/http/call.ts'
import { hashSessionId } from '../../platform/http/tokens.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { hasSecondFactor, requireCode } from '../factors/second-factor.ts'
import { acceptPasskey, hasPasskey } from '../passkeys/ceremonies.ts'
import { listLinksOf } from '../providers/identity.ts'
import { checkPassword } from './check-password.ts'
import { sessionIdOnWire } from './own-sessions.ts'
import { findUser } from './queries.ts'
import { isProved, updateProof } from './queries-sessions.ts'

/** What a user proves with who they are: the password, a code of the second factor, or a passkey. */
interface Given {
  password?: string | undefined
  code?: string | undefined
  passkey?: unknown
}

/** The session needs no other proof for some time. */
export const recordProof = ({ db }: Site, { sid }: Visitor): Promise<void> => updateProof(db, hashSessionId(sid))

/** Checks it like the login. The session then needs no other proof for some time. */
export async function prove(
  site: Site,
  visitor: Visitor,
  viewer: Viewer,
  { password, code, passkey }: Given,
): Promise<void> {
  const session = hashSessionId(visitor.sid).toString('hex')
  if (password !== undefined) {
    const row = await findUser(site.db, viewer.id)
    const entered = { username: viewer.username, row, session }
    if (!(await checkPassword(site, visitor, entered, password.trim()))) throw new Refusal('wrong_password')
  } else if (passkey !== undefined) {
    const { forgive } = await site.passwordTries.begin([{ kind: 'session', id: session }])
    await acceptPasskey(site, viewer, passkey)
    await forgive()
  } else {
    const isOn = await hasSecondFactor(site.db, viewer.id)
    if (code === undefined || !isOn) throw new Refusal('wrong_code')
    await requireCode(site, visitor, viewer.id, code, [{ kind: 'session', id: session }])
  }
  await recordProof(site, visitor)
}

async function methodsOf({ db, providers }: Site, { id }: Viewer): Promise<string[]> {
  const [row, hasCodes, hasKey, links] = await Promise.all([
    findUser(db, id),
    hasSecondFactor(db, id),
    hasPasskey(db, id),
    listLinksOf(db, id),
  ])
  const linked = providers.list.filter(({ issuer }) => links.some((link) => link.issuer === issuer))
  return [
    ...(row?.password_hash ? ['password'] : []),
    ...(hasCodes ? ['code'] : []),
    ...(hasKey ? ['passkey'] : []),
    ...linked.map(({ number }) => `provider ${number}`),
  ]
}

/** Refuses unless the session has a proof that is new enough. */
export async function requireProof(site: Site, { sid }: Visitor, viewer: Viewer): Promise<void> {
  if (await isProved(site.db, hashSessionId(sid), 60 * proofMinutes)) return
  throw new Refusal('sudo_required', undefined, { methods: await methodsOf(site, viewer) })
}

type AnyHandler = (call: Call<Endpoint>) => Promise<unknown>

/**
 * Returns the same routes; those that the contract marks first require a proof. A password in the call itself is a
 * proof too.
 */
export function requireProofs(routes: Routes): Routes {
  const marked = Object.entries<Endpoint>(endpoints).filter(([, { needsProof }]) => needsProof)
  const guarded = marked.map(([name, { needsProof }]) => [
    name,
    guard(routes[name as EndpointName] as AnyHandler, needsProof === 'exceptOwnSession'),
  ])
  return { ...routes, ...Object.fromEntries(guarded) }
}

function guard(handler: AnyHandler, exceptOwnSession: boolean): AnyHandler {
  return async (call) => {
    const { site, visitor, body } = call
    const sessionHash = hashSessionId(visitor.sid)
    const { id } = (call.params ?? {}) as { id?: string }
    const viewer = call.viewer as Viewer
    const password = (body as { password?: string } | undefined)?.password
    if (password !== undefined) await prove(site, visitor, viewer, { password })
    else if (!exceptOwnSession || id !== sessionIdOnWire(sessionHash)) await requireProof(site, visitor, viewer)
    return handler(call)
  }
}
