import { mentionLimit } from '../../api/rate-limits.ts'
import type { Tx } from '../db/connect.ts'
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

/** Of an edited text only those whom it did not call as it was before. */
export function leaveNewMentions(
  site: Site,
  tx: Tx,
  author: Viewer,
  item: MentioningItem,
  { called, before }: { called: readonly Called[]; before: string | null },
): Promise<void> {
  return leaveMentions(site, tx, author, item, newlyCalled(called, before ?? ''))
}
