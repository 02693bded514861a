import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { type DestinationStream, pino, stdSerializers } from 'pino'
import type { Settings } from './config.ts'

export type Log = FastifyBaseLogger

/** One JSON line an event, on standard output unless told otherwise. Bodies, cookies, tokens and query strings are never logged. */
export function createLog(settings: Pick<Settings, 'LOG_LEVEL'>, to?: DestinationStream): Log {
  const redact = {
    paths: ['*.password', '*.newPassword', '*.email', '*.cookie', '*.authorization'],
    censor: '[kept back]',
  }
  return pino({ level: settings.LOG_LEVEL, base: null, redact, serializers: { err: withoutRows } }, to)
}

/** The line of every request, without what was asked in its query. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const ms = Math.round(reply.elapsedTime * 10) / 10
  const path = request.url.split('?', 1)[0]
  request.log.info({ method: request.method, path, status: reply.statusCode, ms }, 'answered')
}

/** PostgreSQL explains a refused change with the whole row: addresses, hashes, what people wrote. */
function withoutRows(error: Error) {
  const { detail: _row, where: _values, ...rest } = stdSerializers.err(error)
  return rest
}
