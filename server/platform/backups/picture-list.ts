import { BadArchive } from '../archive/bad-archive.ts'

/** One stored file of an image. */
export interface ListedPicture {
  id: bigint
  sha256: string
  bytes: number
}

/** One line for each picture. */
export function writePictureList(list: readonly ListedPicture[]): Buffer {
  return Buffer.from(list.map(({ id, sha256, bytes }) => `${id} ${sha256} ${bytes}\n`).join(''))
}

export function readPictureList(lines: Buffer): ListedPicture[] {
  return lines
    .toString('latin1')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, id, sha256 = '', bytes] = /^(\d{1,19}) ([0-9a-f]{64}) (\d{1,12})$/.exec(line) ?? []
      if (!id) throw new BadArchive('The list of pictures in the archive cannot be read.')
      return { id: BigInt(id), sha256, bytes: Number(bytes) }
    })
}
