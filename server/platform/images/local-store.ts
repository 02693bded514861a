import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Store, StoredFile } from './store.ts'

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

    async *list(topFolder) {
      for (const name of await namesIn(join(root, topFolder)))
        for (const image of await namesIn(join(root, topFolder, name)))
          yield* await filesIn(root, `${topFolder}/${name}/${image}`)
    },

    async erase(key) {
      await rm(join(root, key), { force: true })
      // The folder of the image, if this was its last file. Those above are for others, too.
      await rmdir(dirname(join(root, key))).catch(() => {})
    },

    async eraseFolder(folder) {
      await rm(join(root, folder), { recursive: true, force: true })
    },
  }
}

async function filesIn(root: string, folder: string): Promise<StoredFile[]> {
  const names = await namesIn(join(root, folder))
  const files = await Promise.all(
    names.map(async (name) => {
      const found = await unlessGone(stat(join(root, folder, name)))
      return found?.isFile() ? [{ key: `${folder}/${name}`, bytes: found.size, changedAt: found.mtime }] : []
    }),
  )
  return files.flat()
}

/** Sorted, so that what is listed does not depend on the file system. Empty for what is no folder. */
const namesIn = async (path: string) => ((await unlessGone(readdir(path))) ?? []).toSorted()

/** Files are erased while others are listed. */
async function unlessGone<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return undefined
    throw error
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
