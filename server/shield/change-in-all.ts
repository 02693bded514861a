import type { Tx } from '../db/connect.ts'
import { notify } from '../db/listen.ts'
import type { Site } from '../site.ts'

/** A change of what is in force, in one transaction: when it commits, pages are made anew in every process. False where nothing was to be changed. */
export async function changeInAll(site: Site, change: (tx: Tx) => Promise<boolean>): Promise<boolean> {
  const changed = await site.db.transaction().execute(async (tx) => {
    if (!(await change(tx))) return false
    // In this order: what is made after the eviction reads the settings anew.
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
