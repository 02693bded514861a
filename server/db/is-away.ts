/** What the network says where nobody answers. */
const networkCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])
/** PostgreSQL stops, has crashed, starts, or has no connection left. */
const stateCodes = new Set(['57P01', '57P02', '57P03', '53300'])
/** What the client says of a connection that was lost or never came to be; it gives no code. */
const clientWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/

/** The database ended the statement, because it took longer than it may. */
export const isOutOfTime = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

/** Whoever found no database asks again after this. */
export const retrySeconds = 5

/** Whether the error says that the database is out of reach, on its way down or up, rather than what was wrong with a statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  // A socket of which not even the file is there.
  if (code === 'ENOENT') return syscall === 'connect'
  if (code === undefined) return clientWords.test(error.message)
  return networkCodes.has(code) || stateCodes.has(code) || /^08/.test(code)
}
