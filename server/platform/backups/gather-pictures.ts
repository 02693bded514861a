import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { dataPieces, jsonPiece, type Piece, pieceTypes } from '../archive/piece.ts'
import { sha256Of } from '../archive/sum.ts'
import { originalKey } from '../images/keys.ts'
import type { Store } from '../images/store.ts'
import type { Manifest, PartHead } from './manifest.ts'
import type { ListedPicture } from './picture-list.ts'
import { writePictureList } from './picture-list.ts'
import type { SharedPictures } from './shared-pictures.ts'

const compress = promisify(zstdCompress)

/** The original files of these images, and their list. Copies in other sizes are not saved; they are made again on demand. */
export async function* gatherPictures(
  store: Store,
  pages: readonly BigInt64Array[],
  shared: SharedPictures | undefined,
): AsyncGenerator<Piece, Manifest['pictures']> {
  const list: ListedPicture[] = []
  let missing = 0
  for (const page of pages) {
    for (const id of page) {
      const listed = await shared?.find(id)
      const file = listed ? undefined : await readOriginal(store, id)
      if (file) list.push(shared ? await shared.keep(id, file) : yield* gatherPicture(id, file))
      else if (listed) list.push(listed)
      // The file was erased during the backup, or lost before.
      else missing++
    }
  }
  const lines = writePictureList(list)
  yield jsonPiece(pieceTypes.index, { kind: 'pictures' } satisfies PartHead)
  yield* dataPieces(await compress(lines))
  const bytes = list.reduce((sum, each) => sum + each.bytes, 0)
  const summed = { count: list.length, bytes, sha256: sha256Of(lines) }
  yield jsonPiece(pieceTypes.end, summed)
  return { inside: !shared, missing, ...summed }
}

async function* gatherPicture(id: bigint, file: Buffer): AsyncGenerator<Piece, ListedPicture> {
  yield jsonPiece(pieceTypes.head, { kind: 'picture', id: String(id) } satisfies PartHead)
  yield* dataPieces(file)
  const sha256 = sha256Of(file)
  yield jsonPiece(pieceTypes.end, { bytes: file.length, sha256 })
  return { id, sha256, bytes: file.length }
}

async function readOriginal(store: Store, id: bigint): Promise<Buffer | undefined> {
  const original = await store.read(originalKey(id))
  return original && buffer(original.stream)
}
