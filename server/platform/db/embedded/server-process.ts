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
  saidSinceStart(): string
  stop(): Promise<void>
}

const logLimit = 5 * 1024 * 1024

// The shell leaves behind a watcher that waits on a pipe held by this process, and then becomes PostgreSQL. When this process
// is gone, however it went, the pipe ends and the watcher stops PostgreSQL; a line on the pipe sends the watcher home.
const withWatcher = '( ( read -r line || kill -INT $$ ) <&3 >/dev/null 2>&1 & ) ; exec "$@" 3<&-'

export function launchServer(cluster: Cluster, options: string[]): ServerProcess {
  const before = rotateLog(cluster.logFile)
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
    ...identity(cluster.user),
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
  // A site that has nothing left to do may end; the watcher sees to the rest.
  child.unref()
  ;(pipe as Duplex & { unref(): void }).unref()
  return {
    exited,
    hasExited: () => ended,
    saidSinceStart: () => readFileSync(cluster.logFile).subarray(before).toString('utf8'),
    stop: () => stop(cluster, child, exited),
  }
}

/** Runs a program of PostgreSQL to its end and gives what it said. */
export function runProgram(
  cluster: Cluster,
  program: string,
  args: string[],
  input = '',
): { ok: boolean; said: string } {
  const result = spawnSync(program, args, {
    cwd: '/',
    env: environment(),
    input,
    encoding: 'utf8',
    windowsHide: true,
    ...identity(cluster.user),
  })
  return { ok: result.status === 0, said: `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}` }
}

async function stop(cluster: Cluster, child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  child.ref()
  if (process.platform === 'win32')
    runProgram(cluster, cluster.binaries.pgCtl, ['stop', '-D', cluster.dir, '-m', 'fast'])
  else await stopServer(child.pid, cluster.dir)
  await exited
}

const identity = (user: SystemUser | undefined) => (user ? { uid: user.uid, gid: user.gid } : {})

// PG… variables of the person's shell are meant for another server.
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
