import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'
import { isPostgresIn } from './liveness.ts'

/** How to reach a running server: the folder of its socket, or a port of this machine. */
export type Address = { socketDir: string } | { port: number }
export type Postmaster = { pid: number; address: Address }

/** Finds the running server of this cluster by its postmaster.pid. */
export function findPostmaster(clusterDir: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!(pid > 0) || !isPostgresIn(pid, clusterDir)) return undefined
  const socketDir = lines[4]?.trim()
  return { pid, address: socketDir ? { socketDir } : { port: Number(lines[3]) } }
}

/**
 * Whether a server that cannot be seen from here uses the cluster: one in another container with the same volume. Its
 * processes are hidden, but its socket answers. A server with too long a path for a socket is not noticed.
 */
export async function isServedElsewhere(clusterDir: string): Promise<boolean> {
  if (!(await answersUnseen(clusterDir))) return false
  // A server of ours that was just ending may have answered.
  await delay(200)
  return answersUnseen(clusterDir)
}

function answersUnseen(clusterDir: string): Promise<boolean> {
  const socket = connect(join(clusterDir, '.s.PGSQL.5432'))
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(findPostmaster(clusterDir) === undefined))
    socket.once('error', () => resolve(false))
  }).finally(() => socket.destroy())
}

/** Stops what a killed site has left running: its server, or only the server's orphaned child processes. */
export async function stopLeftovers(clusterDir: string, log: (line: string) => void): Promise<void> {
  const server = findPostmaster(clusterDir)
  if (server) {
    log(`A PostgreSQL was left running in ${clusterDir} (process ${server.pid}); stopping it.`)
    await stopServer(server.pid, clusterDir)
  }
  // Children of a killed server exit by themselves unless they are busy; the new server cannot start before that.
  for (let tries = 0; orphans(clusterDir).length > 0; tries++) {
    if (tries === 200)
      throw new CannotStart(`Processes of an earlier PostgreSQL still work in ${clusterDir} and cannot be ended.`)
    if (tries > 20) for (const pid of orphans(clusterDir)) signal(pid, tries > 100 ? 'SIGKILL' : 'SIGQUIT')
    await delay(20)
  }
  // A pid in a stale file may now belong to another program or to a zombie, and PostgreSQL would believe that its
  // server still runs. On other systems orphans cannot be found, so there the files stay as a protection.
  if (process.platform !== 'linux') return
  for (const name of ['postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    rmSync(join(clusterDir, name), { force: true })
}

/**
 * Fast shutdown; if that takes too long, an immediate one, after which the next start replays the log and loses
 * nothing.
 */
export async function stopServer(pid: number, clusterDir: string): Promise<void> {
  for (const [name, milliseconds] of [
    ['SIGINT', 4000],
    ['SIGQUIT', 1500],
    ['SIGKILL', 1000],
  ] as const) {
    signal(pid, name)
    const deadline = performance.now() + milliseconds
    while (performance.now() < deadline) {
      if (!isPostgresIn(pid, clusterDir)) return
      await delay(10)
    }
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPERM') {
      throw new CannotStart(`PostgreSQL (process ${pid}) belongs to another user: stop it, or start as that user.`)
    }
  }
}

function orphans(clusterDir: string): number[] {
  if (process.platform !== 'linux' || !existsSync(clusterDir)) return []
  const home = realpathSync(clusterDir)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return (
          readlinkSync(`/proc/${pid}/cwd`) === home &&
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres:')
        )
      } catch {
        return false
      }
    })
    .map(Number)
}
