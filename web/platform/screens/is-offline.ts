import { ApiError } from '../client.ts'

/** The call never got to the server, or its answer not back. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 408)
}
