import type { FastifyReply } from 'fastify'
import { toWire } from '../db/keys.ts'
import type { Visitor } from './visitor.ts'

/**
 * Says whom an answer was made for. The service worker keeps copies for reading without a connection; as it cannot read the session's
 * cookie, this is how it knows whose they are.
 */
export function tellViewer(reply: FastifyReply, { viewer }: Visitor): void {
  reply.header('Viewer', viewer ? toWire(viewer.id) : 'guest')
}
