import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ready } from '../cache/ready.ts'

/** Sends what is ready in the best encoding that the caller takes. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, ready: Ready): FastifyReply {
  const taken = encodingsTaken(request)
  const encoded = taken.has('br') && ready.brotli ? ready.brotli : taken.has('gzip') && ready.gzip ? ready.gzip : null
  if (ready.gzip) reply.header('Vary', 'Accept-Encoding')
  if (encoded) reply.header('Content-Encoding', encoded === ready.brotli ? 'br' : 'gzip')
  return reply.send(encoded ?? ready.body)
}

function encodingsTaken(request: FastifyRequest): Set<string> {
  const offers = String(request.headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
  // Quality 0 refuses an encoding.
  return new Set(
    offers.filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer)).map((offer) => offer.replace(/;.*/, '').trim()),
  )
}

/** The same with an ETag, answering 304 to who holds it already. */
export function sendRevalidated(request: FastifyRequest, reply: FastifyReply, ready: Ready): FastifyReply {
  reply.header('ETag', ready.etag)
  const held = request.headers['if-none-match']
  if (ready.status === 200 && held?.split(/\s*,\s*/).includes(ready.etag)) return reply.code(304).send()
  return sendReady(request, reply, ready)
}
