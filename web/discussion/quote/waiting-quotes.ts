// Quotations that wait for their box: it may not be open yet, or its code may not be loaded.

const waiting = new Map<string, string[]>()
const boxes = new Map<string, () => void>()

export function sendQuote(boxId: string, quotation: string): void {
  waiting.set(boxId, [...(waiting.get(boxId) ?? []), quotation])
  boxes.get(boxId)?.()
}

/** Returns and removes the quotations for this box. */
export function takeQuotes(boxId: string): readonly string[] {
  const quotations = waiting.get(boxId) ?? []
  waiting.delete(boxId)
  return quotations
}

/** Calls `receive` now and for each new quotation. */
export function receiveQuotes(boxId: string, receive: () => void): () => void {
  boxes.set(boxId, receive)
  receive()
  return () => {
    if (boxes.get(boxId) === receive) boxes.delete(boxId)
  }
}

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
