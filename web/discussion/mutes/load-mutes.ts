import { alertFailure } from '../../platform/failure.ts'
import { fetchChunk } from '../../platform/fetch-chunk.ts'

/** Loads the code of mutes, then runs `change` with it. The code is loaded only when a button is pressed, because few users press it. */
export const withMutes = (change: (mutes: typeof import('./mutes.ts')) => Promise<void>): Promise<void> =>
  fetchChunk(() => import('./mutes.ts'))
    .then(change)
    .catch(alertFailure)
