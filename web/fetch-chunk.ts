import { ApiError } from './client.ts'

/** The code of a page was out of reach. Browsers remember that: only a new load of the whole page asks for it again. */
export class CodeOffline extends ApiError {
  constructor() {
    super(0, undefined)
  }
}

/** A page's code that cannot be had for want of a connection is told as such, like a page's data. */
export async function fetchChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (typeof document !== 'undefined' && !navigator.onLine) throw new CodeOffline()
    throw error
  }
}
