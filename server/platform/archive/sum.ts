import { createHash } from 'node:crypto'

/** The number of bytes and lines of a stream, and its SHA-256. */
export interface Summed {
  rows: number
  bytes: number
  sha256: string
}

export function createSum() {
  const hash = createHash('sha256')
  let rows = 0
  let bytes = 0
  return {
    add(chunk: Buffer): void {
      hash.update(chunk)
      bytes += chunk.length
      for (let at = chunk.indexOf(0x0a); at !== -1; at = chunk.indexOf(0x0a, at + 1)) rows++
    },
    /** Passes the chunks through and counts them. */
    async *through(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of source) {
        this.add(chunk)
        yield chunk
      }
    },
    result: (): Summed => ({ rows, bytes, sha256: hash.digest('hex') }),
  }
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
