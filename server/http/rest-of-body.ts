import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { maxUploadBytes } from '../../shared/limits.ts'

/** Long enough for a body that is on its way, too short to hold connections by it. */
const restMilliseconds = 2000

/**
 * A body that is too large is read to its end before that is answered: whoever still sends when a connection closes finds it broken, and never
 * reads the answer. What is read is kept nowhere. At most as much as an upload has, and for two seconds.
 */
export function readRestOfBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode === 413) await readRest(raw)
  })
}

function readRest(raw: IncomingMessage): Promise<void> {
  if (raw.complete || raw.readableEnded || raw.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    let bytes = 0
    const take = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxUploadBytes) stop()
    }
    const stop = () => {
      clearTimeout(timer)
      raw.off('data', take).off('end', stop).off('close', stop)
      resolve()
    }
    const timer = setTimeout(stop, restMilliseconds)
    // A sender that breaks off is no failure of ours.
    raw.on('error', stop)
    raw.on('data', take).on('end', stop).on('close', stop).resume()
  })
}
