// What lies over the page: dialogs, the drawer, and menus that are sheets on phones. The router holds a step in the history for each of them.

/** How each of them is closed, the topmost last. */
export const covers: (() => void)[] = []
let settle = () => {}

/** Of the router: what is done when one has come or gone. */
export function onCovers(listener: () => void): void {
  settle = listener
}

/** Not at once: of a menu that opens a dialog, the one goes as the other comes. */
export const settleCovers = (): void => queueMicrotask(() => settle())

/** Closes the topmost, until so many are left. */
export function closeCovers(left: number): void {
  while (covers.length > left) covers.pop()?.()
}

/** From now on something lies over the page, and going back closes it. Gives what says that it is gone. */
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
