import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { reasonFrom } from './reasons.ts'
import { type Cluster, runProgram } from './server-process.ts'

/**
 * Creates the cluster if there is none, otherwise checks that we can use it; returns the password of the role "stoa".
 */
export function prepareCluster(cluster: Cluster, dataDir: string, quick: boolean): string {
  const passwordFile = join(dataDir, 'postgres-password')
  if (!existsSync(join(cluster.dir, 'PG_VERSION'))) {
    const password = newPassword(passwordFile)
    makeCluster(cluster, passwordFile, quick)
    return password
  }
  checkCluster(cluster)
  return readPassword(passwordFile) ?? resetPassword(cluster, passwordFile)
}

export function readPassword(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function newPassword(file: string): string {
  const password = randomBytes(24).toString('base64url')
  writeFileSync(file, `${password}\n`, { mode: 0o600, flush: true })
  return password
}

// The cluster is created beside its final place and renamed when complete, so that an interrupted first start leaves
// nothing half done.
function makeCluster(cluster: Cluster, passwordFile: string, quick: boolean): void {
  const newDir = `${cluster.dir}.new`
  rmSync(newDir, { recursive: true, force: true })
  mkdirSync(newDir, { mode: 0o700 })
  if (cluster.user) chownSync(newDir, cluster.user.uid, cluster.user.gid)
  // A copy for initdb, which runs as the database's user and may not read the site's own file.
  const passwordCopy = `${cluster.dir}.password`
  writeFileSync(passwordCopy, readFileSync(passwordFile), { mode: 0o600 })
  if (cluster.user) chownSync(passwordCopy, cluster.user.uid, cluster.user.gid)
  const result = runProgram(cluster, cluster.binaries.initdb, [
    ...[
      '-D',
      newDir,
      '--username=stoa',
      `--pwfile=${passwordCopy}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
    ],
    // Sorts byte by byte like "C", and lowercases the letters of all languages.
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
    ...(quick ? ['--no-sync', '--no-data-checksums'] : ['--data-checksums']),
  ])
  rmSync(passwordCopy)
  if (!result.ok) {
    rmSync(newDir, { recursive: true, force: true })
    throw new CannotStart(`The database could not be made in ${cluster.dir}: ${reasonFrom(result.output)}`)
  }
  renameSync(newDir, cluster.dir)
}

function checkCluster(cluster: Cluster): void {
  const { uid } = statSync(cluster.dir)
  if (cluster.user && uid !== cluster.user.uid) {
    spawnSync('chown', ['-R', `${cluster.user.uid}:${cluster.user.gid}`, cluster.dir])
  } else if (!cluster.user && process.getuid && uid !== process.getuid()) {
    throw new CannotStart(`The database in ${cluster.dir} belongs to another user: start as that user or as root.`)
  }
  const version = readFileSync(join(cluster.dir, 'PG_VERSION'), 'utf8').trim()
  if (version !== cluster.binaries.major) {
    throw new CannotStart(
      `The database in ${cluster.dir} was made by PostgreSQL ${version} and this version of Stoa brings PostgreSQL ${cluster.binaries.major}: ` +
        'run the version of Stoa it was made with, or choose another DATA_DIR. Nothing was changed.',
    )
  }
}

function resetPassword(cluster: Cluster, passwordFile: string): string {
  const password = newPassword(passwordFile)
  const statement = `ALTER USER stoa PASSWORD '${password}'\n`
  const result = runProgram(cluster, cluster.binaries.postgres, ['--single', '-D', cluster.dir, 'postgres'], statement)
  if (result.ok) return password
  rmSync(passwordFile)
  throw new CannotStart(
    `The file ${passwordFile} is missing and a new password could not be set: ${reasonFrom(result.output)}`,
  )
}
