import type { IncomingMessage } from 'node:http'
import { type Duplex, pipeline, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { broken, Unreachable } from './unreachable.ts'

export const encodings = 'gzip, deflate, br'

const decoders: Readonly<Record<string, () => Duplex>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/**
 * The body piece by piece, unpacked. It is counted as it comes and as it is unpacked: a few bytes can hold gigabytes, and gigabytes
 * can hold nothing. Whoever stops reading closes the connection.
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
  // What goes wrong in one of the streams ends all, and comes out of the last.
  const streams = [response, counted(maxBytes), ...(decoder ? [decoder(), counted(maxBytes)] : [])]
  const last = pipeline(streams, () => {}) as unknown as AsyncIterable<Buffer>
  try {
    for await (const piece of last) yield piece
  } catch (error) {
    throw broken(signal, error)
  }
}

function counted(maxBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length
      if (bytes > maxBytes) done(new Unreachable('size'))
      else done(null, piece)
    },
  })
}
