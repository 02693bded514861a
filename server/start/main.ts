import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Manifest, PagesEntry, PageTable, RenderPage } from '../../shared/page.ts'
import type { Settings } from '../platform/config.ts'
import { builtFiles } from '../platform/files.ts'
import type { Work } from '../platform/jobs/work.ts'
import { createLog } from '../platform/log.ts'
import type { Site } from '../platform/site.ts'
import { type AppParts, createApp } from './app.ts'
import { createSite } from './create-site.ts'
import { startJobs } from './jobs.ts'
import { serveMetrics } from './metrics-port.ts'
import { builtWorker, serveEndOfWorkers, serveWorker } from './pages/service-worker.ts'

const root = join(import.meta.dirname, '../..')

export interface RunningSite {
  address: string
  site: Site
  close(): Promise<void>
}

interface StartOptions {
  url: string
  dev?: boolean
  /** Where the pages have been built to, if not to `dist`. */
  built?: string
}

/** Serves the site on the settings' address from the database at this url, which is migrated already. */
export async function startSite(settings: Settings, options: StartOptions): Promise<RunningSite> {
  const log = createLog(settings)
  const site = await createSite(settings, options.url, log)
  const closers: (() => unknown)[] = []
  let work: Work | undefined
  try {
    const { parts, after } = options.dev
      ? await webInDevelopment(settings)
      : { parts: await builtWeb(settings, options.built ?? join(root, 'dist')), after: undefined }
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

  /** First streams end, while all else is served; then nobody new is served and those under way are answered; then what they stood on goes. */
  async function close() {
    await site.live.stop()
    const workStopped = work?.stop()
    for (const closer of closers) await closer()
    await workStopped
    await site.close()
  }
}

/** From the folder that the build has written. */
async function builtWeb(settings: Settings, built: string): Promise<AppParts> {
  const client = join(built, 'client')
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = (await import(pathToFileURL(join(built, 'server/entry-server.js')).href)) as PagesEntry
  return {
    render: entry.createRenderer({ manifest, settings }),
    takesForm: entry.takesForm,
    queryNames: entry.queryNames,
    scriptHashes: entry.inlineScripts.map(hashSource),
    files: async (app) => {
      await builtFiles(client)(app)
      if (settings.SERVICE_WORKER) serveWorker(app, await builtWorker(client))
      else serveEndOfWorkers(app)
    },
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
    serveEndOfWorkers(app)
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
  const load = async () => (await started().ssrLoadModule('/web/start/entry-server.tsx')) as PagesEntry
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
