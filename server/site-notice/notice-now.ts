import { createHash } from 'node:crypto'
import type { ShownNotice, SiteNotice } from '../../api/site-notice.ts'

/** What stands above the pages at this time. */
export function noticeNow({ notice }: { notice: unknown }, now = Date.now()): ShownNotice | undefined {
  if (!notice) return
  const { text, startsAt, endsAt, plannedAt } = notice as SiteNotice
  if (startsAt !== null && Date.parse(startsAt) > now) return
  if (endsAt !== null && Date.parse(endsAt) <= now) return
  // Who dismissed it sees it again when it says something else.
  const id = createHash('sha256')
    .update(JSON.stringify([text, plannedAt]))
    .digest('hex')
    .slice(0, 12)
  return { id, text, endsAt, plannedAt }
}
