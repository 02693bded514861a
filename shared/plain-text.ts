const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The text of rendered markdown in one line. Made from the HTML, because pages do not contain the markdown source. */
export const plainText = (html: string | null, length = maxLength): string =>
  (html ?? '')
    .replace(withinWords, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name] ?? '')
    .replace(longSpace, ' ')
    .trim()
    .slice(0, length)
    .replace(halfSign, '')

/** These tags do not separate words: a comma may follow a link directly. */
const withinWords = /<\/?(?:a|em|strong|b|i|code|span|del|s|sup|sub|u)\b[^>]*>/g

/** Single spaces, which are most, stay untouched: that takes half of the time. */
const longSpace = /\s{2,}|[^\S ]/g

/** A cut may leave half of an emoji at the end. */
const halfSign = /[\uD800-\uDBFF]$/

/** Enough for three lines of the widest list. */
const maxLength = 240
