import { accessSync, constants, existsSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { sizeInWords } from '../../../shared/amounts.ts'
import { backupFolder } from '../../platform/backups/schedule.ts'
import type { Settings } from '../../platform/config.ts'
import { findRunningUrl } from '../../platform/db/embedded/start.ts'
import type { Finding } from './finding.ts'

const mebibyte = 1024 ** 2

export function examineNode(): Finding {
  const node: Finding = { topic: 'Node.js', result: process.version }
  if (Number(process.versions.node.split('.')[0]) < 26)
    node.todo = 'Node.js 26 is needed: start through "npm run stoa".'
  return node
}

/** PostgreSQL's log takes up to a gigabyte while the database is busy. */
const neededDiskBytes = 1024 * mebibyte

/** Whether the site runs its own PostgreSQL. Its workers get the DATABASE_URL of it. */
export const hasOwnDatabase = ({ DATABASE_URL, DATA_DIR }: Settings): boolean =>
  !DATABASE_URL || findRunningUrl(DATA_DIR) === DATABASE_URL

/** The folders without whose room nothing can be saved. */
export function savedFolders(settings: Settings): string[] {
  const { DATA_DIR, STORAGE } = settings
  return [
    ...(hasOwnDatabase(settings) || STORAGE === 'local' ? [DATA_DIR] : []),
    ...(STORAGE === 'local' ? [join(DATA_DIR, 'pictures')] : []),
    ...(hasOwnDatabase(settings) ? [join(DATA_DIR, 'postgres')] : []),
  ].map(nearestFolder)
}

/** The folders that the site fills up, but for those on the disk of an earlier one. */
function filledFolders(settings: Settings): { topic: string; folder: string }[] {
  const { DATA_DIR, STORAGE } = settings
  const place = backupFolder(settings)
  const folders = [
    ...(hasOwnDatabase(settings) || STORAGE === 'local' ? [{ topic: 'Disk', folder: DATA_DIR }] : []),
    ...(hasOwnDatabase(settings) ? [{ topic: 'Disk of the database', folder: join(DATA_DIR, 'postgres') }] : []),
    ...(place.startsWith('s3://') ? [] : [{ topic: 'Disk of backups', folder: place }]),
  ]
  const disks = new Set<number>()
  return folders.flatMap(({ topic, folder: path }) => {
    const folder = nearestFolder(path)
    const { dev } = statSync(folder)
    if (disks.has(dev)) return []
    disks.add(dev)
    return [{ topic, folder }]
  })
}

const gigabyte = 1000 ** 3

/** With less, pictures are not accepted. */
export const lowBytes = (size: number): number => Math.min(size * 0.05, 5 * gigabyte)

export function examineDisks(settings: Settings): Finding[] {
  return filledFolders(settings).map(({ topic, folder }) => {
    const { bavail, bsize } = statfsSync(folder)
    const free = bavail * bsize
    const todo = free < neededDiskBytes ? 'Free some space: a running site needs at least 1 GB.' : undefined
    return { topic, result: `${sizeInWords(free)} free`, todo }
  })
}

export function examineFolder(dataDir: string): Finding {
  const folder = nearestFolder(dataDir)
  const password = join(dataDir, 'postgres-password')
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    if (process.platform !== 'win32' && existsSync(password) && statSync(password).mode & 0o077) {
      return { topic: 'Data', result: `others may read ${password}`, todo: `Run: chmod 600 ${password}` }
    }
  } catch {
    return { topic: 'Data', result: `this user may not write ${folder}`, todo: 'Change its owner, or set DATA_DIR.' }
  }
  return { topic: 'Data', result: folder === dataDir ? dataDir : `${dataDir}, not created yet` }
}

function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path))
}

/** With less, the system begins to stop programs. */
const neededMemoryBytes = 64 * mebibyte

interface Memory {
  available: number
  total: number
}

/** What this process may still use, within the limit of its container or service if there is one. */
function readMemory(): Memory {
  const [machine, limit] = [totalmem(), process.constrainedMemory()]
  if (!limit || limit >= machine) return { available: process.availableMemory(), total: machine }
  // Cached files count as used, but the system takes their memory back when programs need it.
  return { available: Math.min(limit, process.availableMemory() + readCachedBytes()), total: limit }
}

function readCachedBytes(): number {
  try {
    const [, group = '/'] = /^0::(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8')) ?? []
    const text = readFileSync(join('/sys/fs/cgroup', group, 'memory.stat'), 'utf8')
    return [...text.matchAll(/^(?:in)?active_file (\d+)$/gm)].reduce((sum, [, bytes]) => sum + Number(bytes), 0)
  } catch {
    return 0
  }
}

export function examineMemory({ available, total }: Memory = readMemory()): Finding {
  // Elsewhere the system keeps little memory free on purpose.
  const isShort = process.platform === 'linux' && available < neededMemoryBytes
  return {
    topic: 'Memory',
    result: `${sizeInWords(available)} of ${sizeInWords(total)} free`,
    todo: isShort
      ? 'Stop other programs, lower DATABASE_MEMORY and WORKERS, or give the machine more memory.'
      : undefined,
  }
}

export function examineSettings(settings: Settings): Finding {
  const topic = 'Settings'
  const { SITE_URL } = settings
  if (SITE_URL === undefined)
    return { topic, result: 'all allowed; SITE_URL is not set, so mails and login providers are off' }
  const database = hasOwnDatabase(settings) ? 'the embedded database' : 'DATABASE_URL'
  return { topic, result: `all allowed, for ${SITE_URL} with ${database}` }
}
