import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { type DestinationStream, destination, pino, stdSerializers } from 'pino'
import type { Settings } from './config.ts'
import { batchWrites } from './log-batches.ts'
import { keepRecentLines } from './recent-log.ts'

export type Log = FastifyBaseLogger

/**
 * Writes one JSON line per event, to standard output by default. Bodies, cookies, tokens and query strings are never
 * logged.
 */
export function createLog(settings: Pick<Settings, 'LOG_LEVEL'>, target?: DestinationStream): Log {
  const redact = {
    paths: ['*.password', '*.newPassword', '*.email', '*.cookie', '*.authorization'],
    censor: '[removed]',
  }
  const options = { level: settings.LOG_LEVEL, base: null, redact, serializers: { err: withoutRows } }
  return pino(options, target ?? batchWrites(standardOutput()))
}

/** The log of a site that serves: its last lines are also kept for `stoa doctor --bundle`. */
export function createSiteLog(settings: Pick<Settings, 'LOG_LEVEL' | 'DATA_DIR'>): Log {
  return createLog(settings, batchWrites(keepRecentLines(settings.DATA_DIR, standardOutput())))
}

const standardOutput = () => destination({ dest: 1, sync: true })

/** Logs the line of each request, without its query string. */
export function answerLog(log: Log) {
  // This line has no fields to redact, and looking for them takes longer than writing it.
  const lines = log.child({}, { redact: [] })
  return ({ id, method, url }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void => {
    const query = url.indexOf('?')
    const path = query < 0 ? url : url.slice(0, query)
    lines.info(
      { reqId: id, method, path: withoutSecret(path), status: statusCode, ms: Math.round(elapsedTime * 10) / 10 },
      'answered',
    )
  }
}

/** The code of an invitation and the token under a mail are secrets, so they are not logged. */
const withoutSecret = (path: string) => path.replace(/^\/(invite|unsubscribe)\/.*/i, '/$1/:secret')

/** The details of a PostgreSQL error contain the whole row: addresses, hashes, what people wrote. */
function withoutRows(error: Error) {
  const { detail: _row, where: _values, ...rest } = stdSerializers.err(error)
  return rest
}
