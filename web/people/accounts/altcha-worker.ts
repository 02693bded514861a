import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Thirty times what a slow phone needs. */
const maxMs = 60_000

// Answers null when there is no solution to be had, as on a page without HTTPS, where browsers offer no crypto.
self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  self.postMessage(await solveChallenge({ challenge: data, deriveKey, timeout: maxMs }).catch(() => null))
}
