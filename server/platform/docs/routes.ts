import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import manifest from '../../../package.json' with { type: 'json' }
import { RenderedAnswer } from '../cache/rendered-answer.ts'
import { openapi, type SiteInfo } from '../http/openapi.ts'
import { sendRevalidated } from '../http/send.ts'
import { docsPage } from './page.ts'

/** The contract for people and for tools. Each is rendered when it is first asked for, and cached: it changes with the code only. */
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
      rendered ??= text().then((made) => new RenderedAnswer(made))
      reply.type(type).header('Cache-Control', 'public, no-cache')
      return sendRevalidated(request, reply, await rendered)
    })
  }
}
