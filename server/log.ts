import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { Settings } from './config.ts'

export type Log = FastifyBaseLogger

/** One JSON line an event on standard output. Bodies, cookies, tokens and query strings are never logged. */
export function createLog(settings: Pick<Settings, 'LOG_LEVEL'>): Log {
  return pino({
    level: settings.LOG_LEVEL,
    base: null,
    redact: { paths: ['*.password', '*.newPassword', '*.email', '*.cookie', '*.authorization'], censor: '[kept back]' },
  })
}
