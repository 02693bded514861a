import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createZstdDecompress } from 'node:zlib'
import { BadArchive } from '../archive/bad-archive.ts'
import { readItems } from '../archive/parts.ts'
import type { Archive } from '../archive/read-archive.ts'
import { sha256Of } from '../archive/sum.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { type ListedPicture, readPictureList } from './picture-list.ts'

export interface ArchiveIndex {
  manifest: Manifest
  pictures: ListedPicture[]
}

/** Reads the index of an archive without reading the whole archive. */
export async function readIndex(archive: Archive): Promise<ArchiveIndex> {
  let lines: Buffer | undefined
  let manifest: Manifest | undefined
  for await (const item of readItems(archive.index())) {
    if ('part' in item) lines = await buffer(decompress(item.part.data()))
    else manifest = readManifest(item.manifest)
  }
  if (!lines || !manifest) throw new BadArchive('The archive has no manifest.')
  const pictures = readPictureList(lines)
  if (sha256Of(lines) !== manifest.pictures.sha256 || pictures.length !== manifest.pictures.count)
    throw new BadArchive('The list of pictures is not the one that the manifest names.')
  return { manifest, pictures }
}

export function decompress(compressed: AsyncIterable<Buffer>) {
  return pipeline(compressed, createZstdDecompress(), () => {})
}
