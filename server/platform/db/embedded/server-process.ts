import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import type { Duplex } from 'node:stream'
import type { Binaries } from './binaries.ts'
import { stopServer } from './postmaster.ts'
import type { SystemUser } from './system-user.ts'

export type Cluster = { dir: string; logFile: string; binaries: Binaries; user: SystemUser | undefined }
export type ServerProcess = {
  exited: Promise<void>
  hasExited(): boolean
  outputSinceStart(): string
  stop(): Promise<void>
}

const logLimit = 5 * 1024 * 1024

// The shell starts a watcher that waits on a pipe held by this process, and then becomes PostgreSQL. When this process
// ends, for whatever reason, the pipe closes and the watcher stops PostgreSQL; a line on the pipe ends the watcher.
const withWatcher = '( ( read -r line || kill -INT $$ ) <&3 >/dev/null 2>&1 & ) ; exec "$@" 3<&-'

export function launchServer(cluster: Cluster, options: string[]): ServerProcess {
  const startOffset = rotateLog(cluster.logFile)
  const log = openSync(cluster.logFile, 'a', 0o600)
  const command = [cluster.binaries.postgres, '-D', cluster.dir, ...options.flatMap((option) => ['-c', option])]
  const [program = '', ...args] =
    process.platform === 'win32' ? command : ['/bin/sh', '-c', withWatcher, 'postgres', ...command]
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', log, log, 'pipe'],
    cwd: '/',
    env: environment(),
    windowsHide: true,
    ...spawnIdentity(cluster.user),
  })
  closeSync(log)
  const pipe = child.stdio[3] as Duplex
  pipe.on('error', () => undefined)
  let ended = false
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      ended = true
      pipe.end('\n')
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  // A site with nothing left to do may exit; the watcher then stops PostgreSQL.
  child.unref()
  ;(pipe as Duplex & { unref(): void }).unref()
  return {
    exited,
    hasExited: () => ended,
    outputSinceStart: () => readFileSync(cluster.logFile).subarray(startOffset).toString('utf8'),
    stop: () => stop(cluster, child, exited),
  }
}

/** Runs a PostgreSQL program to its end and returns its output. */
export function runProgram(
  cluster: Cluster,
  program: string,
  args: string[],
  input = '',
): { ok: boolean; output: string } {
  const result = spawnSync(program, args, {
    cwd: '/',
    env: environment(),
    input,
    encoding: 'utf8',
    windowsHide: true,
    ...spawnIdentity(cluster.user),
  })
  return {
    ok: result.status === 0,
    output: `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`,
  }
}

async function stop(cluster: Cluster, child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  child.ref()
  if (process.platform === 'win32')
    runProgram(cluster, cluster.binaries.pgCtl, ['stop', '-D', cluster.dir, '-m', 'fast'])
  else await stopServer(child.pid, cluster.dir)
  await exited
}

const spawnIdentity = (user: SystemUser | undefined) => (user ? { uid: user.uid, gid: user.gid } : {})

// PG… variables of the user's shell are meant for another server.
function environment(): NodeJS.ProcessEnv {
  const passedOn = Object.entries(process.env).filter(([name]) => /^(PATH|SYSTEMROOT|TEMP|TMP|TMPDIR)$/i.test(name))
  return { ...Object.fromEntries(passedOn), LC_ALL: 'C', TZ: 'UTC' }
}

function rotateLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size < logLimit) return size
  renameSync(file, `${file}.1`)
  return 0
}
