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
