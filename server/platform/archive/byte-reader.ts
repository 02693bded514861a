/** Reads an exact number of bytes from a stream with chunks of any size. */
export interface ByteReader {
  /** Returns fewer bytes only at the end of the stream. */
  take(count: number): Promise<Buffer>
  /** Reads up to and including this byte, or until the end or the limit. */
  takeThrough(byte: number, limit: number): Promise<Buffer>
}

export function createByteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const chunks = source[Symbol.asyncIterator]()
  let buffered: Buffer = Buffer.alloc(0)
  let ended = false

  async function fillBuffer(count: number) {
    const parts = [buffered]
    let bytes = buffered.length
    while (bytes < count && !ended) {
      const { value, done } = await chunks.next()
      if (done) ended = true
      else {
        parts.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength))
        bytes += value.byteLength
      }
    }
    buffered = parts.length > 1 ? Buffer.concat(parts) : buffered
  }

  function removeBuffered(count: number): Buffer {
    const taken = buffered.subarray(0, count)
    buffered = buffered.subarray(count)
    return taken
  }

  return {
    async take(count) {
      await fillBuffer(count)
      return removeBuffered(count)
    },
    async takeThrough(byte, limit) {
      await fillBuffer(limit)
      const at = buffered.subarray(0, limit).indexOf(byte)
      return removeBuffered(at === -1 ? limit : at + 1)
    },
  }
}
