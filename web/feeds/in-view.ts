type Seen = (near: boolean, height: number, isAbove: boolean) => void

/** What is this close to the window counts as in view, in pixels. */
const nearness = 200

const watched = new WeakMap<Element, Seen>()
let observer: IntersectionObserver | undefined

/** Tells when an element comes near the window and when it is gone from it, with its height at that moment and whether it lies above. */
export function watchView(element: Element, seen: Seen): () => void {
  observer ??= new IntersectionObserver(tellAll, { rootMargin: `${nearness}px 0px` })
  watched.set(element, seen)
  observer.observe(element)
  return () => observer?.unobserve(element)
}

function tellAll(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    watched.get(target)?.(isIntersecting, boundingClientRect.height, boundingClientRect.bottom < 0)
  }
}
