import { alertFailure } from '../failure.ts'
import { fetchChunk } from '../fetch-chunk.ts'

/** Few who see the button press it: what it does comes with the press. */
export const changeMutes = (change: (mutes: typeof import('./mutes.ts')) => Promise<void>): Promise<void> =>
  fetchChunk(() => import('./mutes.ts'))
    .then(change)
    .catch(alertFailure)
