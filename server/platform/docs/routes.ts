import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import manifest from '../../../package.json' with { type: 'json' }
import { RenderedAnswer } from '../cache/rendered-answer.ts'
import { openapi, type SiteInfo } from '../http/openapi.ts'
import { sendRevalidated } from '../http/send.ts'
import { docsPage } from './page.ts'

/**
 * Serves the contract for people and for tools. Each document is rendered at its first request and cached: it changes
 * only with the code.
 */
export async function routeDocs(app: FastifyInstance, site: SiteInfo): Promise<void> {
  const documents = [
    {
      path: '/api/openapi.json',
      type: 'application/json; charset=UTF-8',
      text: async () => JSON.stringify(openapi(site, manifest.version)),
    },
    { path: '/api/docs', type: 'text/html; charset=utf-8', text: async () => docsPage(site) },
    {
      path: '/api/docs.css',
      type: 'text/css; charset=utf-8',
      text: () => readFile(new URL('docs.css', import.meta.url), 'utf8'),
    },
  ]
  for (const { path, type, text } of documents) {
    let rendered: Promise<RenderedAnswer> | undefined
    app.get(path, async (request, reply) => {
      rendered ??= text().then((content) => new RenderedAnswer(content))
      reply.type(type).header('Cache-Control', 'public, no-cache')
      return sendRevalidated(request, reply, await rendered)
    })
  }
}
