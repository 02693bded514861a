import { mentionLimit } from '../../../api/platform/rate-limits.ts'
import { countMentions, countUses } from '../../people/new-accounts/count-uses.ts'
import { type SiteWithSettings, withSettings } from '../../people/site-settings/with-settings.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { deleteMentionsOf, insertMentionCauses, type MentioningItem } from './queries.ts'
import { type MentionedUser, newlyMentioned } from './render.ts'

/**
 * Notifies the people whom a new text mentions, in the transaction of the text. Authors have a daily limit, and new
 * accounts a lower one. Authors do not notify themselves.
 */
export async function leaveMentions(
  site: SiteWithSettings,
  tx: Tx,
  author: Viewer,
  item: MentioningItem,
  called: readonly MentionedUser[],
): Promise<void> {
  const others = called.filter(({ id }) => id !== author.id)
  if (!others.length) return
  const requested = await countMentions(site, tx, author, others.length)
  const allowed = requested && (await site.limiter.countSome(mentionLimit, author.id, requested, tx))
  if (allowed)
    await insertMentionCauses(
      tx,
      item,
      author.id,
      others.slice(0, allowed).map(({ id }) => id),
    )
}

interface Edit {
  item: MentioningItem
  called: readonly MentionedUser[]
  /** How many links the edit adds that count for a new account. */
  links: number
  /** The text that the caller has read before. */
  read: string | null
  /**
   * Writes the new text if the item still exists. Returns the old text, which differs from `read` if two edits run at
   * once.
   */
  change(db: Db): Promise<{ body: string | null } | undefined>
}

/** Rolls back the counts of an edit whose post or comment does not exist any more. */
class ItemDeleted extends Error {}

/**
 * Writes an edit and notifies only people whom the old text did not mention. The texts are compared before the row is
 * locked. Returns false if the item does not exist any more.
 */
export async function editWithMentions(site: Site, author: Viewer, edit: Edit): Promise<boolean> {
  const { item, called, links, read, change } = edit
  const added = newlyMentioned(called, read ?? '')
  if (!called.length && !links) return (await change(site.db)) !== undefined
  const siteWithSettings = await withSettings(site)
  const changed = site.db.transaction().execute(async (tx) => {
    // First, in the same order as new posts and comments, to avoid deadlocks.
    if (links) await countUses(siteWithSettings, tx, author, { links })
    const before = await change(tx)
    if (!before) throw new ItemDeleted()
    await leaveMentions(
      siteWithSettings,
      tx,
      author,
      item,
      before.body === read ? added : newlyMentioned(called, before.body ?? ''),
    )
    return true
  })
  return changed.catch((error) => {
    if (error instanceof ItemDeleted) return false
    throw error
  })
}

/** For an account that is being deleted. Later mentions find the account deleted and are not stored. */
export const forgetMentions = (tx: Tx, userId: bigint): Promise<void> => deleteMentionsOf(tx, userId)
