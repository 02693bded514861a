import type { SiteSettingsRow } from '../site-settings/queries.ts'

type Ends = Pick<SiteSettingsRow, 'wave_until' | 'shield_until'>

export interface EndWatch {
  /** Watches these ends from now on. */
  follow(settings: Ends): void
  stop(): void
}

const maxWaitMs = 24 * 3600_000

/** Calls `onEnd` when a wave or the shield expires. Nothing in the database changes then, but the text of pages does. */
export function createEndWatch(onEnd: () => void): EndWatch {
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(timer)

  function follow(settings: Ends): void {
    stop()
    const end = nextEnd(settings, Date.now())
    if (end === undefined) return
    // A timer may fire slightly early, and can wait only some weeks; then it is set again for the rest.
    const waitMs = Math.min(end - Date.now(), maxWaitMs)
    timer = setTimeout(() => {
      if (Date.now() >= end) onEnd()
      follow(settings)
    }, waitMs).unref()
  }

  return { follow, stop }
}

function nextEnd({ wave_until, shield_until }: Ends, now: number): number | undefined {
  const ahead = [wave_until, shield_until].map((end) => end?.getTime() ?? 0).filter((end) => end > now)
  return ahead.length ? Math.min(...ahead) : undefined
}
