import { z } from 'zod'
import type { SiteNotice } from '../../../api/moderation/site-notice.ts'
import { noticeLimit } from '../../../shared/limits.ts'
import { countCharacters } from '../../../shared/text.ts'

const optionalTime = z.iso.datetime({ offset: true }).nullable().default(null)

const noticeShape = z.strictObject({
  text: z
    .string()
    .transform((text) => text.trim().replace(/\s+/gu, ' '))
    .refine((text) => countCharacters(text) <= noticeLimit.max),
  startsAt: optionalTime,
  endsAt: optionalTime,
  plannedAt: optionalTime,
})

/** The notice as a setting of the site. An empty text removes it. */
export const noticeSetting = {
  isAllowed: (value: unknown) => value === null || noticeShape.safeParse(value).success,
  allowedText: `null, or an object of text, at most ${noticeLimit.max} characters, and of startsAt, endsAt and plannedAt, each a date with its time or null`,
  toColumn(value: unknown): SiteNotice | null {
    if (value === null) return null
    const notice = noticeShape.parse(value)
    return notice.text ? notice : null
  },
}
