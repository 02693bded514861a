import type { IncomingMessage } from 'node:http'
import { type Duplex, pipeline, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { asUnreachable, Unreachable } from './unreachable.ts'

export const encodings = 'gzip, deflate, br'

const decoders: Readonly<Record<string, () => Duplex>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/**
 * Yields the decompressed body in pieces. Bytes are counted before and after decompression: a few bytes can expand to
 * gigabytes, and gigabytes to nothing. A caller that stops reading closes the connection.
 */
export async function* readBody(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const decoder = decoders[encoding]
  if (!decoder && encoding !== 'identity') throw new Unreachable('type')
  if (!decoder && Number(response.headers['content-length']) > maxBytes) throw new Unreachable('size')
  // An error in one of the streams ends all of them, and is thrown by the last.
  const streams = [response, limitBytes(maxBytes), ...(decoder ? [decoder(), limitBytes(maxBytes)] : [])]
  const last = pipeline(streams, () => {}) as unknown as AsyncIterable<Buffer>
  try {
    for await (const piece of last) yield piece
  } catch (error) {
    throw asUnreachable(signal, error)
  }
}

function limitBytes(maxBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length
      if (bytes > maxBytes) done(new Unreachable('size'))
      else done(null, piece)
    },
  })
}
