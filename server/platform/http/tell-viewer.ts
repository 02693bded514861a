import type { FastifyReply } from 'fastify'
import { toWire } from '../db/keys.ts'
import type { Visitor } from './visitor.ts'

/**
 * Sends the id of the viewer in a header. The service worker stores copies of answers for offline use. It cannot read
 * the session cookie, so it needs this header to know whose copies they are.
 */
export function tellViewer(reply: FastifyReply, { viewer }: Visitor): void {
  reply.header('Viewer', viewer ? toWire(viewer.id) : 'guest')
}
