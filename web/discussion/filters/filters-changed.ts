const listeners = new Set<() => void>()

/** For feeds that are shown: what they leave out and fold is another thing now. */
export function onFiltersChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellFiltersChanged(): void {
  for (const listener of [...listeners]) listener()
}
