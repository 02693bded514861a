import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { type DestinationStream, destination, pino, stdSerializers } from 'pino'
import type { Settings } from './config.ts'
import { inBatches } from './log-batches.ts'

export type Log = FastifyBaseLogger

/** One JSON line an event, on standard output unless told otherwise. Bodies, cookies, tokens and query strings are never logged. */
export function createLog(settings: Pick<Settings, 'LOG_LEVEL'>, to?: DestinationStream): Log {
  const redact = {
    paths: ['*.password', '*.newPassword', '*.email', '*.cookie', '*.authorization'],
    censor: '[kept back]',
  }
  const options = { level: settings.LOG_LEVEL, base: null, redact, serializers: { err: withoutRows } }
  return pino(options, to ?? inBatches(destination({ dest: 1, sync: true })))
}

/** The line of every request, without what was asked in its query. */
export function answerLog(log: Log) {
  // It has no objects in which something would have to be kept back, and looking for them takes longer than the line.
  const lines = log.child({}, { redact: [] })
  return ({ id, method, url }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void => {
    const query = url.indexOf('?')
    const path = query < 0 ? url : url.slice(0, query)
    lines.info(
      { reqId: id, method, path: withoutCode(path), status: statusCode, ms: Math.round(elapsedTime * 10) / 10 },
      'answered',
    )
  }
}

/** The code of an invitation is a secret. */
const withoutCode = (path: string) => (path.startsWith('/invite/') ? '/invite/:code' : path)

/** PostgreSQL explains a refused change with the whole row: addresses, hashes, what people wrote. */
function withoutRows(error: Error) {
  const { detail: _row, where: _values, ...rest } = stdSerializers.err(error)
  return rest
}
