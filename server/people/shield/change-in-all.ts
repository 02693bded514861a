import type { Tx } from '../../platform/db/connect.ts'
import { notify } from '../../platform/db/listen.ts'
import type { Site } from '../../platform/site.ts'

/** Changes the shield or the wave in one transaction. After the commit all processes render cached pages again. Returns false if nothing changed. */
export async function changeInAll(site: Site, change: (tx: Tx) => Promise<boolean>): Promise<boolean> {
  const changed = await site.db.transaction().execute(async (tx) => {
    if (!(await change(tx))) return false
    // In this order, so that pages that are rendered after the eviction read the new settings.
    await site.siteSettings.changed(tx)
    await notify(tx, 'evict', '')
    return true
  })
  if (changed) {
    site.siteSettings.forget()
    site.answers.evictAll()
  }
  return changed
}
