import { readdirSync, readFileSync } from 'node:fs'

// What /proc says of the processes that decode pictures.

/** Those of this process of the site. */
export function decodersOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent && read(pid, 'cmdline').includes('decode-process'))
}

export const environmentOf = (pid: number): string[] => read(pid, 'environ').split('\0').filter(Boolean)

/** What the process has in memory now; nothing when it is gone. */
export const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(read(pid, 'status'))?.[1] ?? 0) / 1024

// The name of the program stands in brackets before it and may hold anything.
const parentOf = (pid: number): number => Number(read(pid, 'stat').split(') ').at(-1)?.split(' ')[1])

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    return ''
  }
}
