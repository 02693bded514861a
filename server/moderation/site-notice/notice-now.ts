import { createHash } from 'node:crypto'
import type { ShownNotice, SiteNotice } from '../../../api/moderation/site-notice.ts'

/** The notice that is shown at this time. */
export function noticeNow({ notice }: { notice: unknown }, now = Date.now()): ShownNotice | undefined {
  if (!notice) return
  const { text, startsAt, endsAt, plannedAt } = notice as SiteNotice
  if (startsAt !== null && Date.parse(startsAt) > now) return
  if (endsAt !== null && Date.parse(endsAt) <= now) return
  // The id changes with the text, so that people who dismissed the notice see a new text.
  const id = createHash('sha256')
    .update(JSON.stringify([text, plannedAt]))
    .digest('hex')
    .slice(0, 12)
  return { id, text, endsAt, plannedAt }
}
