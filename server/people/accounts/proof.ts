import { type EndpointName, endpoints } from '../../../api/index.ts'
import type { Endpoint } from '../../../api/platform/endpoint.ts'
import { proofMinutes } from '../../../shared/limits.ts'
import type { Call, Routes } from '../../platform/http/call.ts'
import { hashSessionId } from '../../platform/http/tokens.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { checkPassword } from './check-password.ts'
import { sessionIdOnWire } from './own-sessions.ts'
import { findUser } from './queries.ts'
import { isProved, updateProof } from './queries-sessions.ts'

/** How a user can prove who they are. */
const methods = ['password']

/** Checks the password like the login. The session then needs no other proof for some time. */
export async function prove(site: Site, visitor: Visitor, viewer: Viewer, password: string): Promise<void> {
  const row = await findUser(site.db, viewer.id)
  const session = hashSessionId(visitor.sid)
  const entered = { username: viewer.username, row, session: session.toString('hex') }
  if (!(await checkPassword(site, visitor, entered, password.trim()))) throw new Refusal('wrong_password')
  await updateProof(site.db, session)
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
    if (password !== undefined) await prove(site, visitor, viewer, password)
    else if (
      !(exceptOwnSession && id === sessionIdOnWire(sessionHash)) &&
      !(await isProved(site.db, sessionHash, 60 * proofMinutes))
    )
      throw new Refusal('sudo_required', undefined, { methods })
    return handler(call)
  }
}
