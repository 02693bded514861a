import { buffer } from 'node:stream/consumers'
import { BadArchive } from '../archive/bad-archive.ts'
import { readItems } from '../archive/parts.ts'
import { dataPieces, jsonPiece, type Piece, pieceTypes } from '../archive/piece.ts'
import type { Place } from '../archive/place.ts'
import { openArchive } from '../archive/read-archive.ts'
import { nameOfKey } from '../archive/seal.ts'
import { sha256Of } from '../archive/sum.ts'
import { archiveBytes } from '../archive/write-archive.ts'
import type { ListedPicture } from './picture-list.ts'

/** The pictures that the archives of one place share. A file is named by its SHA-256, and an encrypted one also by its key. */
export const pictureFolder = 'pictures'

export interface SharedPictures {
  /** A picture that an older archive lists and whose file still exists. */
  find(id: bigint): Promise<ListedPicture | undefined>
  keep(id: bigint, file: Buffer): Promise<ListedPicture>
}

interface Options {
  version: string
  key: string | undefined
  /** The pictures in the newest archive. Pictures never change, so these are not read again. */
  known: ReadonlyMap<bigint, ListedPicture>
}

export async function createSharedPictures(place: Place, { version, key, known }: Options): Promise<SharedPictures> {
  const existing = new Set(await place.list(pictureFolder))
  return {
    async find(id) {
      const listed = known.get(id)
      return listed && existing.has(fileOf(listed, key && nameOfKey(key))) ? listed : undefined
    },
    async keep(id, file) {
      const listed = { id, sha256: sha256Of(file), bytes: file.length }
      const name = fileOf(listed, key && nameOfKey(key))
      if (!existing.has(name)) {
        await place.write(pathOf(name), key ? archiveBytes(picturePieces(file), { version, key }) : plainBytes(file))
        existing.add(name)
      }
      return listed
    },
  }
}

/** The file name of a picture for an archive with this key. */
export function fileOf({ sha256 }: Pick<ListedPicture, 'sha256'>, keyName: string | null | undefined): string {
  return keyName ? `${sha256}.${keyName}` : sha256
}

export const pathOf = (name: string) => `${pictureFolder}/${name}`

/** Refuses a file that was changed. */
export async function readShared(
  place: Place,
  listed: ListedPicture,
  { key, keyName }: { key: string | undefined; keyName: string | null },
): Promise<Buffer> {
  const path = pathOf(fileOf(listed, keyName))
  const size = await place.size(path)
  if (size === undefined) throw new BadArchive(`The picture ${place.nameOf(path)} is missing.`)
  const bytes = keyName
    ? await readPicture(place, path, key)
    : await buffer(await place.read(path, { from: 0, to: size }))
  if (sha256Of(bytes) !== listed.sha256) throw new BadArchive(`The picture ${place.nameOf(path)} is damaged.`)
  return bytes
}

async function readPicture(place: Place, path: string, key: string | undefined): Promise<Buffer> {
  const chunks: Buffer[] = []
  const archive = await openArchive(place, path, key)
  for await (const item of readItems(archive.pieces()))
    if ('part' in item) for await (const chunk of item.part.data()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* picturePieces(file: Buffer): AsyncGenerator<Piece> {
  yield jsonPiece(pieceTypes.index, {})
  yield* dataPieces(file)
  yield jsonPiece(pieceTypes.end, {})
  yield jsonPiece(pieceTypes.manifest, {})
}

async function* plainBytes(file: Buffer): AsyncGenerator<Buffer> {
  yield file
}
