import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'
import { isPostgresIn } from './liveness.ts'

/** Where a running server is reached: a folder with its socket, or a port of this machine. */
export type Address = { socketDir: string } | { port: number }
export type Postmaster = { pid: number; address: Address }

/** The living server of this cluster, read from its own postmaster.pid. */
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

/** Ends what a site that was killed has left running: its server, or only the server's orphaned children. */
export async function endLeftOver(clusterDir: string, log: (line: string) => void): Promise<void> {
  const left = findPostmaster(clusterDir)
  if (left) {
    log(`A PostgreSQL was left running in ${clusterDir} (process ${left.pid}); stopping it.`)
    await stopServer(left.pid, clusterDir)
  }
  // Children of a killed server leave by themselves unless they are busy; until then the new one cannot start.
  for (let tries = 0; orphans(clusterDir).length > 0; tries++) {
    if (tries === 200)
      throw new CannotStart(`Processes of an earlier PostgreSQL still work in ${clusterDir} and cannot be ended.`)
    if (tries > 20) for (const pid of orphans(clusterDir)) signal(pid, tries > 100 ? 'SIGKILL' : 'SIGQUIT')
    await delay(20)
  }
  // A number in a stale file may meanwhile be another program's, or that of a dead process nobody has buried, and
  // PostgreSQL would believe that it still runs. Elsewhere orphans cannot be seen, so these files are left as its guard.
  if (process.platform !== 'linux') return
  for (const name of ['postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    rmSync(join(clusterDir, name), { force: true })
}

/** Fast shutdown; if that takes too long, an immediate one, after which the next start replays the log and loses nothing. */
export async function stopServer(pid: number, clusterDir: string): Promise<void> {
  for (const [name, milliseconds] of [
    ['SIGINT', 4000],
    ['SIGQUIT', 1500],
    ['SIGKILL', 1000],
  ] as const) {
    signal(pid, name)
    const until = performance.now() + milliseconds
    while (performance.now() < until) {
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
