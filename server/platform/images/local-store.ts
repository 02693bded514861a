import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Store } from './store.ts'

/** Readable only for us: the site decides who may see an image, not the accounts of the machine. */
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
        await copyThenRename(file, path)
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

/** A file cannot be moved from another file system in one step, so it is copied beside its place first. */
async function copyThenRename(file: string, path: string): Promise<void> {
  const temporaryPath = `${path}.${randomUUID()}`
  try {
    await copyFile(file, temporaryPath, constants.COPYFILE_EXCL)
    await flush(temporaryPath)
    await rename(temporaryPath, path)
  } catch (error) {
    await rm(temporaryPath, { force: true })
    throw error
  }
}

/** Flushes the bytes to the disk before the rename, so that after a power failure no name exists without its image. */
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
