// Covers are layers over the page: dialogs, the drawer, and menus that are sheets on phones. The router keeps a history entry for each, so that Back
// closes it.

/** The close functions of the open covers; the topmost is last. */
export const covers: (() => void)[] = []
let settle = () => {}

/** The router is called after a cover opens or closes. */
export function onCovers(listener: () => void): void {
  settle = listener
}

/** Delayed, because a menu that opens a dialog closes at the same time. */
export const settleCovers = (): void => queueMicrotask(() => settle())

/** Closes the topmost covers until only `left` are open. */
export function closeCovers(left: number): void {
  while (covers.length > left) covers.pop()?.()
}

/** Registers an open cover, which Back closes. Returns a function to call when the cover is closed. */
export function coverPage(close: () => void): () => void {
  covers.push(close)
  settleCovers()
  return () => {
    const place = covers.indexOf(close)
    if (place < 0) return
    covers.splice(place, 1)
    settleCovers()
  }
}
