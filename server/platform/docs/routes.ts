import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import manifest from '../../../package.json' with { type: 'json' }
import { RenderedAnswer } from '../cache/rendered-answer.ts'
import { openapi, type SiteInfo } from '../http/openapi.ts'
import { sendRevalidated } from '../http/send.ts'
import { docsPage } from './page.ts'

/**
 * Serves the contract for people and for tools. Each document is rendered at its first request and cached: it changes
 * only with the code and with the name of the site. So compressing it well is worth the time.
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
    let rendered: { names: string; answer: Promise<RenderedAnswer> } | undefined
    app.get(path, async (request, reply) => {
      const names = `${site.SITE_NAME}\n${site.SITE_DESCRIPTION}`
      if (rendered?.names !== names)
        rendered = { names, answer: text().then((content) => new RenderedAnswer(content, 200, { quality: 11 })) }
      reply.type(type).header('Cache-Control', 'public, no-cache')
      return sendRevalidated(request, reply, await rendered.answer)
    })
  }
}
