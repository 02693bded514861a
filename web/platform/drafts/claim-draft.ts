/** Long enough for a page that is just being left, or drawn anew, to let go. */
const patienceMs = 1000

/**
 * A draft is open in one tab only: two that write the same one would undo each other, and publishing both would be one post.
 * Answers how to let go of it, or null where another tab has it.
 */
export async function claimDraft(id: string): Promise<(() => void) | null> {
  // Browsers have locks on secure pages only; elsewhere the draft written last wins.
  if (!navigator.locks) return () => {}
  // Where nobody has it, no clock is asked: a busy device may take longer than patience lasts.
  return (await claim(id, { ifAvailable: true })) ?? claim(id, { signal: AbortSignal.timeout(patienceMs) })
}

const claim = (id: string, options: LockOptions): Promise<(() => void) | null> =>
  new Promise((resolve) => {
    navigator.locks
      .request(`draft ${id}`, options, (lock) =>
        lock ? new Promise<void>((letGo) => resolve(letGo)) : Promise.resolve(resolve(null)),
      )
      .catch(() => resolve(null))
  })
