import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Thirty times as long as a slow phone needs. */
const maxMs = 60_000

// Answers null without a solution, for instance on a page without HTTPS, where browsers have no crypto.
self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  self.postMessage(await solveChallenge({ challenge: data, deriveKey, timeout: maxMs }).catch(() => null))
}
