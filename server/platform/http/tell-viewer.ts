import type { FastifyReply } from 'fastify'
import { toWire } from '../db/keys.ts'
import type { Visitor } from './visitor.ts'

/**
 * Says for whom an answer was made. The service worker keeps copies for reading without a connection; it cannot read
 * the session cookie, so this header tells it whose copies they are.
 */
export function tellViewer(reply: FastifyReply, { viewer }: Visitor): void {
  reply.header('Viewer', viewer ? toWire(viewer.id) : 'guest')
}
