import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Manifest, PagesEntry, PageTable, RenderPage } from '../../shared/page.ts'
import type { Settings } from '../platform/config.ts'
import { builtFiles } from '../platform/files.ts'
import type { Work } from '../platform/jobs/work.ts'
import { createSiteLog } from '../platform/log.ts'
import type { Site } from '../platform/site.ts'
import { type AppParts, createApp } from './app.ts'
import { createSite } from './create-site.ts'
import { startJobs } from './jobs.ts'
import { listen } from './listen.ts'
import { serveMetrics } from './metrics-port.ts'
import { builtWorker, serveRemovingWorker, serveWorker } from './pages/service-worker.ts'
import type { HeldCode } from './setup/door.ts'

const root = join(import.meta.dirname, '../..')

export interface RunningSite {
  address: string
  site: Site
  close(): Promise<void>
}

interface StartOptions {
  url: string
  dev?: boolean
  /** For a site without administrators. */
  setup?: HeldCode | undefined
  /** The folder of the built pages, if it is not `dist`. */
  buildFolder?: string | undefined
}

/** Serves the site on the address of the settings, with the database at this url, which has been migrated. */
export async function startSite(settings: Settings, options: StartOptions): Promise<RunningSite> {
  const log = createSiteLog(settings)
  const site = await createSite(settings, options.url, log)
  if (options.setup) site.setup.open(options.setup)
  const closers: (() => unknown)[] = []
  let work: Work | undefined
  let listening: Awaited<ReturnType<typeof listen>> | undefined
  try {
    const { parts, closeVite } = options.dev
      ? await serveSources(site.settings)
      : { parts: await loadBuild(site.settings, options.buildFolder ?? join(root, 'dist')), closeVite: undefined }
    const app = await createApp(site, parts)
    closers.push(() => (listening ? listening.close() : app.close()))
    if (closeVite) closers.push(closeVite)
    if (settings.METRICS_PORT) {
      const metrics = await serveMetrics(settings.HOST, settings.METRICS_PORT, site.metrics.text)
      closers.push(() => new Promise((resolve) => metrics.close(resolve)))
    }
    listening = await listen(app, { host: settings.HOST, port: settings.PORT })
    // Started last and not awaited, because no request needs them.
    if (settings.JOBS) work = startJobs(site, options.url)
    return { address: listening.address, site, close }
  } catch (error) {
    await close()
    throw error
  }

  /**
   * Ends the streams first, while other requests are still served; then takes no new requests and answers running ones;
   * then closes the site.
   */
  async function close() {
    await site.live.stop()
    const workStopped = work?.stop()
    for (const closer of closers) await closer()
    await workStopped
    await site.close()
  }
}

/** Uses the folder that the build wrote. */
async function loadBuild(settings: Settings, buildFolder: string): Promise<AppParts> {
  const client = join(buildFolder, 'client')
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = (await import(pathToFileURL(join(buildFolder, 'server/entry-server.js')).href)) as PagesEntry
  return {
    render: entry.createRenderer({ manifest, settings }),
    takesForm: entry.takesForm,
    queryNames: entry.queryNames,
    scriptHashes: entry.inlineScripts.map(hashSource),
    files: async (app) => {
      await builtFiles(client)(app)
      if (settings.SERVICE_WORKER) serveWorker(app, await builtWorker(client))
      else serveRemovingWorker(app)
    },
  }
}

/** Vite transforms the sources at each request as they are on disk; its live-reload messages use the same port. */
async function serveSources(settings: Settings): Promise<{ parts: AppParts; closeVite: () => Promise<void> }> {
  const { createServer } = await import('vite')
  let vite: Awaited<ReturnType<typeof createServer>> | undefined
  const files = async (app: FastifyInstance) => {
    const server = await createServer({
      root,
      configFile: join(root, 'vite.config.ts'),
      server: { middlewareMode: true, hmr: { server: app.server } },
    })
    vite = server
    serveRemovingWorker(app)
    app.addHook('onRequest', (request, reply, done) => {
      // Vite would answer a call with the file in api/ that has its name. Pages import only types from there.
      if (request.url.startsWith('/api/')) return done()
      server.middlewares(request.raw, reply.raw, () => done())
    })
  }
  const requireVite = () => {
    if (!vite) throw new Error('A page was requested before Vite had started.')
    return vite
  }
  const load = async () => (await requireVite().ssrLoadModule('/web/start/entry-server.tsx')) as PagesEntry
  const render: RenderPage = async (request) => {
    const answer = await (await load()).createRenderer({ manifest: null, settings })(request)
    return answer.html ? { ...answer, html: await requireVite().transformIndexHtml(request.url, answer.html) } : answer
  }
  const table: PageTable = {
    takesForm: async (path) => (await load()).takesForm(path),
    queryNames: async (path) => (await load()).queryNames(path),
  }
  return {
    parts: { scriptHashes: [], development: true, render, ...table, files },
    closeVite: async () => vite?.close(),
  }
}

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
