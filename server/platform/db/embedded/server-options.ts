import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Address } from './postmaster.ts'

const megabyte = 1024 * 1024

interface ServerNeeds {
  quick: boolean
  /** Megabytes. */
  memory: number
  connections: number
}

/** Settings of PostgreSQL, passed on its command line so that each version of the site brings its own. */
export function serverOptions(address: Address, { quick, memory, connections }: ServerNeeds): string[] {
  const [listen, sockets, port] = 'port' in address ? ['127.0.0.1', '', address.port] : ['', address.socketDir, 5432]
  return [
    `listen_addresses=${listen}`,
    `unix_socket_directories=${sockets.replaceAll(',', '')}`,
    'unix_socket_permissions=0700',
    `port=${port}`,
    'timezone=UTC',
    'log_timezone=UTC',
    // What members wrote must not be in a log: neither statements nor rows.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
    'log_checkpoints=off',
    // Queries here are short: compiling them costs more than it saves.
    'jit=off',
    'random_page_cost=1.1',
    ...(quick ? quickOptions : [`max_connections=${connections}`, `shared_buffers=${memory}MB`]),
  ]
}

const quickOptions = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_connections=200',
  'shared_buffers=128MB',
  'max_wal_size=2GB',
]

/** From this size on, more than 256 MB of the data are read all the time. */
const bytesOfLargeData = 8 * 1024 * megabyte

/** An eighth of the machine's memory within limits: the site and its caches need memory too. */
export function defaultMegabytes(dataBytes: number, machineBytes: number): number {
  const most = dataBytes < bytesOfLargeData ? 256 : 1024
  return Math.round(Math.min(most, Math.max(128, machineBytes / megabyte / 8)))
}

/** The size of all tables and indexes of a cluster, which may not exist yet. */
export function sizeOfData(clusterDir: string): number {
  const folder = join(clusterDir, 'base')
  if (!existsSync(folder)) return 0
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.reduce((sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0)
}
