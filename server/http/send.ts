import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ready } from '../cache/ready.ts'

/** Sends what is ready in the best encoding that the caller takes. */
export async function sendReady(request: FastifyRequest, reply: FastifyReply, ready: Ready): Promise<FastifyReply> {
  if (!ready.isWorthPacking) return reply.send(ready.body)
  reply.header('Vary', 'Accept-Encoding')
  const taken = encodingsTaken(request)
  const way = (['br', 'gzip'] as const).find((each) => taken.has(each))
  if (!way) return reply.send(ready.body)
  const packed = await ready.packed(way)
  return reply.header('Content-Encoding', way).send(packed)
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
export async function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  ready: Ready,
): Promise<FastifyReply> {
  reply.header('ETag', ready.etag)
  const held = request.headers['if-none-match']
  if (ready.status === 200 && held?.split(/\s*,\s*/).includes(ready.etag)) return reply.code(304).send()
  return sendReady(request, reply, ready)
}
