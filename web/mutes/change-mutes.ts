import { alertFailure } from '../failure.ts'
import { fetchChunk } from '../fetch-chunk.ts'

/** The code is loaded with the press, because few users press the button. */
export const changeMutes = (change: (mutes: typeof import('./mutes.ts')) => Promise<void>): Promise<void> =>
  fetchChunk(() => import('./mutes.ts'))
    .then(change)
    .catch(alertFailure)
