/** Reads an exact number of bytes from a stream with chunks of any size. */
export interface ByteReader {
  /** Returns fewer bytes only at the end of the stream. */
  take(count: number): Promise<Buffer>
  /** Reads up to and including this byte, or until the end or the limit. */
  takeThrough(byte: number, limit: number): Promise<Buffer>
}

export function createByteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  let ended = false

  async function hold(count: number) {
    const parts = [held]
    let bytes = held.length
    while (bytes < count && !ended) {
      const { value, done } = await chunks.next()
      if (done) ended = true
      else {
        parts.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength))
        bytes += value.byteLength
      }
    }
    held = parts.length > 1 ? Buffer.concat(parts) : held
  }

  function cut(count: number): Buffer {
    const taken = held.subarray(0, count)
    held = held.subarray(count)
    return taken
  }

  return {
    async take(count) {
      await hold(count)
      return cut(count)
    },
    async takeThrough(byte, limit) {
      await hold(limit)
      const at = held.subarray(0, limit).indexOf(byte)
      return cut(at === -1 ? limit : at + 1)
    },
  }
}
