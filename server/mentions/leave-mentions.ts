import { mentionLimit } from '../../api/rate-limits.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import { insertMentionCauses, type MentioningItem } from './queries.ts'
import { type Called, newlyCalled } from './render.ts'

/** Whom a new text calls is told of it, in its transaction: as many as its author may tell in a day, and not the author. */
export async function leaveMentions(
  site: Site,
  tx: Tx,
  author: Viewer,
  item: MentioningItem,
  called: readonly Called[],
): Promise<void> {
  const others = called.filter(({ id }) => id !== author.id)
  if (!others.length) return
  const told = await site.limiter.countSome(mentionLimit, author.id, others.length, tx)
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
  /** The text as it was read. */
  read: string | null
  /** Changes it where it stands still. Gives the text as it was then, which is another where two edit at once. */
  change(db: Db): Promise<{ body: string | null } | undefined>
}

/**
 * Of an edited text only those hear whom it did not call as it was before. The two are compared before its row is locked. False where it
 * did not stand any more.
 */
export async function editMentioning(
  site: Site,
  author: Viewer,
  { item, called, read, change }: Edit,
): Promise<boolean> {
  const added = newlyCalled(called, read ?? '')
  if (!called.length) return (await change(site.db)) !== undefined
  return site.db.transaction().execute(async (tx) => {
    const before = await change(tx)
    if (!before) return false
    await leaveMentions(site, tx, author, item, before.body === read ? added : newlyCalled(called, before.body ?? ''))
    return true
  })
}
