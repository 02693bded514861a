type InView = (isInView: boolean, entry: IntersectionObserverEntry) => void

/**
 * Tells when an element comes into view and when it leaves. A browser that is busy tells of several changes at once: the last one is what
 * holds, and nothing more is told until the next change.
 */
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
