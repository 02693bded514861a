import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { CannotStart } from './cannot-start.ts'
import { prepareCluster, readPassword } from './initialise.ts'
import { DataInUse, findLockHolder, lockData } from './lock.ts'
import { switchToOwnRole } from './own-role.ts'
import { placeBinaries, placeCluster } from './place.ts'
import { type Address, findPostmaster, isServedElsewhere, stopLeftovers } from './postmaster.ts'
import { asCannotStart, reasonFrom } from './reasons.ts'
import { defaultMegabytes, serverOptions, sizeOfData } from './server-options.ts'
import { type Cluster, launchServer, type ServerProcess } from './server-process.ts'
import { databaseUser } from './system-user.ts'

export type Embedded = {
  url: string
  /** The folder with the files of the database. */
  dir: string
  /** Resolves with a message when the server ends although nobody stopped it. */
  died: Promise<string>
  stop(): Promise<void>
}
export type EmbeddedOptions = {
  dataDir: string
  log?: (line: string) => void
  /** For tests: faster, but a power cut may lose data. */
  quick?: boolean
  /** Megabytes of data that the server caches; by default what fits the machine. */
  memory?: number | undefined
  /** The most connections at the same time. */
  connections?: number
  /** For measurements: additional settings of PostgreSQL, each `name=value`. */
  options?: readonly string[]
}

// Paths of Unix sockets have at most 107 bytes, on macOS 103.
const maxSocketDirLength = 85

/** Starts the site's own PostgreSQL: creates its data on the first start, and cleans up after a killed server. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = resolve(options.dataDir)
  let release = () => {}
  try {
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    // The lock knows processes by their numbers, which are other ones in another container.
    if (await isServedElsewhere(placeCluster(dataDir, undefined)))
      throw new DataInUse(`The site in ${dataDir} is already running, in another container. Stop that one first.`)
    release = lockData(dataDir)
    return await startLocked(dataDir, options, release)
  } catch (error) {
    release()
    throw asCannotStart(error, dataDir)
  }
}

/** The database URL of the site that is running on this data folder, if one is. */
export function findRunningUrl(dataDir: string): string | undefined {
  const full = resolve(dataDir)
  if (findLockHolder(full) === undefined) return undefined
  const running = findPostmaster(placeCluster(full, undefined))
  const password = readPassword(join(full, 'postgres-password'))
  return running && password ? databaseUrl(running.address, password, 'stoa') : undefined
}

async function startLocked(dataDir: string, options: EmbeddedOptions, release: () => void): Promise<Embedded> {
  const { log = () => undefined, quick = false, connections = 150, options: extraOptions = [] } = options
  const user = databaseUser(join(dataDir, 'postgres'))
  const dir = placeCluster(dataDir, user)
  const binaries = placeBinaries(findBinaries(), user)
  const cluster: Cluster = { dir, logFile: join(dataDir, 'postgres.log'), binaries, user }
  await stopLeftovers(dir, log)
  const password = prepareCluster(cluster, dataDir, quick)
  const address = await chooseAddress(dir)
  const memory = options.memory ?? defaultMegabytes(sizeOfData(dir), totalmem())
  const server = launchServer(cluster, [...serverOptions(address, { quick, memory, connections }), ...extraOptions])
  try {
    await waitUntilReady(server, cluster, address, password, log)
    await switchToOwnRole(databaseUrl(address, password, 'stoa'))
  } catch (error) {
    await server.stop()
    throw error
  }
  let stopping = false
  return {
    url: databaseUrl(address, password, 'stoa'),
    dir,
    died: new Promise((report) => {
      void server.exited.then(
        () => stopping || report(`PostgreSQL ended by itself: ${reasonFrom(server.outputSinceStart())}`),
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

function databaseUrl(address: Address, password: string, database: string): string {
  if ('port' in address) return `postgres://stoa:${password}@127.0.0.1:${address.port}/${database}`
  return `postgres://stoa:${password}@localhost/${database}?host=${encodeURIComponent(address.socketDir)}`
}

async function waitUntilReady(
  server: ServerProcess,
  cluster: Cluster,
  address: Address,
  password: string,
  log: (line: string) => void,
): Promise<void> {
  const startedAt = performance.now()
  let isLogged = false
  for (;;) {
    if (server.hasExited()) {
      throw new CannotStart(`PostgreSQL did not start in ${cluster.dir}: ${reasonFrom(server.outputSinceStart())}`)
    }
    const refusal = await tryConnection(databaseUrl(address, password, 'stoa'))
    if (refusal === undefined) return
    if (refusal === 'no such database') await createDatabase(databaseUrl(address, password, 'postgres'))
    else if (refusal !== 'not yet')
      throw new CannotStart(`The database in ${cluster.dir} refuses the site: ${refusal}.`)
    if (!isLogged && performance.now() - startedAt > 3000) {
      isLogged = true
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
