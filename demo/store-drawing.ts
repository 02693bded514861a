import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Db } from '../server/platform/db/connect.ts'
import { createKeyMaker } from '../server/platform/db/keys.ts'
import type { Kind } from '../server/platform/images/image-kinds.ts'
import { prepareImage, saveImage } from '../server/platform/images/images.ts'
import type { ImageMachine } from '../server/platform/images/machine.ts'

/** Stores a drawing as if it had been uploaded, and uses it in the same transaction. */
export type StoreDrawing = (
  kind: Kind,
  svg: string,
  use: (tx: Db, imageId: bigint) => Promise<unknown>,
  options?: { ownerId?: bigint; altText?: string },
) => Promise<void>

export function createDrawingStore(db: Db, images: ImageMachine): StoreDrawing {
  const keys = createKeyMaker(() => 0)
  const site = { db, images, nextKey: () => keys.next() }
  return async (kind, svg, use, { ownerId, altText } = {}) => {
    const file = await images.scratch.fresh()
    try {
      await writeFile(file, await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer())
      const picture = await prepareImage(site, kind, { path: file, altText: altText ?? null }, 'demo')
      await db
        .transaction()
        .execute(async (tx) => use(tx, await saveImage(tx, picture, { ownerId: ownerId ?? null, attached: true })))
    } finally {
      await images.scratch.remove(file)
    }
  }
}
