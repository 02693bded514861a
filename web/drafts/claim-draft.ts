/** Long enough for a page that is just being left, or drawn anew, to let go. */
const patienceMs = 300

/**
 * A draft is open in one tab only: two that write the same one would undo each other, and publishing both would be one post.
 * Answers how to let go of it, or null where another tab has it.
 */
export function claimDraft(id: string): Promise<(() => void) | null> {
  // Browsers have locks on secure pages only; elsewhere the draft written last wins.
  if (!navigator.locks) return Promise.resolve(() => {})
  return new Promise((resolve) => {
    navigator.locks
      .request(
        `draft ${id}`,
        { signal: AbortSignal.timeout(patienceMs) },
        () => new Promise<void>((letGo) => resolve(letGo)),
      )
      .catch(() => resolve(null))
  })
}
