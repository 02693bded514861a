import { linkLimit, postTitleLimit } from '../../../shared/limits.ts'
import { countCharacters, cutText, isSeen } from '../../../shared/text.ts'
import { Refusal } from '../../platform/refusal.ts'

/** The title is the link to the post, so it must have visible characters. */
export function readTitle(text: string): string {
  const title = cutText(text, postTitleLimit.max) ?? ''
  if (countCharacters(title) < postTitleLimit.min || !isSeen(title)) throw new Refusal('post/title-too-short')
  return title
}

/** An address that starts with `//` is read as http. A bare "example.com" has no host and is refused. */
export function readUrl(text: string | null | undefined): { url: string; hostname: string } {
  const cut = Buffer.from((text ?? '').trim())
    .subarray(0, linkLimit.max)
    .toString()
    .replace(/�$/, '')
  const address = cut.startsWith('//') ? `http:${cut}` : cut
  const parsed = URL.parse(address)
  if (!parsed?.hostname || (parsed.protocol !== 'http:' && parsed.protocol !== 'https:'))
    throw new Refusal('invalid_url')
  // Stored as the author wrote it, unless it contains characters that would break it into several words on a page.
  const url = /^https?:\/\/[\x21-\x7e\u00a1-\uffff]+$/i.test(address) ? address : parsed.href
  return { url, hostname: parsed.hostname }
}
