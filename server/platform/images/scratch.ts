import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder for temporary files: uploads as they arrive, and images while they are made. */
export interface Scratch {
  /** Returns a path at which there is no file yet. */
  fresh(): Promise<string>
  remove(path: string): Promise<void>
  /** Removes files of processes that died; no work takes this long. */
  removeOld(): Promise<void>
}

const oldMilliseconds = 3_600_000

export function createScratch(folder: string): Scratch {
  const remove = (path: string) => rm(path, { force: true })
  return {
    async fresh() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return join(folder, randomUUID())
    },
    remove,
    async removeOld() {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name)
        const info = await stat(path).catch(() => undefined)
        if (info && info.mtimeMs < Date.now() - oldMilliseconds) await remove(path)
      }
    },
  }
}
