import { readdirSync, readFileSync } from 'node:fs'

// Reads /proc for the processes that decode images.

/** The ids of the decode processes that this process of the site has started. */
export function decodersOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent && read(pid, 'cmdline').includes('decode-process'))
}

export const environmentOf = (pid: number): string[] => read(pid, 'environ').split('\0').filter(Boolean)

/** The memory that the process uses now; 0 after its end. */
export const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(read(pid, 'status'))?.[1] ?? 0) / 1024

// The name of the program comes first, in brackets, and may contain any characters.
const parentOf = (pid: number): number => Number(read(pid, 'stat').split(') ').at(-1)?.split(' ')[1])

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    return ''
  }
}
