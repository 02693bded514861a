/** A quotation in Markdown: ">" before each line, and at most one empty line in a row. */
export function quotationOf(words: string): string {
  const lines = words
    .replaceAll('\r\n', '\n')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/^\n+|\n+$/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .split('\n')
  return lines.map((line) => (line ? `> ${line}` : '>')).join('\n')
}

/** Appends a quotation to a text, with space for the reply. */
export function withQuotation(written: string, quotation: string): string {
  const before = written.trimEnd()
  return `${before && `${before}\n\n`}${quotation}\n\n`
}
