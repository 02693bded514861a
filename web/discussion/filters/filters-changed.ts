const listeners = new Set<() => void>()

/** For open feeds, which must be filtered again. */
export function onFiltersChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyFiltersChanged(): void {
  for (const listener of [...listeners]) listener()
}
