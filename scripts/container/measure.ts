import { spawnSync } from 'node:child_process'

/** OPS-028. */
export const maxImageBytes = 300_000_000
/** The base image with the packages of the system, compressed: Debian's smallest one with them has 52 MB. */
export const baseBytes = 60_000_000
/** Node.js alone has more, so less means that nothing was measured. */
const leastBytes = 50_000_000

/** How many bytes the output of this command has when it is compressed, as a registry sends it. */
export function compressedBytes(command: string): number {
  const { stdout } = spawnSync('sh', ['-c', `${command} | gzip -1 | wc -c`], { encoding: 'utf8' })
  const bytes = Number(stdout)
  if (bytes < leastBytes) throw new Error(`The image could not be measured: ${command}`)
  return bytes
}
