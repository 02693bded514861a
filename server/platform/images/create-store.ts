import type { Settings } from '../config.ts'
import { createLocalStore } from './local-store.ts'
import { createS3Store } from './s3-store.ts'
import type { Store } from './store.ts'

export function createStore(settings: Settings): Store {
  return settings.STORAGE === 's3' ? createS3Store(settings) : createLocalStore(`${settings.DATA_DIR}/pictures`)
}
