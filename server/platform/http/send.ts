import type { FastifyReply, FastifyRequest } from 'fastify'
import { packFrom, type RenderedAnswer } from '../cache/rendered-answer.ts'
import { chooseEncoding, lightEncodings, packLightly, valuesIn } from './encodings.ts'

/** Sends what was made for this caller alone. */
export async function sendText(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const body = Buffer.from(text)
  if (body.length < packFrom) return reply.send(body)
  reply.header('Vary', 'Accept-Encoding')
  const way = chooseEncoding(request, lightEncodings)
  if (!way) return reply.send(body)
  return reply.header('Content-Encoding', way).send(await packLightly(body, way))
}

/** Sends what is rendered in the best encoding that the caller takes. */
export async function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  rendered: RenderedAnswer,
): Promise<FastifyReply> {
  if (!rendered.isWorthPacking) return reply.send(rendered.body)
  reply.header('Vary', 'Accept-Encoding')
  const way = chooseEncoding(request, ['br', 'gzip'])
  if (!way) return reply.send(rendered.body)
  return reply.header('Content-Encoding', way).send(await rendered.packed(way))
}

/** The same with an ETag, answering 304 to who holds it already. */
export async function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  rendered: RenderedAnswer,
): Promise<FastifyReply> {
  reply.header('ETag', rendered.etag)
  const cached = valuesIn(request.headers['if-none-match'] ?? '')
  if (rendered.status === 200 && cached.includes(rendered.etag)) return reply.code(304).send()
  return sendRendered(request, reply, rendered)
}
