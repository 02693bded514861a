import { CodeOffline } from './client.ts'

/** Loads code; if it fails because of the connection, the error is the same as for data. */
export async function fetchChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (typeof document !== 'undefined' && !navigator.onLine) throw new CodeOffline()
    throw error
  }
}
