import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ready } from '../cache/ready.ts'

/** Sends what is ready in the best encoding that the caller takes. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, ready: Ready): FastifyReply {
  const takes = String(request.headers['accept-encoding'] ?? '')
  const encoded =
    takes.includes('br') && ready.brotli ? ready.brotli : takes.includes('gzip') && ready.gzip ? ready.gzip : null
  if (ready.gzip) reply.header('Vary', 'Accept-Encoding')
  if (encoded) reply.header('Content-Encoding', encoded === ready.brotli ? 'br' : 'gzip')
  return reply.send(encoded ?? ready.body)
}

/** The same with an ETag, answering 304 to who holds it already. */
export function sendRevalidated(request: FastifyRequest, reply: FastifyReply, ready: Ready): FastifyReply {
  reply.header('ETag', ready.etag)
  const held = request.headers['if-none-match']
  if (ready.status === 200 && held?.split(/\s*,\s*/).includes(ready.etag)) return reply.code(304).send()
  return sendReady(request, reply, ready)
}
