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
  const forget = () => {
    cached = undefined
  }
  bus.on(topic, forget)
  bus.onBroken(forget)
  return {
    get() {
      if (cached) return cached
      const loaded = findSiteSettings(db)
      cached = loaded
      const isNewest = () => cached === loaded
      // A failed read is not cached. After a change in the meantime it is forgotten already.
      loaded.then(
        (settings) => isNewest() && onRead?.(settings),
        () => isNewest() && forget(),
      )
      return loaded
    },
    changed: (tx) => notify(tx, topic, ''),
    forget,
  }
}
