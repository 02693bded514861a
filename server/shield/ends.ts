import type { SiteSettingsRow } from '../admin/queries.ts'

type Ends = Pick<SiteSettingsRow, 'wave_until' | 'shield_until'>

export interface EndWatch {
  /** These are in force from now on. */
  follow(settings: Ends): void
  stop(): void
}

const maxWaitMs = 24 * 3600_000

/** Tells when a wave or the shield ends by itself: nobody changes anything then, and yet pages have other words. */
export function createEndWatch(onEnd: () => void): EndWatch {
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(timer)

  function follow(settings: Ends): void {
    stop()
    const end = nextEnd(settings, Date.now())
    if (end === undefined) return
    // A timer may be early by a part of a millisecond, and holds no more than some weeks: then it waits for the rest.
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
