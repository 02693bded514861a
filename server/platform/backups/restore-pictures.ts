import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { BadArchive } from '../archive/bad-archive.ts'
import { sha256Of } from '../archive/sum.ts'
import { folderOf, originalKey } from '../images/keys.ts'
import type { Scratch } from '../images/scratch.ts'
import type { Store } from '../images/store.ts'
import type { Checked } from './check-archive.ts'
import type { ListedPicture } from './picture-list.ts'
import { readShared } from './shared-pictures.ts'

/** Stores the restored pictures. Without a store it only compares them with the list. */
export interface PictureKeeper {
  keep(listed: ListedPicture, file: Buffer): Promise<void>
  /** Removes the pictures that this restore has added. */
  removeAdded(): Promise<void>
}

export function createPictureKeeper(target: { store: Store; scratch: Scratch } | undefined): PictureKeeper {
  const added: bigint[] = []
  return {
    async keep(listed, file) {
      if (sha256Of(file) !== listed.sha256) throw new BadArchive(`The picture ${listed.sha256} is damaged.`)
      if (!target || (await isStored(target.store, listed))) return
      const path = await target.scratch.fresh()
      try {
        await writeFile(path, file, { mode: 0o600 })
        await target.store.put(originalKey(listed.id), path)
      } finally {
        await target.scratch.remove(path)
      }
      added.push(listed.id)
    },
    async removeAdded() {
      for (const id of added) await target?.store.eraseFolder(folderOf(id))
    },
  }
}

async function isStored(store: Store, { id, sha256 }: ListedPicture): Promise<boolean> {
  const original = await store.read(originalKey(id))
  return original !== undefined && sha256Of(await buffer(original.stream)) === sha256
}

/** Restores the pictures beside the archive. */
export async function restoreShared(checked: Checked, keeper: PictureKeeper): Promise<void> {
  const { place, key, archive, pictures } = checked
  for (const listed of pictures)
    await keeper.keep(listed, await readShared(place, listed, { key, keyName: archive.head.key }))
}
