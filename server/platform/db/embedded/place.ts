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

// Where a program of the system keeps what changes: used when root's own folders are closed to the database's user.
const openRoot = '/var/lib/stoa'

/**
 * The folder of the cluster, DATA_DIR/postgres. Started by root below a closed folder (a clone in /root), the cluster is kept
 * in /var/lib/stoa instead and DATA_DIR/postgres is a link to it.
 */
export function placeCluster(dataDir: string, user: SystemUser | undefined): string {
  const wanted = join(dataDir, 'postgres')
  const link = lstatSync(wanted, { throwIfNoEntry: false })
  if (link?.isSymbolicLink()) {
    const place = readlinkSync(wanted)
    if (existsSync(dirname(place))) return place
    throw new CannotStart(
      `The database of ${dataDir} was kept in ${place}, which is not there any more: bring it back, or choose another DATA_DIR.`,
    )
  }
  if (!user) return wanted
  // Below DATA_DIR everything is ours to open, above it nothing is.
  if ((statSync(dataDir).mode & 0o001) === 0) chmodSync(dataDir, statSync(dataDir).mode | 0o111)
  if (canEnter(user, dataDir)) return wanted
  mkdirSync(openRoot, { recursive: true, mode: 0o755 })
  // A folder on another disk is a volume somebody chose on purpose: data put elsewhere would be lost with the machine.
  if (link || statSync(openRoot).dev !== statSync(dataDir).dev || !canEnter(user, openRoot)) {
    throw new CannotStart(
      `The database runs as the user ${user.name}, who cannot enter ${dataDir}: open the folders above it (chmod o+x) or set DATA_DIR to one that is open.`,
    )
  }
  const place = join(openRoot, `data-${randomBytes(6).toString('hex')}`)
  mkdirSync(place, { mode: 0o711 })
  symlinkSync(join(place, 'postgres'), wanted)
  return join(place, 'postgres')
}

/** The programs themselves, copied once to where the database's user reaches them if it cannot where they are. */
export function placeBinaries(binaries: Binaries, user: SystemUser | undefined): Binaries {
  if (!user || canEnter(user, dirname(binaries.postgres))) return binaries
  const place = join(openRoot, `postgresql-${binaries.version}`)
  if (!existsSync(place)) {
    const half = `${place}.${process.pid}`
    mkdirSync(openRoot, { recursive: true, mode: 0o755 })
    cpSync(binaries.root, half, { recursive: true, verbatimSymlinks: true })
    chmodSync(half, 0o755)
    try {
      renameSync(half, place)
    } catch (error) {
      rmSync(half, { recursive: true })
      if (!existsSync(place)) throw error
    }
  }
  const copy = binariesIn(place, binaries.version)
  if (canEnter(user, dirname(copy.postgres))) return copy
  throw new CannotStart(
    `The database runs as the user ${user.name}, who cannot reach the programs in ${binaries.root}: put the clone in an open folder.`,
  )
}

// Asked of the system itself, because access lists and mounts make mode bits alone a poor witness.
function canEnter(user: SystemUser, folder: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { uid: user.uid, gid: user.gid, cwd: '/' }).status === 0
  )
}
