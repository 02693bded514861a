const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The words of rendered markdown in one line, where there is no room for more; a page carries no text as it was written. */
export const plainText = (html: string | null, length = maxLength): string =>
  (html ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, length)

/** More than three lines of the widest list. */
const maxLength = 240
