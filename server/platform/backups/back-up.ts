import packageFile from '../../../package.json' with { type: 'json' }
import { jsonPiece, type Piece, pieceTypes } from '../archive/piece.ts'
import type { Place } from '../archive/place.ts'
import { archiveBytes } from '../archive/write-archive.ts'
import type { Store } from '../images/store.ts'
import { gatherDatabase } from './gather.ts'
import { gatherPictures } from './gather-pictures.ts'
import type { Manifest } from './manifest.ts'
import type { SharedPictures } from './shared-pictures.ts'

export interface BackupOrder {
  url: string
  store: Store
  place: Place
  name: string
  key: string | undefined
  slow?: boolean
  now?: Date
  /** Stores the pictures beside the archive, not inside it. */
  shared?: SharedPictures
}

export interface BackupDone {
  bytes: number
  manifest: Manifest
}

/** Writes one archive of the database and the files while the site runs. The file appears only when it is complete. */
export async function backUp(order: BackupOrder): Promise<BackupDone> {
  const { url, store, place, name, key, shared, slow = false, now = new Date() } = order
  const { version } = packageFile
  let manifest: Manifest | undefined

  async function* pieces(): AsyncGenerator<Piece> {
    const { contents, imageIds } = yield* gatherDatabase(url, now)
    const pictures = yield* gatherPictures(store, imageIds, shared)
    manifest = { version, ...contents, pictures }
    yield jsonPiece(pieceTypes.manifest, manifest)
  }

  const bytes = await place.write(name, archiveBytes(pieces(), { version, key, slow }))
  if (!manifest) throw new Error('An archive was written without a manifest.')
  return { bytes, manifest }
}

/** Names in alphabetical order are in order of time, and are allowed on every file system. */
export function archiveNameAt(time: Date): string {
  return `stoa-${time.toISOString().slice(0, 19).replaceAll(':', '-')}${archiveEnding}`
}

export const archiveEnding = '.backup'
