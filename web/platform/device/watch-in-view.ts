type InView = (isInView: boolean, entry: IntersectionObserverEntry) => void

/** Tells when an element enters or leaves the view. A busy browser reports several changes at once; only the last one counts. */
export function watchInView(element: Element, tell: InView, rootMargin = '0px'): () => void {
  const watcher = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1)
      if (last) tell(last.isIntersecting, last)
    },
    { rootMargin },
  )
  watcher.observe(element)
  return () => watcher.disconnect()
}
