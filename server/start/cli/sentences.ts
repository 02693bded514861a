import type { Settings } from '../../platform/config.ts'

type KnownError = Error & {
  code?: string
  syscall?: string
  address?: string
  port?: number
  hostname?: string
  path?: string
  errors?: KnownError[]
}

// Errors whose message was written for the person who runs the command.
const readable = new Set([
  ...['UsageError', 'SettingsError', 'CannotStart', 'DataInUse'],
  ...['NewerSchemaError', 'OldServerError', 'MigrationFailed', 'NoWorkerError', 'BadArchive', 'NoRoom', 'NoBucket'],
])

/** One sentence about an error that its reader can fix; undefined for an unexpected error. */
export function sentenceFor(error: unknown, settings?: Settings): string | undefined {
  const knownError = error as KnownError
  if (readable.has(knownError.name)) return knownError.message
  return listenSentence(knownError, settings) ?? fileSentence(knownError) ?? databaseSentence(knownError, settings)
}

function listenSentence(
  { code, syscall, address, port, hostname }: KnownError,
  settings?: Settings,
): string | undefined {
  const setting = port === settings?.METRICS_PORT && port !== settings?.PORT ? 'METRICS_PORT' : 'PORT'
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${address} is taken by another program: set ${setting} to another one.`
  if (code === 'EACCES' && syscall === 'listen')
    return `This user may not listen on port ${port}: set ${setting} to 1024 or more.`
  if (code === 'EADDRNOTAVAIL' && syscall === 'listen')
    return `${address} is not an address of this machine: set HOST to one of its addresses.`
  if (code === 'ENOTFOUND' && syscall === 'getaddrinfo' && hostname) return `No machine is called ${hostname}.`
  return undefined
}

function fileSentence({ code = '', path }: KnownError): string | undefined {
  if (code === 'EDQUOT') return 'The disk quota of this user is used up. Make room and start again; nothing is lost.'
  if (path === undefined) return undefined
  if (code === 'EACCES' || code === 'EPERM') return `This user may not use ${path}: change its owner or its mode.`
  if (code === 'EROFS') return `${path} is on a disk that is mounted for reading only.`
  return undefined
}

function databaseSentence(error: KnownError, settings?: Settings): string | undefined {
  const { code = '', message } = error.errors?.[0] ?? error
  if (code === '53100' || code === 'ENOSPC') return 'The disk is full. Make room and start again; nothing is lost.'
  if (code === '53300') return 'The database has no connection left: lower DATABASE_POOL or raise its max_connections.'
  // The address itself is not repeated, because it contains a password.
  const database = settings?.DATABASE_URL ? 'The database of DATABASE_URL' : 'The database'
  if (['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ETIMEDOUT', 'ECONNRESET', 'EAI_AGAIN'].includes(code)) {
    return `${database} cannot be reached (${code}): is it running, and is the address right?`
  }
  if (code.startsWith('28') || code === '3D000' || code === '57P03') return `${database} refuses the site: ${message}.`
  return undefined
}
