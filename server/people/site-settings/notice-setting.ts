import { z } from 'zod'
import type { SiteNotice } from '../../../api/moderation/site-notice.ts'
import { noticeLimit } from '../../../shared/limits.ts'
import { countCharacters } from '../../../shared/text.ts'

const moment = z.iso.datetime({ offset: true }).nullable().default(null)

const given = z.strictObject({
  text: z
    .string()
    .transform((text) => text.trim().replace(/\s+/gu, ' '))
    .refine((text) => countCharacters(text) <= noticeLimit.max),
  startsAt: moment,
  endsAt: moment,
  plannedAt: moment,
})

/** The notice as a setting of the site. An empty text removes it. */
export const noticeSetting = {
  allows: (value: unknown) => value === null || given.safeParse(value).success,
  allowed: `null, or an object of text, at most ${noticeLimit.max} characters, and of startsAt, endsAt and plannedAt, each a date with its time or null`,
  stored(value: unknown): SiteNotice | null {
    if (value === null) return null
    const notice = given.parse(value)
    return notice.text ? notice : null
  },
}
