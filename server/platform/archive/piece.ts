/**
 * An archive is a sequence of pieces. Each part has a head, data, and an end with its counts. The list of pictures is the last part, and the manifest
 * is the last piece; both together are the index.
 */
export interface Piece {
  readonly type: PieceType
  readonly content: Buffer
}

export const pieceTypes = { head: 'H', data: 'D', end: 'E', index: 'I', manifest: 'M' } as const
export type PieceType = (typeof pieceTypes)[keyof typeof pieceTypes]

/** Limits the memory that a damaged archive can make the reader use. */
export const maxPieceBytes = 1024 * 1024

/** A flag in the length prefix of a piece: this is the last piece. */
export const lastFlag = 0x8000_0000

export const jsonPiece = (type: PieceType, value: object): Piece => ({
  type,
  content: Buffer.from(JSON.stringify(value)),
})

export function* dataPieces(bytes: Buffer): Generator<Piece> {
  for (let from = 0; from < bytes.length; from += maxPieceBytes)
    yield { type: pieceTypes.data, content: bytes.subarray(from, from + maxPieceBytes) }
}

/** The last bytes of the file: the offset of the index, and the position of its first piece among all pieces. */
export interface Trailer {
  offset: number
  position: number
}

const magic = Buffer.from('STOA')
export const trailerBytes = 16

export function writeTrailer({ offset, position }: Trailer): Buffer {
  const bytes = Buffer.alloc(trailerBytes)
  magic.copy(bytes)
  bytes.writeUIntBE(offset, 4, 6)
  bytes.writeUIntBE(position, 10, 6)
  return bytes
}

export function readTrailer(bytes: Buffer): Trailer | undefined {
  if (bytes.length !== trailerBytes || !bytes.subarray(0, 4).equals(magic)) return undefined
  return { offset: bytes.readUIntBE(4, 6), position: bytes.readUIntBE(10, 6) }
}
