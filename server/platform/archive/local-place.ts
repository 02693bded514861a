import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Place } from './place.ts'

/** The suffix of a file that is not complete yet. */
const unfinishedSuffix = '.part'
/** A process that still writes does so more often, so a file that did not change for so long belongs to a dead process. */
const abandonedMilliseconds = 3_600_000

const measuredAtOnce = 64

export function createLocalPlace(folder: string): Place {
  const pathOf = (name: string) => join(folder, name)
  return {
    nameOf: pathOf,

    async write(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const unfinishedPath = `${path}.${randomUUID()}${unfinishedSuffix}`
      try {
        const size = await writeWhole(unfinishedPath, bytes)
        await rename(unfinishedPath, path)
        await flushFolder(dirname(path))
        return size
      } catch (error) {
        await rm(unfinishedPath, { force: true })
        throw error
      }
    },

    async read(name, { from, to }) {
      // `createReadStream` cannot read an empty range.
      return from >= to ? Readable.from([]) : createReadStream(pathOf(name), { start: from, end: to - 1 })
    },

    async size(name) {
      const info = await stat(pathOf(name)).catch(undefinedIfMissing)
      return info?.isFile() ? info.size : undefined
    },

    async list(inner) {
      const entries = (await readdir(pathOf(inner), { withFileTypes: true }).catch(undefinedIfMissing)) ?? []
      return entries.filter((entry) => entry.isFile() && !entry.name.endsWith(unfinishedSuffix)).map(({ name }) => name)
    },

    async sizes(inner) {
      const names = await this.list(inner)
      let [count, bytes] = [0, 0]
      // Where pictures are stored beside the archives, each is one file.
      for (let from = 0; from < names.length; from += measuredAtOnce) {
        const paths = names.slice(from, from + measuredAtOnce).map((name) => pathOf(join(inner, name)))
        const found = (await Promise.all(paths.map((path) => stat(path).catch(undefinedIfMissing)))).filter(
          (info) => info !== undefined,
        )
        count += found.length
        bytes += found.reduce((sum, { size }) => sum + size, 0)
      }
      return { count, bytes }
    },

    async remove(name) {
      await rm(pathOf(name), { force: true })
    },

    async removeUnfinished() {
      const names = (await readdir(folder, { recursive: true }).catch(undefinedIfMissing)) ?? []
      for (const name of names.filter((each) => each.endsWith(unfinishedSuffix))) {
        const info = await stat(pathOf(name)).catch(undefinedIfMissing)
        if (info && info.mtimeMs < Date.now() - abandonedMilliseconds) await rm(pathOf(name), { force: true })
      }
    },

    async freeBytes() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
  }
}

/** Flushes the bytes to the disk before the rename, so that after a power failure no name exists without its bytes. */
async function writeWhole(path: string, bytes: AsyncIterable<Buffer>): Promise<number> {
  const handle = await open(path, 'wx', 0o600)
  try {
    let size = 0
    for await (const chunk of bytes) {
      await handle.writeFile(chunk)
      size += chunk.length
    }
    await handle.sync()
    return size
  } finally {
    await handle.close()
  }
}

async function flushFolder(path: string): Promise<void> {
  // Windows cannot open folders, and flushes renames by itself.
  if (process.platform === 'win32') return
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
