const waiting: (() => void)[] = []

/**
 * Waits for a turn of the event loop of its own. Work of some milliseconds that many requests are about to do, such as rendering, begins so; otherwise
 * the loop would do all of it before it looks at new requests, and Node accepts only one new connection each time.
 */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(next)
  })
}

function next(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(next)
}
