import type { Db, Tx } from '../../platform/db/connect.ts'
import { type Bus, notify } from '../../platform/db/listen.ts'
import { findSiteSettings, type SiteSettingsRow } from './queries.ts'

declare module '../../platform/site.ts' {
  interface Site {
    /** The settings that administrators have chosen. */
    readonly siteSettings: SiteSettingsCache
  }
}

/** The settings of the site in the memory of each process, because most calls read one of them. */
export interface SiteSettingsCache {
  get(): Promise<SiteSettingsRow>
  /** Call this in the transaction of a change. Other processes forget their copy at the commit; this one when `forget` is called after the commit. */
  changed(tx: Tx): Promise<void>
  forget(): void
}

const topic = 'settings'

interface Options {
  db: Db
  bus: Bus
  /** Called after each read of the row. */
  onRead?: (settings: SiteSettingsRow) => void
}

export function createSiteSettingsCache({ db, bus, onRead }: Options): SiteSettingsCache {
  let cached: Promise<SiteSettingsRow> | undefined
  let begun = 0
  let told = 0
  const forget = () => {
    cached = undefined
  }
  const get = () => {
    if (cached) return cached
    const place = ++begun
    const loaded = findSiteSettings(db).then((settings) => {
      // Two reads may cross, and the caller of the older one also relies on this.
      if (place > told) {
        told = place
        onRead?.(settings)
      }
      return settings
    })
    cached = loaded
    // A failed read is not cached. After a change in the meantime it is forgotten already.
    loaded.catch(() => cached === loaded && forget())
    return loaded
  }
  // Read at once, because `onRead` also serves those who cannot wait. The next call reports a failure.
  const readAgain = () => {
    forget()
    get().catch(() => {})
  }
  bus.on(topic, readAgain)
  bus.onBroken(readAgain)
  return {
    get,
    changed: (tx) => notify(tx, topic, ''),
    forget,
  }
}
