const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The text of rendered markdown in one line. Made from the HTML, because pages do not contain the markdown source. */
export const plainText = (html: string | null, length = maxLength): string =>
  (html ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, length)
    .replace(halfSign, '')

/** A cut may leave half of an emoji at the end. */
const halfSign = /[\uD800-\uDBFF]$/

/** Enough for three lines of the widest list. */
const maxLength = 240
