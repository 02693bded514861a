import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { builtFiles } from './files.ts'

const publicFolder = join(import.meta.dirname, '../../web/public')
/** With the file layout of the build. */
const root = mkdtempSync(join(tmpdir(), 'stoa-files-'))
afterAll(() => rmSync(root, { recursive: true }))

test('files that browsers request by themselves are served with their own type, and may be cached for a day', async () => {
  await mkdir(join(root, 'assets'))
  const types = {
    'favicon.svg': 'image/svg+xml',
    'favicon.ico': 'image/x-icon',
    'apple-touch-icon.png': 'image/png',
    'favicon.png': 'image/png',
    'badge-supporter.png': 'image/png',
    'icon-192.png': 'image/png',
    'icon-512.png': 'image/png',
    'icon-maskable-192.png': 'image/png',
    'icon-maskable-512.png': 'image/png',
    'screenshot-wide.webp': 'image/webp',
    'screenshot-narrow.webp': 'image/webp',
    'robots.txt': 'text/plain; charset=utf-8',
  }
  for (const name of Object.keys(types)) symlinkSync(join(publicFolder, name), join(root, name))
  const app = fastify()
  await app.register(builtFiles(root))
  for (const [name, type] of Object.entries(types)) {
    const answer = await app.inject(`/${name}`)
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']], name).toEqual([
      200,
      type,
      'public, max-age=86400',
    ])
    expect(answer.rawPayload.equals(readFileSync(join(publicFolder, name)))).toBe(true)
    const head = await app.inject({ method: 'HEAD', url: `/${name}` })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  }
  await app.close()
})
