import type { Settings } from '../config.ts'
import type { Log } from '../log.ts'
import { type CopyMaker, createCopyMaker } from './copy-maker.ts'
import { createStore } from './create-store.ts'
import { createDecoder, type Decoder } from './decoder.ts'
import { createScratch, type Scratch } from './scratch.ts'
import type { Store } from './store.ts'

/** What one process needs for images. */
export interface ImageMachine {
  readonly store: Store
  readonly decoder: Decoder
  readonly scratch: Scratch
  readonly copies: CopyMaker
  close(): void
}

export function createImageMachine(settings: Settings, log: Log): ImageMachine {
  const store = createStore(settings)
  const decoder = createDecoder(log)
  const scratch = createScratch(`${settings.DATA_DIR}/incoming`)
  const copies = createCopyMaker({ store, decoder, scratch })
  return { store, decoder, scratch, copies, close: decoder.close }
}
