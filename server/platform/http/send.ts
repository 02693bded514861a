import type { FastifyReply, FastifyRequest } from 'fastify'
import { minBytesToPack, type RenderedAnswer } from '../cache/rendered-answer.ts'
import { chooseEncoding, lightEncodings, packLightly, splitHeader } from './encodings.ts'

/** Sends an answer that was made for this caller alone. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  content: string | Buffer,
): Promise<FastifyReply> {
  const body = typeof content === 'string' ? Buffer.from(content) : content
  if (body.length < minBytesToPack) return reply.send(body)
  reply.header('Vary', 'Accept-Encoding')
  const encoding = chooseEncoding(request, lightEncodings)
  if (!encoding) return reply.send(body)
  return reply.header('Content-Encoding', encoding).send(await packLightly(body, encoding))
}

/** Sends a rendered answer in the best encoding that the caller accepts. */
export async function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  rendered: RenderedAnswer,
): Promise<FastifyReply> {
  if (!rendered.isWorthPacking) return reply.send(rendered.body)
  reply.header('Vary', 'Accept-Encoding')
  const encoding = chooseEncoding(request, ['br', 'gzip'])
  if (!encoding) return reply.send(rendered.body)
  return reply.header('Content-Encoding', encoding).send(await rendered.packed(encoding))
}

/** The same with an ETag; answers 304 if the caller has this version already. */
export async function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  rendered: RenderedAnswer,
): Promise<FastifyReply> {
  reply.header('ETag', rendered.etag)
  const cached = splitHeader(request.headers['if-none-match'] ?? '')
  if (rendered.status === 200 && cached.includes(rendered.etag)) return reply.code(304).send()
  return sendRendered(request, reply, rendered)
}
