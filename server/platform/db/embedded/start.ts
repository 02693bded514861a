import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { CannotStart } from './cannot-start.ts'
import { prepareCluster, readPassword } from './initialise.ts'
import { lockedBy, takeLock } from './lock.ts'
import { takeOwnRole } from './own-role.ts'
import { placeBinaries, placeCluster } from './place.ts'
import { type Address, endLeftOver, findPostmaster } from './postmaster.ts'
import { asCannotStart, reasonFrom } from './reasons.ts'
import { serverOptions } from './server-options.ts'
import { type Cluster, launchServer, type ServerProcess } from './server-process.ts'
import { databaseUser } from './system-user.ts'

export type Embedded = {
  url: string
  /** Where the database keeps its files. */
  dir: string
  /** Resolves with a sentence when the server ends without having been asked to. */
  died: Promise<string>
  stop(): Promise<void>
}
export type EmbeddedOptions = {
  dataDir: string
  log?: (line: string) => void
  /** For tests: a power cut may lose data, everything else is faster. */
  quick?: boolean
  /** Megabytes for what it keeps of its data; what fits the machine without it. */
  memory?: number | undefined
  /** For measurements: settings of PostgreSQL besides the usual ones, each `name=value`. */
  options?: readonly string[]
}

// Names of Unix sockets are at most 107 bytes long, on macOS 103.
const maxSocketDirLength = 85

/** Starts the site's own PostgreSQL, making its data on the first start and putting right what a killed one left. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = resolve(options.dataDir)
  let release = () => {}
  try {
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    release = takeLock(dataDir)
    return await startLocked(dataDir, options, release)
  } catch (error) {
    release()
    throw asCannotStart(error, dataDir)
  }
}

/** Address of the embedded database of a site that is running on these data, if one is. */
export function urlOfRunning(dataDir: string): string | undefined {
  const full = resolve(dataDir)
  if (lockedBy(full) === undefined) return undefined
  const running = findPostmaster(placeCluster(full, undefined))
  const password = readPassword(join(full, 'postgres-password'))
  return running && password ? urlOf(running.address, password, 'stoa') : undefined
}

async function startLocked(dataDir: string, options: EmbeddedOptions, release: () => void): Promise<Embedded> {
  const { log = () => undefined, quick = false, memory, options: more = [] } = options
  const user = databaseUser(join(dataDir, 'postgres'))
  const dir = placeCluster(dataDir, user)
  const binaries = placeBinaries(findBinaries(), user)
  const cluster: Cluster = { dir, logFile: join(dataDir, 'postgres.log'), binaries, user }
  await endLeftOver(dir, log)
  const password = prepareCluster(cluster, dataDir, quick)
  const address = await chooseAddress(dir)
  const server = launchServer(cluster, [...serverOptions(address, quick, memory), ...more])
  try {
    await untilReady(server, cluster, address, password, log)
    await takeOwnRole(urlOf(address, password, 'stoa'))
  } catch (error) {
    await server.stop()
    throw error
  }
  let stopping = false
  return {
    url: urlOf(address, password, 'stoa'),
    dir,
    died: new Promise((tell) => {
      void server.exited.then(
        () => stopping || tell(`PostgreSQL ended by itself: ${reasonFrom(server.saidSinceStart())}`),
      )
    }),
    async stop() {
      stopping = true
      await server.stop()
      release()
    },
  }
}

async function chooseAddress(clusterDir: string): Promise<Address> {
  if (process.platform !== 'win32' && Buffer.byteLength(clusterDir) <= maxSocketDirLength)
    return { socketDir: clusterDir }
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as { port: number }
  await new Promise((done) => probe.close(done))
  return { port }
}

function urlOf(address: Address, password: string, database: string): string {
  if ('port' in address) return `postgres://stoa:${password}@127.0.0.1:${address.port}/${database}`
  return `postgres://stoa:${password}@localhost/${database}?host=${encodeURIComponent(address.socketDir)}`
}

async function untilReady(
  server: ServerProcess,
  cluster: Cluster,
  address: Address,
  password: string,
  log: (line: string) => void,
): Promise<void> {
  const began = performance.now()
  let saidSo = false
  for (;;) {
    if (server.hasExited()) {
      throw new CannotStart(`PostgreSQL did not start in ${cluster.dir}: ${reasonFrom(server.saidSinceStart())}`)
    }
    const refusal = await tryConnection(urlOf(address, password, 'stoa'))
    if (refusal === undefined) return
    if (refusal === 'no such database') await createDatabase(urlOf(address, password, 'postgres'))
    else if (refusal !== 'not yet')
      throw new CannotStart(`The database in ${cluster.dir} refuses the site: ${refusal}.`)
    if (!saidSo && performance.now() - began > 3000) {
      saidSo = true
      log('PostgreSQL is putting its data in order after it was stopped without warning; this can take a while.')
    }
    await delay(10)
  }
}

async function tryConnection(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return undefined
  } catch (error) {
    await client.end().catch(() => undefined)
    const { code, message } = error as Error & { code?: string }
    if (code === '3D000') return 'no such database'
    if (code === '28P01' || code === '28000') return message
    return 'not yet'
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('CREATE DATABASE stoa')
  } finally {
    await client.end()
  }
}
