import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** What the build made: names with a hash in them, compressed at build time, kept by browsers for ever. */
export function builtFiles(root: string) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(fastifyStatic, {
      root: join(root, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
    })
    for (const [path, type] of [
      ['/favicon.svg', 'image/svg+xml'],
      ['/favicon.ico', 'image/x-icon'],
      ['/apple-touch-icon.png', 'image/png'],
      ['/favicon.png', 'image/png'],
      ['/badge-supporter.png', 'image/png'],
      ['/icon-192.png', 'image/png'],
      ['/icon-512.png', 'image/png'],
      ['/icon-maskable-192.png', 'image/png'],
      ['/icon-maskable-512.png', 'image/png'],
      ['/screenshot-wide.webp', 'image/webp'],
      ['/screenshot-narrow.webp', 'image/webp'],
      ['/robots.txt', 'text/plain; charset=utf-8'],
    ] as const) {
      const body = await readFile(join(root, path))
      app.get(path, async (_request, reply) =>
        reply.type(type).header('Cache-Control', 'public, max-age=86400').send(body),
      )
    }
  }
}
