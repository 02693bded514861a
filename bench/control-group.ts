import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Processes of Linux that together have only so much memory, and one core, like a small machine. */
export interface ControlGroup {
  /** The process, and those that it starts from now on. */
  add(pid: number): void
  /** How often a process asked for more memory than there is. */
  failures(): number
  /** After all its processes have ended. */
  remove(): void
}

const root = '/sys/fs/cgroup'

/** Needs root, and either version of control groups. */
export function makeControlGroup(megabytes: number): ControlGroup {
  const name = `stoa-bench-${process.pid}`
  const isSecond = existsSync(join(root, 'cgroup.controllers'))
  const [memory, cores] = isSecond
    ? [join(root, name), join(root, name)]
    : [join(root, 'memory', name), join(root, 'cpuset', name)]
  const folders = [...new Set([memory, cores])]
  for (const folder of folders) mkdirSync(folder)
  const bytes = String(megabytes * 2 ** 20)
  if (isSecond) {
    writeFileSync(join(memory, 'memory.max'), bytes)
    writeFileSync(join(memory, 'memory.swap.max'), '0')
  } else {
    writeFileSync(join(memory, 'memory.limit_in_bytes'), bytes)
    writeFileSync(join(cores, 'cpuset.mems'), '0')
  }
  writeFileSync(join(cores, 'cpuset.cpus'), '0')
  return {
    add(pid) {
      for (const folder of folders) writeFileSync(join(folder, 'cgroup.procs'), String(pid))
    },
    failures() {
      if (!isSecond) return Number(/oom_kill (\d+)/.exec(readFileSync(join(memory, 'memory.oom_control'), 'utf8'))?.[1])
      return Number(/oom_kill (\d+)/.exec(readFileSync(join(memory, 'memory.events'), 'utf8'))?.[1])
    },
    remove() {
      for (const folder of folders) rmdirSync(folder)
    },
  }
}
