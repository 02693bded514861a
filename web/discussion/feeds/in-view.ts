type Seen = (near: boolean, height: number, isAbove: boolean) => void
type Watch = (element: Element, seen: Seen) => () => void

/** Tells when an element comes near the window and when it is gone from it, with its height at that moment and whether it lies above. */
export const watchView = watchWithin('200px 0px')

/** The same for elements that will soon be in view, so that they are rendered and measured before the reader sees them. */
export const watchApproach = watchWithin('200px 0px 1500px')

function watchWithin(rootMargin: string): Watch {
  const watched = new WeakMap<Element, Seen>()
  let observer: IntersectionObserver | undefined
  const tellAll = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      watched.get(target)?.(isIntersecting, boundingClientRect.height, boundingClientRect.bottom < 0)
    }
  }
  return (element, seen) => {
    observer ??= new IntersectionObserver(tellAll, { rootMargin })
    watched.set(element, seen)
    observer.observe(element)
    return () => observer?.unobserve(element)
  }
}
