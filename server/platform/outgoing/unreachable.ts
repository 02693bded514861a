/**
 * Why nothing came of a fetch. `closed` is an address or a port that we do not go to; `busy` says that our own turn did not come, so
 * another time may do.
 */
export type Reason = 'address' | 'closed' | 'busy' | 'time' | 'connection' | 'redirects' | 'status' | 'type' | 'size'

/** The web is as it is: whoever fetches expects this. */
export class Unreachable extends Error {
  override name = 'Unreachable'
  readonly reason: Reason

  constructor(reason: Reason, options?: ErrorOptions) {
    super(`Nothing was fetched: ${reason}.`, options)
    this.reason = reason
  }
}

/** What went wrong on the way, or was cut short by the signal. */
export function broken(signal: AbortSignal, cause?: unknown): Unreachable {
  if (cause instanceof Unreachable) return cause
  return new Unreachable(signal.aborted ? 'time' : 'connection', { cause })
}
