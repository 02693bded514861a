import { z } from 'zod'
import { noticeLimit } from '../../shared/limits.ts'

const moment = z.string().nullable()

/** The setting of the administrators. */
export const siteNotice = z
  .object({
    text: z
      .string()
      .meta({ description: `Plain text of at most ${noticeLimit.max} characters; its addresses become links.` }),
    startsAt: moment.meta({ description: 'It shows from then on; null is at once.' }),
    endsAt: moment.meta({ description: 'It shows until then; null is until it is taken away.' }),
    plannedAt: moment.meta({ description: 'Of a planned maintenance: the text follows "In {time}: " until then.' }),
  })
  .meta({ id: 'SiteNotice' })

/** The notice above the pages. */
export const shownNotice = z
  .object({ id: z.string(), text: z.string(), endsAt: moment, plannedAt: moment })
  .meta({ id: 'ShownNotice', description: 'The id is another one when the text or the planned time is.' })

export type SiteNotice = z.output<typeof siteNotice>
export type ShownNotice = z.output<typeof shownNotice>
