import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RenderedAnswer } from '../cache/rendered-answer.ts'

/** Sends what is rendered in the best encoding that the caller takes. */
export async function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  rendered: RenderedAnswer,
): Promise<FastifyReply> {
  if (!rendered.isWorthPacking) return reply.send(rendered.body)
  reply.header('Vary', 'Accept-Encoding')
  const taken = encodingsTaken(request)
  const way = (['br', 'gzip'] as const).find((each) => taken.has(each))
  if (!way) return reply.send(rendered.body)
  const packed = await rendered.packed(way)
  return reply.header('Content-Encoding', way).send(packed)
}

function encodingsTaken(request: FastifyRequest): Set<string> {
  const offers = valuesIn(String(request.headers['accept-encoding'] ?? '').toLowerCase())
  return new Set(
    offers.flatMap((offer) => {
      const [name = '', ...parameters] = offer.split(';').map((part) => part.trim())
      // Quality 0 refuses an encoding.
      return parameters.some((each) => each.startsWith('q=') && Number(each.slice(2)) === 0) ? [] : name
    }),
  )
}

/** Browsers send a tenth of this; what is longer is not looked at. */
const maxHeaderLength = 1024

const valuesIn = (header: string) =>
  header.length > maxHeaderLength ? [] : header.split(',').map((value) => value.trim())

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
