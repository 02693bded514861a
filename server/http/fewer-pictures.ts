import type { FastifyRequest } from 'fastify'
import type { Visitor } from './visitor.ts'

/**
 * Whether large pictures wait for a press: what was chosen on this device, else what its browser says. The server must know, since the
 * first pictures of a page are on their way before a script runs.
 */
export function asksForFewerPictures(request: FastifyRequest, { cookies }: Visitor): boolean {
  const chosen = cookies['fewer_pictures']
  if (chosen === '1' || chosen === '0') return chosen === '1'
  return request.headers['save-data'] === 'on'
}
