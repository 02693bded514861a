import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hasAdmin } from '../../people/accounts/admins.ts'
import { nameFrom, readNames } from '../../people/site-settings/site-names.ts'
import type { Settings } from '../../platform/config.ts'
import { connect } from '../../platform/db/connect.ts'
import { CannotStart } from '../../platform/db/embedded/cannot-start.ts'
import { type Embedded, startEmbedded } from '../../platform/db/embedded/start.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { type RunningSite, startSite } from '../main.ts'
import { heldFromText, makeSetupCode } from '../setup/door.ts'
import { serveWhileStarting } from '../starting.ts'
import { embeddedOptions } from './database.ts'
import { loadSettings, root } from './environment.ts'
import { upgradeAloud } from './upgrade.ts'
import { requireNoArguments } from './usage.ts'
import { setupClosed, setupVariable, startWorkers } from './workers.ts'

// Whoever stops a service expects it to end within 10 s. Running requests get most of that, the database the rest.
const drainMilliseconds = 4_000
const stopMilliseconds = 9_500

type Serving = Pick<RunningSite, 'address' | 'close'>

export async function runServe(args: string[]): Promise<number> {
  const dev = args[0] === '--dev'
  requireNoArguments(dev ? args.slice(1) : args)
  // React reads NODE_ENV when it is loaded, so it is set before.
  process.env.NODE_ENV ??= dev ? 'development' : 'production'
  const settings = loadSettings()
  if (!dev) requireBuild()
  const stopRequest = waitForStopRequest()
  if (cluster.isWorker) return serveAsWorker(settings, stopRequest)
  // If the system chooses the port, nobody knows it yet, so nothing has to answer there.
  const stopWaiting = settings.PORT && !dev ? await serveWhileStarting(settings.HOST, settings.PORT) : undefined
  let embedded: Embedded | undefined
  try {
    if (!settings.DATABASE_URL) embedded = await startEmbedded(embeddedOptions(settings, (line) => console.log(line)))
    const url = settings.DATABASE_URL ?? embedded?.url ?? ''
    // Whoever develops has nothing to lose.
    if (dev) await migrate(url)
    else await upgradeAloud(settings, url)
    await stopWaiting?.()
    const { name, isWithoutAdmin } = await readStart(settings, url)
    const first = isWithoutAdmin ? makeSetupCode() : undefined
    const options = { url, setup: first?.held }
    const site =
      settings.WORKERS > 1 && !dev
        ? await startWorkers(settings, options)
        : await startSite(settings, { ...options, dev })
    const lines = [`${name} listens on ${hostInWords(settings, site)}`]
    // In development the parent process runs the database, and reports where the data are.
    if (!dev) lines.push(dataInWords(settings, embedded))
    if (first) lines.push(...howToSetUp(addressForBrowsers(settings, site), first.code))
    // One write: lines of the log come from another thread and could appear in between.
    console.log(lines.join('\n'))
    const failure = await Promise.race([stopRequest, ...(embedded ? [embedded.died] : [])])
    if (failure) console.error(failure)
    await closeInTime(site, failure !== undefined)
    return failure ? 1 : 0
  } finally {
    await stopWaiting?.()
    await embedded?.stop()
  }
}

/** Runs in a worker. The primary has prepared the database and prints the address of the site. */
async function serveAsWorker(settings: Settings, stopAsked: Promise<undefined>): Promise<number> {
  const setup = heldFromText(process.env[setupVariable])
  const site = await startSite(settings, { url: settings.DATABASE_URL ?? '', setup })
  site.site.setup.onClose(() => process.send?.(setupClosed))
  await stopAsked
  await closeInTime(site, false)
  return 0
}

function requireBuild(): void {
  if (existsSync(join(root, 'dist/client/.vite/manifest.json')) && existsSync(join(root, 'dist/server'))) return
  throw new CannotStart(
    'The pages are not built yet: run "npm start", which builds what is missing, or "npm run build".',
  )
}

function hostInWords({ HOST }: Pick<Settings, 'HOST'>, { address }: Serving): string {
  const { port } = new URL(address)
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`
}

/** What the start prints. */
async function readStart(settings: Settings, url: string): Promise<{ name: string; isWithoutAdmin: boolean }> {
  const db = connect(url, { pool: 1 })
  try {
    return { name: nameFrom(settings, await readNames(db), 'SITE_NAME'), isWithoutAdmin: !(await hasAdmin(db)) }
  } finally {
    await db.destroy()
  }
}

/** Where a browser reaches the site, as far as the settings say it: on this machine, if the site listens on all of its addresses. */
function addressForBrowsers(settings: Settings, site: Serving): string {
  if (settings.SITE_URL) return settings.SITE_URL.replace(/\/$/, '')
  return hostInWords({ HOST: /^(0\.0\.0\.0|::)$/.test(settings.HOST) ? 'localhost' : settings.HOST }, site)
}

const howToSetUp = (address: string, code: string) => [
  `Nobody is an admin yet. Open ${address}/setup and enter this code: ${code}`,
  'Or create an account on the site, then run: npm run stoa -- admin add <username>',
]

function dataInWords({ DATA_DIR }: Settings, embedded: Embedded | undefined): string {
  if (!embedded) return 'Its data are in the database of DATABASE_URL.'
  if (embedded.dir.startsWith(DATA_DIR)) return `Its data are in ${DATA_DIR}`
  return `Its data are in ${DATA_DIR}, its database in ${embedded.dir}, where the database's user can reach it`
}

/** Resolves at a signal to stop, or when the script that started this process has ended. */
function waitForStopRequest(): Promise<undefined> {
  return new Promise((resolve) => {
    const requestStop = () => {
      // Even if something hangs: the database's watcher stops PostgreSQL when this process is gone.
      setTimeout(() => process.exit(1), stopMilliseconds).unref()
      resolve(undefined)
    }
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, requestStop)
    if (process.connected) process.once('disconnect', requestStop)
  })
}

async function closeInTime(site: Serving, withoutDatabase: boolean): Promise<void> {
  const closed = site.close().catch((error: unknown) => {
    if (!withoutDatabase) console.error(error)
  })
  // Without a database nothing can be answered any more; open requests are refused, which is quick.
  const waitMs = withoutDatabase ? 500 : drainMilliseconds
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, waitMs, 'late').unref())
  const outcome = await Promise.race([closed, late])
  if (outcome === 'late' && !withoutDatabase) console.error('Some requests took too long and were cut off.')
}
