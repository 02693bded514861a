import type { FastifyRequest } from 'fastify'
import type { Visitor } from './visitor.ts'

/**
 * Whether large pictures load only after a press: the choice on this device, or else the `Save-Data` of the browser. The server must know it, because
 * the browser requests the first pictures before a script runs.
 */
export function asksForFewerPictures(request: FastifyRequest, { cookies }: Visitor): boolean {
  const chosen = cookies['fewer_pictures']
  if (chosen === '1' || chosen === '0') return chosen === '1'
  return request.headers['save-data'] === 'on'
}
