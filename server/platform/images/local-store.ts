import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Store } from './store.ts'

/** Ours alone: who may see an image is decided by the site, not by the accounts of the machine. */
const folderMode = 0o700
const fileMode = 0o600

export function createLocalStore(root: string): Store {
  return {
    async put(key, file) {
      const path = join(root, key)
      await mkdir(dirname(path), { recursive: true, mode: folderMode })
      await flush(file)
      try {
        await rename(file, path)
      } catch (error) {
        if (!isCode(error, 'EXDEV')) throw error
        await putAcross(file, path)
      }
    },

    async read(key) {
      try {
        const handle = await open(join(root, key))
        const { size } = await handle.stat()
        return { stream: handle.createReadStream(), bytes: size }
      } catch (error) {
        if (isCode(error, 'ENOENT')) return undefined
        throw error
      }
    },

    async eraseFolder(folder) {
      await rm(join(root, folder), { recursive: true, force: true })
    },
  }
}

/** From another file system a file cannot be moved in one step; from beside its place it can. */
async function putAcross(file: string, path: string): Promise<void> {
  const beside = `${path}.${randomUUID()}`
  try {
    await copyFile(file, beside, constants.COPYFILE_EXCL)
    await flush(beside)
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

/** On the disk before its name is: a machine that loses its power must not keep a name without an image. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.chmod(fileMode)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code
