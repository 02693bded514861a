import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fromWire } from '../db/keys.ts'
import { networkOf } from '../http/limiter.ts'
import { addressOf } from '../http/visitor.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import { type Box, kinds } from './image-kinds.ts'
import { copyKey, originalKey } from './keys.ts'
import { findImage, type ImageFacts } from './queries.ts'
import { type Address, type Format, isSigned } from './sign.ts'

interface Query {
  size?: unknown
  fit?: unknown
  sig?: unknown
  until?: unknown
  hidden?: unknown
}

const types: Readonly<Record<Format, string>> = { jpeg: 'image/jpeg', webp: 'image/webp' }

/** Serves the images to anyone who has their address, on other sites too. */
export async function routeImages(app: FastifyInstance, site: Site): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Access-Control-Allow-Origin', '*').header('Cross-Origin-Resource-Policy', 'cross-origin')
  })
  app.options('/images/:file', async (_request, reply) =>
    reply
      .code(204)
      .header('Access-Control-Allow-Methods', 'GET, HEAD, OPTIONS')
      .header('Access-Control-Max-Age', '86400')
      .send(),
  )
  app.route({
    method: ['GET', 'HEAD'],
    url: '/images/:file',
    handler: (request, reply) => answer(site, request, reply),
  })
}

async function answer(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const file = /^([0-9a-f]{24})\.(jpeg|webp)$/.exec((request.params as { file: string }).file)
  if (!file) return sendMessage(reply, 404, 'There is no picture at this address.')
  const [, wireId = '', format] = file
  const query = request.query as Query
  const address = readAddress(wireId, format as Format, query)
  if (!address)
    return sendMessage(
      reply,
      400,
      'The size must be a number, or two numbers such as 720x1440. The fit must be cover or contain.',
    )
  if (!isSigned(site.secrets.image, address, String(query.sig)))
    return sendMessage(reply, 400, 'The signature is wrong.')
  const remainingMs = address.until === undefined ? undefined : address.until * 1000 - Date.now()
  const id = fromWire(wireId) ?? 0n
  const image = remainingMs !== undefined && remainingMs <= 0 ? undefined : await findImage(site.db, id)
  if (!image || (image.withheld_at && remainingMs === undefined) || (image.hidden_at && !address.opensHidden))
    return sendMessage(reply, 404, 'There is no picture at this address.')

  reply.header('ETag', `"${query.sig}"`)
  reply.header(
    'Cache-Control',
    remainingMs === undefined ? `public, max-age=${kinds[image.kind].cacheSeconds}, immutable` : 'private, no-store',
  )
  if (request.headers['if-none-match']?.includes(`"${query.sig}"`)) return reply.code(304).send()
  return sendImage(site, request, reply, id, image, address)
}

async function sendImage(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  id: bigint,
  image: ImageFacts,
  { size, format }: Address,
): Promise<FastifyReply> {
  try {
    const requestedBy = networkOf(addressOf(request))
    const file = await readImage(site, id, image, { size, format, requestedBy })
    if (!file) {
      request.log.error({ id: String(id) }, 'the file of an image is missing')
      return sendMessage(reply, 404, 'There is no picture at this address.')
    }
    reply.type(types[format]).header('Content-Length', file.bytes)
    if (request.method === 'HEAD') {
      file.stream.destroy()
      return reply.send()
    }
    return reply.send(file.stream)
  } catch (error) {
    if (error instanceof Refusal)
      return sendMessage(
        reply.header('Retry-After', '5'),
        503,
        error.code === 'disk_full'
          ? 'The disk of this site is nearly full, so it makes no more copies of pictures. Try again later.'
          : 'The site is preparing too many pictures. Try again in some seconds.',
      )
    throw error
  }
}

/**
 * Returns the original as JPEG if the size is not smaller. Every other copy, also a WebP of the same size, is made at its
 * first request.
 */
async function readImage(
  site: Site,
  id: bigint,
  image: ImageFacts,
  { size, format, requestedBy }: { size: Box | undefined; format: Format; requestedBy: string },
) {
  const { store, copies } = site.images
  const isWhole = !size || (size.width >= image.width && size.height >= image.height)
  if (isWhole && format === 'jpeg') return store.read(originalKey(id))
  const box = isWhole ? { width: image.width, height: image.height, fit: 'contain' as const } : size
  const stored = await store.read(copyKey(id, box, format))
  if (stored) return stored
  if ((await site.siteSettings.get()).disk === 'full') throw new Refusal('disk_full')
  return (await copies.make(id, box, format, requestedBy)) ? store.read(copyKey(id, box, format)) : undefined
}

/** Undefined if the site cannot have made an address with this query. */
function readAddress(id: string, format: Format, query: Query): Address | undefined {
  const until = query.until === undefined ? undefined : Number(query.until)
  const opensHidden = query.hidden === 'true' || undefined
  if (query.size === undefined && query.fit === undefined) return { id, format, until, opensHidden }
  const { fit } = query
  const numbers = /^([1-9]\d{0,4})(?:x([1-9]\d{0,4}))?$/.exec(String(query.size))
  if (!numbers || (fit !== 'cover' && fit !== 'contain')) return undefined
  const [, width = '', height = width] = numbers
  return { id, format, size: { width: Number(width), height: Number(height), fit }, until, opensHidden }
}

/** Plain text: only people who look for the reason read the answer to a refused image. */
function sendMessage(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').header('Cache-Control', 'no-store').send(text)
}
