import { alertFailure } from '../../platform/failure.ts'
import { fetchChunk } from '../../platform/fetch-chunk.ts'

/** The code is loaded with the press, because few users press the button. */
export const changeMutes = (change: (mutes: typeof import('./mutes.ts')) => Promise<void>): Promise<void> =>
  fetchChunk(() => import('./mutes.ts'))
    .then(change)
    .catch(alertFailure)
