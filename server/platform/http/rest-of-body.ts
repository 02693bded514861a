import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { maxUploadBytes } from '../../../shared/limits.ts'

/** Long enough for a body in transit, and too short for keeping many connections busy. */
const restMilliseconds = 2000

/**
 * Reads the rest of a body that is too large before the answer is sent. A client that is still sending when the connection closes gets a connection
 * error and never reads the answer. The bytes are discarded. Reads at most the size of an upload, for at most two seconds.
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
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxUploadBytes) stop()
    }
    const stop = () => {
      clearTimeout(timer)
      raw.off('data', count).off('end', stop).off('close', stop)
      resolve()
    }
    const timer = setTimeout(stop, restMilliseconds)
    // A client that disconnects is no error of the server.
    raw.on('error', stop)
    raw.on('data', count).on('end', stop).on('close', stop).resume()
  })
}
