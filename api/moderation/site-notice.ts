import { z } from 'zod'
import { noticeLimit } from '../../shared/limits.ts'

const moment = z.string().nullable()

/** The setting of the administrators. */
export const siteNotice = z
  .object({
    text: z
      .string()
      .meta({ description: `Plain text of at most ${noticeLimit.max} characters. Addresses in it become links.` }),
    startsAt: moment.meta({ description: 'When the notice appears; null means at once.' }),
    endsAt: moment.meta({
      description: 'When the notice disappears; null means that it stays until somebody removes it.',
    }),
    plannedAt: moment.meta({
      description: 'When a planned maintenance begins. Until then, the text follows "In {time}: ".',
    }),
  })
  .meta({ id: 'SiteNotice' })

/** The notice above the pages. */
export const shownNotice = z
  .object({ id: z.string(), text: z.string(), endsAt: moment, plannedAt: moment })
  .meta({ id: 'ShownNotice', description: 'The id changes when the text or the planned time changes.' })

export type SiteNotice = z.output<typeof siteNotice>
export type ShownNotice = z.output<typeof shownNotice>
