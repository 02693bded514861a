import { isOutdatedPlan } from './prepared.ts'
import { NoWorkerError } from './workers.ts'

/** Network errors when the server does not answer. */
const networkCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])
/** PostgreSQL is stopping, has crashed, is starting, or has no free connection. */
const stateCodes = new Set(['57P01', '57P02', '57P03', '53300'])
/** Messages of the client for connections that failed; it sets no code. */
const clientWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection|was closed))/

/** The database cancelled the statement because of its time limit. */
export const isOutOfTime = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

/** The `Retry-After` of answers while the database is away. */
export const retrySeconds = 5

/** Whether the error means that the database cannot be used for a moment, and not that a statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (!(error instanceof Error)) return false
  // For a moment after a machine slept or its clock was set forward, and once after a newer version has migrated.
  if (error instanceof NoWorkerError || isOutdatedPlan(error)) return true
  const { code, syscall } = error as NodeJS.ErrnoException
  // The file of the socket does not exist.
  if (code === 'ENOENT') return syscall === 'connect'
  if (code === undefined) return clientWords.test(error.message)
  return networkCodes.has(code) || stateCodes.has(code) || /^08/.test(code)
}
