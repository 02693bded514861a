const listeners = new Set<() => void>()

/** Cases that the viewer may decide have changed; the event does not say which. */
export function hearCaseNews(): void {
  for (const listener of listeners) listener()
}

/** Returns how to stop. */
export function onCaseNews(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
