import { totalmem } from 'node:os'
import type { Address } from './postmaster.ts'

const megabyte = 1024 * 1024

/** Settings of PostgreSQL, passed on its command line so that each version of the site brings its own. */
export function serverOptions(address: Address, quick: boolean, memory = defaultMegabytes()): string[] {
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
    ...(quick ? quickOptions : [`max_connections=150`, `shared_buffers=${memory}MB`]),
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

// An eighth of the machine's memory: the site and its caches need memory too.
const defaultMegabytes = () => Math.round(Math.min(1024, Math.max(128, totalmem() / megabyte / 8)))
