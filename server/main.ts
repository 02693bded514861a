import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Manifest, PagesEntry, PageTable, RenderPage } from '../shared/page.ts'
import { type AppParts, createApp } from './app.ts'
import type { Settings } from './config.ts'
import { builtFiles } from './files.ts'
import type { Work } from './jobs/work.ts'
import { startJobs } from './jobs.ts'
import { createLog } from './log.ts'
import { serveMetrics } from './metrics-port.ts'
import { createSite, type Site } from './site.ts'

const root = join(import.meta.dirname, '..')

export interface RunningSite {
  address: string
  site: Site
  close(): Promise<void>
}

/** Serves the site on the settings' address from the database at this url, which is migrated already. */
export async function startSite(settings: Settings, options: { url: string; dev?: boolean }): Promise<RunningSite> {
  const log = createLog(settings)
  const site = await createSite(settings, options.url, log)
  const closers: (() => unknown)[] = []
  let work: Work | undefined
  try {
    const { parts, after } = options.dev
      ? await webInDevelopment(settings)
      : { parts: await builtWeb(settings), after: undefined }
    const app = await createApp(site, parts)
    closers.push(() => app.close())
    if (after) closers.push(after)
    if (settings.METRICS_PORT) {
      const metrics = await serveMetrics(settings.HOST, settings.METRICS_PORT, site.metrics.text)
      closers.push(() => new Promise((resolve) => metrics.close(resolve)))
    }
    const address = await app.listen({ port: settings.PORT, host: settings.HOST })
    // Last, and not waited for: nobody's request needs them.
    if (settings.JOBS) work = startJobs(site, options.url)
    return { address, site, close }
  } catch (error) {
    await close()
    throw error
  }

  /** First nobody new is served and those under way are answered, then what they stood on goes. */
  async function close() {
    const workStopped = work?.stop()
    for (const closer of closers) await closer()
    await workStopped
    await site.close()
  }
}

async function builtWeb(settings: Settings): Promise<AppParts> {
  const client = join(root, 'dist/client')
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = (await import(pathToFileURL(join(root, 'dist/server/entry-server.js')).href)) as PagesEntry
  return {
    render: entry.createRenderer({ manifest, settings }),
    takesForm: entry.takesForm,
    queryNames: entry.queryNames,
    scriptHashes: entry.inlineScripts.map(hashSource),
    files: builtFiles(client),
  }
}

/** Vite transforms what the browser and the renderer ask for, as it is on disk at that moment; its news comes over the same port. */
async function webInDevelopment(settings: Settings): Promise<{ parts: AppParts; after: () => Promise<void> }> {
  const { createServer } = await import('vite')
  let vite: Awaited<ReturnType<typeof createServer>> | undefined
  const files = async (app: FastifyInstance) => {
    const served = await createServer({
      root,
      configFile: join(root, 'vite.config.ts'),
      server: { middlewareMode: true, hmr: { server: app.server } },
    })
    vite = served
    app.addHook('onRequest', (request, reply, done) => {
      // Vite would answer a call with the file in api/ that has its name. Pages import only types from there.
      if (request.url.startsWith('/api/')) return done()
      served.middlewares(request.raw, reply.raw, () => done())
    })
  }
  const started = () => {
    if (!vite) throw new Error('A page was asked for before Vite was there.')
    return vite
  }
  const load = async () => (await started().ssrLoadModule('/web/entry-server.tsx')) as PagesEntry
  const render: RenderPage = async (request) => {
    const answer = await (await load()).createRenderer({ manifest: null, settings })(request)
    return answer.html ? { ...answer, html: await started().transformIndexHtml(request.url, answer.html) } : answer
  }
  const table: PageTable = {
    takesForm: async (path) => (await load()).takesForm(path),
    queryNames: async (path) => (await load()).queryNames(path),
  }
  return { parts: { scriptHashes: [], development: true, render, ...table, files }, after: async () => vite?.close() }
}

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
