import { ApiError } from '../client.ts'

const retryAfterMs = 2000
const mostRetries = 3

const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))

/** Sends again by itself what came too fast. */
export async function withRetries<T>(send: () => Promise<T>, wait: (ms: number) => Promise<void> = pause): Promise<T> {
  for (let left = mostRetries; ; left--) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429 || left === 0) throw error
      await wait(retryAfterMs)
    }
  }
}
