const listeners = new Set<() => void>()

/** Cases of the viewer's queue have changed; the event does not say which. */
export function hearCaseNews(): void {
  for (const listener of listeners) listener()
}

/** Returns a function that stops this. */
export function onCaseNews(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
