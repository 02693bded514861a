import { setTimeout as delay } from 'node:timers/promises'
import { makeHead } from './head.ts'
import { lastFlag, type Piece, pieceTypes, type Trailer, writeTrailer } from './piece.ts'

interface Options {
  version: string
  key?: string | undefined
  /** Leaves the processor to others for half of the time, and not only for a quarter. */
  slow?: boolean
}

/** The bytes of an archive as a stream; only one piece at a time is in memory. */
export async function* archiveBytes(pieces: AsyncIterable<Piece>, options: Options): AsyncGenerator<Buffer> {
  const { line, seal } = makeHead(options.version, options.key)
  const pause = createPause(options.slow ? 1 : 1 / 3)
  let offset = line.length
  let position = 0
  let index: Trailer | undefined
  yield line
  for await (const { type, content } of pieces) {
    if (type === pieceTypes.index) index = { offset, position }
    const isLast = type === pieceTypes.manifest
    const sealed = seal.close(Buffer.concat([Buffer.from(type), content]), position, isLast)
    const length = Buffer.alloc(4)
    length.writeUInt32BE((sealed.length | (isLast ? lastFlag : 0)) >>> 0)
    yield Buffer.concat([length, sealed])
    offset += length.length + sealed.length
    position++
    await pause()
  }
  if (!index) throw new Error('An archive without an index was to be written.')
  yield writeTrailer(index)
}

/** Shorter pauses cost more than they save. */
const minPauseMilliseconds = 20

/** Each pause takes this share of the time that the work before took. */
function createPause(share: number): () => Promise<void> {
  let startedAt = performance.now()
  return async () => {
    const worked = performance.now() - startedAt
    if (worked * share < minPauseMilliseconds) return
    await delay(worked * share)
    startedAt = performance.now()
  }
}
