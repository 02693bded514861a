// Quotations on their way to the box that they are for, which may not be open yet, nor its code be here.

const waiting = new Map<string, string[]>()
const boxes = new Map<string, () => void>()

export function sendQuote(boxId: string, quotation: string): void {
  waiting.set(boxId, [...(waiting.get(boxId) ?? []), quotation])
  boxes.get(boxId)?.()
}

/** Those that wait for this box: they are its own now. */
export function takeQuotes(boxId: string): readonly string[] {
  const quotations = waiting.get(boxId) ?? []
  waiting.delete(boxId)
  return quotations
}

/** Calls the box now and whenever one is sent to it. */
export function receiveQuotes(boxId: string, receive: () => void): () => void {
  boxes.set(boxId, receive)
  receive()
  return () => {
    if (boxes.get(boxId) === receive) boxes.delete(boxId)
  }
}
