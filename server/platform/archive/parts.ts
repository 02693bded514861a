import { BadArchive } from './bad-archive.ts'
import { type Piece, pieceTypes } from './piece.ts'

/** A part of an archive. Read its data before the next part; unread data are skipped. */
export interface Part {
  readonly head: unknown
  data(): AsyncGenerator<Buffer>
}

export type ArchiveItem = { part: Part } | { manifest: unknown }

export async function* readItems(pieces: AsyncIterable<Piece>): AsyncGenerator<ArchiveItem> {
  const source = pieces[Symbol.asyncIterator]()
  const next = async () => {
    const { value, done } = await source.next()
    return done ? undefined : (value as Piece)
  }
  try {
    for (let piece = await next(); piece; piece = await next()) {
      if (piece.type === pieceTypes.manifest) yield { manifest: parse(piece.content) }
      else if (piece.type === pieceTypes.head || piece.type === pieceTypes.index) {
        let isOpen = true
        const data = async function* (): AsyncGenerator<Buffer> {
          while (isOpen) {
            const inner = await next()
            if (inner?.type === pieceTypes.data) yield inner.content
            else if (inner?.type === pieceTypes.end) isOpen = false
            else throw malformed()
          }
        }
        yield { part: { head: parse(piece.content), data } }
        for await (const _ of data());
      } else throw malformed()
    }
  } finally {
    await source.return?.()
  }
}

function parse(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    throw malformed()
  }
}

const malformed = () => new BadArchive('The structure of the archive is not valid.')
