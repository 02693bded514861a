import { mentionLimit } from '../../../api/platform/rate-limits.ts'
import { countMentions, countUses } from '../../people/new-accounts/count-uses.ts'
import { type SiteWithSettings, withSettings } from '../../people/site-settings/with-settings.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { insertMentionCauses, type MentioningItem } from './queries.ts'
import { type Called, newlyCalled } from './render.ts'

/**
 * Notifies the people that a new text mentions, in the transaction of the text. The daily limit of the author counts, for new accounts a lower one.
 * Authors do not notify themselves.
 */
export async function leaveMentions(
  site: SiteWithSettings,
  tx: Tx,
  author: Viewer,
  item: MentioningItem,
  called: readonly Called[],
): Promise<void> {
  const others = called.filter(({ id }) => id !== author.id)
  if (!others.length) return
  const wanted = await countMentions(site, tx, author, others.length)
  const told = wanted && (await site.limiter.countSome(mentionLimit, author.id, wanted, tx))
  if (told)
    await insertMentionCauses(
      tx,
      item,
      author.id,
      others.slice(0, told).map(({ id }) => id),
    )
}

interface Edit {
  item: MentioningItem
  called: readonly Called[]
  /** How many links the edit adds that count for a new account. */
  links: number
  /** The text as it was read. */
  read: string | null
  /** Changes it where it stands still. Gives the text as it was then, which is another where two edit at once. */
  change(db: Db): Promise<{ body: string | null } | undefined>
}

/** Rolls back the counts of an edit whose post or comment does not exist any more. */
class Gone extends Error {}

/**
 * Of an edited text only those hear whom it did not call as it was before. The two are compared before its row is locked. False where it
 * did not stand any more.
 */
export async function editMentioning(site: Site, author: Viewer, edit: Edit): Promise<boolean> {
  const { item, called, links, read, change } = edit
  const added = newlyCalled(called, read ?? '')
  if (!called.length && !links) return (await change(site.db)) !== undefined
  const settled = await withSettings(site)
  const changed = site.db.transaction().execute(async (tx) => {
    // First, in the same order as new posts and comments, to avoid deadlocks.
    if (links) await countUses(settled, tx, author, { links })
    const before = await change(tx)
    if (!before) throw new Gone()
    await leaveMentions(
      settled,
      tx,
      author,
      item,
      before.body === read ? added : newlyCalled(called, before.body ?? ''),
    )
    return true
  })
  return changed.catch((error) => {
    if (error instanceof Gone) return false
    throw error
  })
}
