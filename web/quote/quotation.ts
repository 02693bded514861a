/** Words as a quotation in Markdown: a sign before each line, and no more than one empty line between two. */
export function quotationOf(words: string): string {
  const lines = words
    .replaceAll('\r\n', '\n')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/^\n+|\n+$/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .split('\n')
  return lines.map((line) => (line ? `> ${line}` : '>')).join('\n')
}

/** What is written with a quotation behind it, and a place to answer. */
export function withQuotation(written: string, quotation: string): string {
  const before = written.trimEnd()
  return `${before && `${before}\n\n`}${quotation}\n\n`
}
