import { setTimeout as delay } from 'node:timers/promises'
import { makeHead } from './head.ts'
import { lastFlag, type Piece, pieceTypes, type Trailer, writeTrailer } from './piece.ts'

interface Options {
  version: string
  key?: string | undefined
  /** Pauses after each piece as long as the piece took, to save the processor. */
  slow?: boolean
}

/** The bytes of an archive as a stream; only one piece at a time is in memory. */
export async function* archiveBytes(pieces: AsyncIterable<Piece>, options: Options): AsyncGenerator<Buffer> {
  const { line, seal } = makeHead(options.version, options.key)
  const rest = options.slow ? createRest() : undefined
  let offset = line.length
  let place = 0
  let index: Trailer | undefined
  yield line
  for await (const { type, content } of pieces) {
    if (type === pieceTypes.index) index = { offset, place }
    const isLast = type === pieceTypes.manifest
    const closed = seal.close(Buffer.concat([Buffer.from(type), content]), place, isLast)
    const length = Buffer.alloc(4)
    length.writeUInt32BE((closed.length | (isLast ? lastFlag : 0)) >>> 0)
    yield Buffer.concat([length, closed])
    offset += length.length + closed.length
    place++
    await rest?.()
  }
  if (!index) throw new Error('An archive without an index was to be written.')
  yield writeTrailer(index)
}

/** Shorter pauses cost more than they save. */
const leastMilliseconds = 20

function createRest(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    const worked = performance.now() - since
    if (worked < leastMilliseconds) return
    await delay(worked)
    since = performance.now()
  }
}
