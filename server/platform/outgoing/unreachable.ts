/**
 * Why a fetch failed. `closed`: an address or a port that the site does not connect to. `busy`: no slot became free in
 * time, so it may work another time.
 */
export type Reason = 'address' | 'closed' | 'busy' | 'time' | 'connection' | 'redirects' | 'status' | 'type' | 'size'

/** Failures are normal on the web: every caller must expect this error. */
export class Unreachable extends Error {
  override name = 'Unreachable'
  readonly reason: Reason

  constructor(reason: Reason, options?: ErrorOptions) {
    super(`Nothing was fetched: ${reason}.`, options)
    this.reason = reason
  }
}

/** The error of a failed connection: `time` if the signal ended it. */
export function asUnreachable(signal: AbortSignal, cause?: unknown): Unreachable {
  if (cause instanceof Unreachable) return cause
  return new Unreachable(signal.aborted ? 'time' : 'connection', { cause })
}
