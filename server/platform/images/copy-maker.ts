import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Decoder } from './decoder.ts'
import type { Box } from './image-kinds.ts'
import { copyKey, originalKey } from './keys.ts'
import type { Scratch } from './scratch.ts'
import type { Format } from './sign.ts'
import type { Store } from './store.ts'

export interface CopyMaker {
  /**
   * Makes a copy at its first request and stores it; only once, however many request it meanwhile. False if there is no
   * original.
   */
  make(id: bigint, box: Box, format: Format, requestedBy: string): Promise<boolean>
}

export function createCopyMaker({
  store,
  decoder,
  scratch,
}: {
  store: Store
  decoder: Decoder
  scratch: Scratch
}): CopyMaker {
  const making = new Map<string, Promise<boolean>>()

  async function make(id: bigint, box: Box, format: Format, requestedBy: string): Promise<boolean> {
    const original = await store.read(originalKey(id))
    if (!original) return false
    const from = await scratch.fresh()
    const to = await scratch.fresh()
    try {
      await pipeline(original.stream, createWriteStream(from, { mode: 0o600 }))
      await decoder.copy(from, to, box, format, requestedBy)
      await store.put(copyKey(id, box, format), to)
      return true
    } finally {
      await Promise.all([scratch.remove(from), scratch.remove(to)])
    }
  }

  return {
    make(id, box, format, requestedBy) {
      const key = copyKey(id, box, format)
      const running = making.get(key)
      if (running) return running
      const work = make(id, box, format, requestedBy).finally(() => making.delete(key))
      making.set(key, work)
      return work
    },
  }
}
