import { linkLimit, postTitleLimit } from '../../../shared/limits.ts'
import { countCharacters, cutText, isSeen } from '../../../shared/text.ts'
import { Refusal } from '../../platform/refusal.ts'

/** The title is the link to the post, so there must be something to press. */
export function readTitle(text: string): string {
  const title = cutText(text, postTitleLimit.max) ?? ''
  if (countCharacters(title) < postTitleLimit.min || !isSeen(title)) throw new Refusal('post/title-too-short')
  return title
}

/** An address without a scheme is taken as http, which needs its two slashes: a bare "example.com" has no host. */
export function readUrl(text: string | null | undefined): { url: string; hostname: string } {
  const cut = Buffer.from((text ?? '').trim())
    .subarray(0, linkLimit.max)
    .toString()
    .replace(/�$/, '')
  const given = cut.startsWith('//') ? `http:${cut}` : cut
  const parsed = URL.parse(given)
  if (!parsed?.hostname || (parsed.protocol !== 'http:' && parsed.protocol !== 'https:'))
    throw new Refusal('invalid_url')
  // As it was written, unless that would not be one word in a page.
  const url = /^https?:\/\/[\x21-\x7e\u00a1-\uffff]+$/i.test(given) ? given : parsed.href
  return { url, hostname: parsed.hostname }
}
