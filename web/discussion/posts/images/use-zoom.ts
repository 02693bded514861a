import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface Point {
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

/** The view of an image: its scale relative to the whole image, and the offset of its centre from the centre of the window. */
export interface View extends Point {
  scale: number
}

/** The size of the window, and the size of the whole image in it. */
interface Room {
  window: Size
  image: Size
}

export const whole: View = { scale: 1, x: 0, y: 0 }
/** Enough to read the smallest text in a large scan. */
export const maxScale = 8

/** The image as large as it fits into the window. */
export function roomOf(shape: Size, window: Size): Room {
  const scale = Math.min(window.width / shape.width, window.height / shape.height)
  return { window, image: { width: shape.width * scale, height: shape.height * scale } }
}

/** Zooms so that the place under the pointer stays there. Points are relative to the centre of the window. */
export function zoomAt(view: View, by: number, at: Point, room: Room): View {
  const scale = between(1, view.scale * by, maxScale)
  const change = scale / view.scale
  return within({ scale, x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change }, room)
}

export function moveBy(view: View, by: Point, room: Room): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, room)
}

/** Limits the offset: a larger image always fills the window, a smaller one stays in the middle. */
export function within({ scale, x, y }: View, { window, image }: Room): View {
  const maxX = Math.max(0, (image.width * scale - window.width) / 2)
  const maxY = Math.max(0, (image.height * scale - window.height) / 2)
  return { scale, x: between(-maxX, x, maxX), y: between(-maxY, y, maxY) }
}

// Avoids -0, so that equal views compare as equal.
const between = (min: number, value: number, max: number) => Math.max(min, Math.min(value, max)) + 0

interface ShownImage extends Size {
  id: string
}

/** The scale after a double press; another double press reverts it. */
const doubleTapScale = 2.5
/** Two presses within this time and distance are a double press; a shorter movement is no drag. */
const doubleTap = { ms: 350, px: 30 }
const maxTapDistance = 8
/** Pixels for each `deltaMode`: pixels, lines, pages. */
const wheelPx = [1, 16, 400]
/** A swipe of this length shows the next image. */
const swipePx = 60

/**
 * Zooms and moves an image with wheel, finger and mouse. While the image is whole, a swipe shows the previous or next one; `step`
 * returns whether there is one.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, image: ShownImage, step: (by: 1 | -1) => boolean) {
  const [view, setView] = useState(whole)
  const [swiped, setSwiped] = useState(0)
  const [dragging, setDragging] = useState(false)
  // Several events may arrive before the next render.
  const state = useRef({ view: whole, swiped: 0, pointers: new Map<number, Point>(), distance: 0, fingers: 0 })
  const lastTap = useRef<Point & { at: number }>(undefined)

  const room = () => roomOf(image, { width: stage.current?.clientWidth || 1, height: stage.current?.clientHeight || 1 })
  const changeView = (next: View) => {
    state.current.view = next
    setView(next)
  }
  const zoom = (by: number, at: Point = { x: 0, y: 0 }) => changeView(zoomAt(state.current.view, by, at, room()))
  const move = (by: Point) => changeView(moveBy(state.current.view, by, room()))
  const swipe = (by: number) => {
    state.current.swiped = by
    setSwiped(by)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each image is whole at first
  useLayoutEffect(() => {
    changeView(whole)
    lastTap.current = undefined
  }, [image.id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each image
  useEffect(() => {
    const watcher = new ResizeObserver(() => changeView(within(state.current.view, room())))
    if (stage.current) watcher.observe(stage.current)
    return () => watcher.disconnect()
  }, [image.id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each image
  useEffect(() => {
    const element = stage.current
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault()
      // A pinch on a touchpad arrives as small wheel steps with Ctrl.
      const px = event.deltaY * (wheelPx[event.deltaMode] ?? 1)
      zoom(Math.exp(-px * (event.ctrlKey ? 0.01 : 0.002)), fromCentre(element, event))
    }
    // React's listeners are passive, and could not stop the page from scrolling.
    element?.addEventListener('wheel', handleWheel, { passive: false })
    return () => element?.removeEventListener('wheel', handleWheel)
  }, [image.id])

  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    const { pointers } = state.current
    event.currentTarget.setPointerCapture(event.pointerId)
    if (pointers.size === 0) Object.assign(state.current, { distance: 0, fingers: 0 })
    pointers.set(event.pointerId, fromCentre(stage.current, event))
    state.current.fingers = Math.max(state.current.fingers, pointers.size)
    if (pointers.size > 1) swipe(0)
    setDragging(true)
  }

  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    const { pointers } = state.current
    if (!pointers.has(event.pointerId)) return
    const before = middleAndDistance([...pointers.values()])
    pointers.set(event.pointerId, fromCentre(stage.current, event))
    const after = middleAndDistance([...pointers.values()])
    const by = { x: after.middle.x - before.middle.x, y: after.middle.y - before.middle.y }
    state.current.distance += Math.hypot(by.x, by.y)
    if (before.distance && after.distance) zoom(after.distance / before.distance, before.middle)
    if (state.current.view.scale > 1) move(by)
    else if (state.current.fingers === 1 && event.pointerType !== 'mouse') swipe(state.current.swiped + by.x)
  }

  const handlePointerUp = (event: PointerEvent<HTMLElement>) => {
    const { pointers, fingers, distance, swiped: wasSwiped } = state.current
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return
    setDragging(false)
    swipe(0)
    if (event.type === 'pointercancel' || fingers > 1) return
    if (distance <= maxTapDistance) tap(event)
    else if (Math.abs(wasSwiped) > swipePx) step(wasSwiped < 0 ? 1 : -1)
  }

  const tap = (event: PointerEvent<HTMLElement>) => {
    const at = fromCentre(stage.current, event)
    const last = lastTap.current
    const isDouble =
      last && event.timeStamp - last.at < doubleTap.ms && Math.hypot(at.x - last.x, at.y - last.y) < doubleTap.px
    lastTap.current = isDouble ? undefined : { ...at, at: event.timeStamp }
    if (!isDouble) return
    if (state.current.view.scale > 1) changeView(whole)
    else zoom(doubleTapScale, at)
  }

  return {
    view,
    swiped,
    dragging,
    zoom,
    move,
    showWhole: () => changeView(whole),
    handlers: {
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: handlePointerUp,
      onPointerCancel: handlePointerUp,
    },
  }
}

function fromCentre(element: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = element?.getBoundingClientRect() ?? new DOMRect()
  return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 }
}

/** The centre and the distance of two fingers; for one finger its own position. */
function middleAndDistance([one = { x: 0, y: 0 }, two]: readonly Point[]): { middle: Point; distance: number } {
  if (!two) return { middle: one, distance: 0 }
  return {
    middle: { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 },
    distance: Math.hypot(one.x - two.x, one.y - two.y),
  }
}
