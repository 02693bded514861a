// In slow mode: until when somebody waits with their next comment on a post, by the clock of this device. All boxes of the post share it.

interface Known {
  /** When the last comment was written that this page knows of. */
  written: number
  /** What the server has said, when, and what this page took slow mode to be then. */
  told: { end: number; at: number; slowSeconds: number } | undefined
}

const nothing: Known = { written: 0, told: undefined }
const known = new Map<string, Known>()
const listeners = new Set<() => void>()

const keyOf = (writerId: string | null, postId: string) => `${writerId} ${postId}`
const knownOf = (writerId: string | null, postId: string) => known.get(keyOf(writerId, postId)) ?? nothing

function change(writerId: string | null, postId: string, more: Partial<Known>): void {
  known.set(keyOf(writerId, postId), { ...knownOf(writerId, postId), ...more })
  for (const listener of [...listeners]) listener()
}

/** From the writer's last comment on. */
export function beginPause(writerId: string | null, postId: string, written: number): void {
  // Nothing was written later than now, whatever the server's clock says.
  const at = Math.min(written, Date.now())
  if (at > knownOf(writerId, postId).written) change(writerId, postId, { written: at })
}

/** The server's word that so many seconds are left, whatever this page knows. */
export function tellPause(writerId: string | null, postId: string, seconds: number, slowSeconds: number): void {
  const at = Date.now()
  change(writerId, postId, { told: { end: at + seconds * 1000, at, slowSeconds } })
}

/** In milliseconds as the clock has them, where slow mode is what it is now; 0 where nobody waits. */
export function pauseEnd(writerId: string | null, postId: string, slowSeconds: number): number {
  const { written, told } = knownOf(writerId, postId)
  const own = slowSeconds > 0 && written > 0 ? written + slowSeconds * 1000 : 0
  if (!told) return own
  // Once slow mode is another one that word is at most as good as the new one, and off it is over.
  const isSame = told.slowSeconds === slowSeconds
  const said = isSame ? told.end : slowSeconds > 0 ? Math.min(told.end, told.at + slowSeconds * 1000) : 0
  return Math.max(own, said)
}

export function subscribePauses(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let said = 0

/** True for the first who asks: a pause is told of once, by one of the boxes. */
export function claimWords(end: number): boolean {
  if (end === said) return false
  said = end
  return true
}
