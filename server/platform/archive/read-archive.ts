import { BadArchive } from './bad-archive.ts'
import { type ByteReader, createByteReader } from './byte-reader.ts'
import { type Head, maxHeadBytes, openHead } from './head.ts'
import {
  lastFlag,
  maxPieceBytes,
  type Piece,
  type PieceType,
  readTrailer,
  type Trailer,
  trailerBytes,
} from './piece.ts'
import type { Place } from './place.ts'
import { type Seal, sealBytes } from './seal.ts'

export interface Archive {
  head: Head
  bytes: number
  /** All pieces in order; every call reads the file again. Throws at the first piece that was changed. */
  pieces(): AsyncGenerator<Piece>
  /** Only the pieces of the index; the rest of the file is not read. */
  index(): AsyncGenerator<Piece>
}

export async function openArchive(place: Place, name: string, key: string | undefined): Promise<Archive> {
  const bytes = await place.size(name)
  if (bytes === undefined) throw new BadArchive(`There is no ${place.nameOf(name)}.`)
  const start = await place.read(name, { from: 0, to: Math.min(bytes, maxHeadBytes) })
  const line = await createByteReader(start).takeThrough(0x0a, maxHeadBytes)
  const { head, seal } = openHead(line, key)

  async function* piecesFrom(offset: number, first: number): AsyncGenerator<Piece> {
    const source = await place.read(name, { from: offset, to: bytes ?? 0 })
    const reader = createByteReader(source)
    try {
      const end = yield* openPieces(reader, seal, { offset, position: first })
      const trailer = readTrailer(await reader.take(trailerBytes))
      const isWhole = (await reader.take(1)).length === 0
      if (!trailer || !isWhole || (end && (end.offset !== trailer.offset || end.position !== trailer.position)))
        throw new BadArchive('The archive is damaged at its end.')
    } finally {
      source.destroy()
    }
  }

  return {
    head,
    bytes,
    pieces: () => piecesFrom(line.length, 0),
    async *index() {
      const tail = await place.read(name, { from: Math.max(0, bytes - trailerBytes), to: bytes })
      const trailer = readTrailer(await createByteReader(tail).take(trailerBytes))
      if (!trailer || trailer.offset >= bytes) throw new BadArchive('The archive is cut off, or damaged at its end.')
      yield* piecesFrom(trailer.offset, trailer.position)
    },
  }
}

/** Returns the start of the index. */
async function* openPieces(reader: ByteReader, seal: Seal, start: Trailer): AsyncGenerator<Piece, Trailer | undefined> {
  let { offset, position } = start
  let index: Trailer | undefined
  for (;;) {
    const prefix = await reader.take(4)
    if (prefix.length < 4) throw cutOff(offset)
    const isLast = (prefix.readUInt32BE() & lastFlag) !== 0
    const length = prefix.readUInt32BE() & ~lastFlag
    if (length <= sealBytes || length > maxPieceBytes + 1 + sealBytes) throw damaged(offset)
    const sealed = await reader.take(length)
    if (sealed.length < length) throw cutOff(offset)
    const piece = seal.open(sealed, position, isLast)
    if (!piece) throw damaged(offset)
    const type = String.fromCharCode(piece[0] ?? 0) as PieceType
    if (type === 'I') index = { offset, position }
    yield { type, content: piece.subarray(1) }
    if (isLast) return index
    offset += 4 + length
    position++
  }
}

const cutOff = (offset: number) => new BadArchive(`The archive is cut off after byte ${offset}.`)
const damaged = (offset: number) => new BadArchive(`The archive is damaged after byte ${offset}.`)
