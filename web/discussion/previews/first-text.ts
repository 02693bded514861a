import { wordAtMost } from '../../platform/ui/text/first-words.ts'
import { plainText } from '../../platform/ui/text/plain-text.ts'

const blockEnds = /<\/(?:p|li|h\d|pre|blockquote|tr)>|<br\s*\/?>/

const usualLength = 600

/** The first characters of rendered markdown as plain text, one line for each paragraph, with an ellipsis if the text is longer. */
export function firstText(html: string | null, length = usualLength): string {
  const lines = (html ?? '').split(blockEnds).map((block) => plainText(withoutTags(block), length + 1))
  const text = lines.filter((line) => line !== '').join('\n')
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  const end = cut.search(/\s\S*$/)
  // Does not cut a surrogate pair.
  const whole = end >= length - wordAtMost ? cut.slice(0, end) : cut.replace(/[\uD800-\uDBFF]$/, '')
  return `${whole}…`
}

/** Tags inside a block do not separate words, except table cells. */
const withoutTags = (block: string) => block.replace(/<\/t[dh]>/g, ' ').replace(/<[^>]*>/g, '')
