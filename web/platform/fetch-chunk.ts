import { CodeOffline } from './client.ts'

/** Browsers remember that code could not be loaded, and do not ask for it again before the app is reloaded. */
let hasFailedOffline = false

/** Loads code. If it fails without a connection, the error is the same as for data; so are all later ones, because a reload helps. */
export async function fetchChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    hasFailedOffline ||= typeof document !== 'undefined' && !navigator.onLine
    if (hasFailedOffline) throw new CodeOffline()
    throw error
  }
}
