import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Reads the processor time and memory of processes from Linux.

const ticksPerSecond = 100

/** The processor time of PostgreSQL in seconds, including its ended processes. */
export function databaseSeconds(clusterDir: string): number {
  const postmaster = postmasterOf(clusterDir)
  const own = times(postmaster)
  return childrenOf(postmaster).reduce((sum, pid) => sum + times(pid).own, own.own + own.ended)
}

/** The memory of processes in bytes; shared memory counts once. */
export function memoryBytes(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const kilobytes = /^Pss: +(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0
    return sum + Number(kilobytes) * 1024
  }, 0)
}

export function databaseProcesses(clusterDir: string): number[] {
  const postmaster = postmasterOf(clusterDir)
  return [postmaster, ...childrenOf(postmaster)]
}

/** The process and all its descendants. */
export function withChildren(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(withChildren)]
}

function postmasterOf(clusterDir: string): number {
  return Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0])
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => Number(afterName(read(pid, 'stat'))[1]) === parent)
}

function times(pid: number): { own: number; ended: number } {
  const fields = afterName(read(pid, 'stat'))
  const seconds = (from: number) => (Number(fields[from] ?? 0) + Number(fields[from + 1] ?? 0)) / ticksPerSecond
  return { own: seconds(11), ended: seconds(13) }
}

/** The fields after the name of the program, which may contain spaces. */
const afterName = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return '' // The process has ended in the meantime.
  }
}
