import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type Binaries, binariesIn } from './binaries.ts'
import { CannotStart } from './cannot-start.ts'
import type { SystemUser } from './system-user.ts'

// The system's folder for data of programs: used when root's own folders are closed to the database's user.
const openRoot = '/var/lib/stoa'

/**
 * The folder of the cluster, DATA_DIR/postgres. If root starts the site below a closed folder (a clone in /root), the
 * cluster is in /var/lib/stoa instead, and DATA_DIR/postgres is a link to it.
 */
export function placeCluster(dataDir: string, user: SystemUser | undefined): string {
  const usualFolder = join(dataDir, 'postgres')
  const link = lstatSync(usualFolder, { throwIfNoEntry: false })
  if (link?.isSymbolicLink()) {
    const folder = readlinkSync(usualFolder)
    if (existsSync(dirname(folder))) return folder
    throw new CannotStart(
      `The database of ${dataDir} was stored in ${folder}, which does not exist any more: restore this folder, or choose another DATA_DIR.`,
    )
  }
  if (!user) return usualFolder
  // The site may open DATA_DIR itself, but not the folders above it.
  if ((statSync(dataDir).mode & 0o001) === 0) chmodSync(dataDir, statSync(dataDir).mode | 0o111)
  if (canEnter(user, dataDir)) return usualFolder
  mkdirSync(openRoot, { recursive: true, mode: 0o755 })
  // A folder on another disk is a volume that somebody chose on purpose: data stored elsewhere would be lost with the
  // machine.
  if (link || statSync(openRoot).dev !== statSync(dataDir).dev || !canEnter(user, openRoot)) {
    throw new CannotStart(
      `The database runs as the user ${user.name}, who cannot enter ${dataDir}: open the folders above it (chmod o+x) or set DATA_DIR to one that is open.`,
    )
  }
  const folder = join(openRoot, `data-${randomBytes(6).toString('hex')}`)
  mkdirSync(folder, { mode: 0o711 })
  symlinkSync(join(folder, 'postgres'), usualFolder)
  return join(folder, 'postgres')
}

/** The PostgreSQL programs, copied once to an open folder if the database's user cannot reach them where they are. */
export function placeBinaries(binaries: Binaries, user: SystemUser | undefined): Binaries {
  if (!user || canEnter(user, dirname(binaries.postgres))) return binaries
  const folder = join(openRoot, `postgresql-${binaries.version}`)
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`
    mkdirSync(openRoot, { recursive: true, mode: 0o755 })
    cpSync(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true })
    chmodSync(unfinished, 0o755)
    try {
      renameSync(unfinished, folder)
    } catch (error) {
      rmSync(unfinished, { recursive: true })
      if (!existsSync(folder)) throw error
    }
  }
  const copy = binariesIn(folder, binaries.version)
  if (canEnter(user, dirname(copy.postgres))) return copy
  throw new CannotStart(
    `The database runs as the user ${user.name}, who cannot reach the programs in ${binaries.root}: put the clone in an open folder.`,
  )
}

// Asks the system itself, because access lists and mounts can overrule the mode bits.
function canEnter(user: SystemUser, folder: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { uid: user.uid, gid: user.gid, cwd: '/' }).status === 0
  )
}
