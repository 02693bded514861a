import type { Db, Tx } from '../db/connect.ts'
import { type Bus, notify } from '../db/listen.ts'
import { findSiteSettings, type SiteSettingsRow } from './queries.ts'

/** The row of settings, in the memory of each process: most calls ask for one of them. */
export interface SiteSettingsCache {
  get(): Promise<SiteSettingsRow>
  /** They are other ones: here once `forget` is called after the commit, elsewhere when the transaction commits. */
  changed(tx: Tx): Promise<void>
  forget(): void
}

const topic = 'settings'

interface Options {
  db: Db
  bus: Bus
  /** Each time that they were read anew. */
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
      // A failure is not kept; a change that came meanwhile has forgotten it already.
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
