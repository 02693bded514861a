import { CodeOffline } from './client.ts'

/** Browsers remember that code could not be loaded, and do not ask for it again before the app is reloaded. */
let wasOffline = false

/** Loads code; if it fails because of the connection, now or earlier, the error is the same as for data. */
export async function fetchChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    wasOffline ||= typeof document !== 'undefined' && !navigator.onLine
    if (wasOffline) throw new CodeOffline()
    throw error
  }
}
