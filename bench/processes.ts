import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// What processes have used, read from Linux.

const ticksPerSecond = 100

/** Seconds of processor time that PostgreSQL has used, its ended processes included. */
export function databaseSeconds(clusterDir: string): number {
  const postmaster = postmasterOf(clusterDir)
  const own = times(postmaster)
  return childrenOf(postmaster).reduce((sum, pid) => sum + times(pid).own, own.own + own.ended)
}

/** Bytes of memory, what processes share counted once in all. */
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

/** The process and all below it. */
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

/** The name of a program may hold spaces; what follows it is numbers. */
const afterName = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return '' // it has ended meanwhile
  }
}
