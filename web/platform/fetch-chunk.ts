import { CodeOffline } from './client.ts'

/** A page's code that cannot be had for want of a connection is told as such, like a page's data. */
export async function fetchChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (typeof document !== 'undefined' && !navigator.onLine) throw new CodeOffline()
    throw error
  }
}
