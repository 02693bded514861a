import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface Point {
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

/** The view of a picture: its scale relative to the whole picture, and the offset of its middle from the middle of the window. */
export interface View extends Point {
  scale: number
}

/** The size of the window, and the size of the whole picture in it. */
interface Room {
  window: Size
  picture: Size
}

export const whole: View = { scale: 1, x: 0, y: 0 }
/** Enough to read the smallest text in a large scan. */
export const maxScale = 8

/** The picture as large as it fits into the window. */
export function roomOf(shape: Size, window: Size): Room {
  const scale = Math.min(window.width / shape.width, window.height / shape.height)
  return { window, picture: { width: shape.width * scale, height: shape.height * scale } }
}

/** Zooms so that the place under the pointer stays there. Points are relative to the middle of the window. */
export function zoomAt(view: View, by: number, at: Point, room: Room): View {
  const scale = between(1, view.scale * by, maxScale)
  const change = scale / view.scale
  return within({ scale, x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change }, room)
}

export function moveBy(view: View, by: Point, room: Room): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, room)
}

/** Limits the offset: a larger picture always fills the window, a smaller one stays in the middle. */
export function within({ scale, x, y }: View, { window, picture }: Room): View {
  const mostX = Math.max(0, (picture.width * scale - window.width) / 2)
  const mostY = Math.max(0, (picture.height * scale - window.height) / 2)
  return { scale, x: between(-mostX, x, mostX), y: between(-mostY, y, mostY) }
}

// Avoids -0, so that equal views compare as equal.
const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most)) + 0

interface Pictured extends Size {
  id: string
}

/** The scale after a double press; another double press reverts it. */
const closer = 2.5
/** Two presses within this time and distance are a double press; a shorter movement is no drag. */
const double = { ms: 350, px: 30 }
const still = 8
/** Pixels for each `deltaMode`: pixels, lines, pages. */
const wheelPx = [1, 16, 400]
/** A swipe of this length shows the next picture. */
const swipePx = 60

/**
 * Zooms and moves a picture by wheel, finger and mouse. While the picture is whole, a swipe shows the previous or next one; `step` returns whether
 * there is one.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, picture: Pictured, step: (by: 1 | -1) => boolean) {
  const [view, setView] = useState(whole)
  const [swiped, setSwiped] = useState(0)
  const [held, setHeld] = useState(false)
  // Several events may arrive before the next render.
  const now = useRef({ view: whole, swiped: 0, pointers: new Map<number, Point>(), way: 0, fingers: 0 })
  const lastTap = useRef<Point & { at: number }>(undefined)

  const room = () =>
    roomOf(picture, { width: stage.current?.clientWidth || 1, height: stage.current?.clientHeight || 1 })
  const look = (next: View) => {
    now.current.view = next
    setView(next)
  }
  const zoom = (by: number, at: Point = { x: 0, y: 0 }) => look(zoomAt(now.current.view, by, at, room()))
  const move = (by: Point) => look(moveBy(now.current.view, by, room()))
  const swipe = (by: number) => {
    now.current.swiped = by
    setSwiped(by)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture is shown whole at first
  useLayoutEffect(() => {
    look(whole)
    lastTap.current = undefined
  }, [picture.id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is turned or made smaller to must hold the picture that is shown then
  useEffect(() => {
    const watcher = new ResizeObserver(() => look(within(now.current.view, room())))
    if (stage.current) watcher.observe(stage.current)
    return () => watcher.disconnect()
  }, [picture.id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it measures the picture that is shown
  useEffect(() => {
    const element = stage.current
    const turned = (event: WheelEvent) => {
      event.preventDefault()
      // A pinch on a touchpad arrives as small wheel steps with Ctrl.
      const px = event.deltaY * (wheelPx[event.deltaMode] ?? 1)
      zoom(Math.exp(-px * (event.ctrlKey ? 0.01 : 0.002)), fromMiddle(element, event))
    }
    // Listeners of React are passive, and could not stop the page from scrolling.
    element?.addEventListener('wheel', turned, { passive: false })
    return () => element?.removeEventListener('wheel', turned)
  }, [picture.id])

  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    const { pointers } = now.current
    event.currentTarget.setPointerCapture(event.pointerId)
    if (pointers.size === 0) Object.assign(now.current, { way: 0, fingers: 0 })
    pointers.set(event.pointerId, fromMiddle(stage.current, event))
    now.current.fingers = Math.max(now.current.fingers, pointers.size)
    if (pointers.size > 1) swipe(0)
    setHeld(true)
  }

  const follow = (event: PointerEvent<HTMLElement>) => {
    const { pointers } = now.current
    if (!pointers.has(event.pointerId)) return
    const before = spread([...pointers.values()])
    pointers.set(event.pointerId, fromMiddle(stage.current, event))
    const after = spread([...pointers.values()])
    const by = { x: after.middle.x - before.middle.x, y: after.middle.y - before.middle.y }
    now.current.way += Math.hypot(by.x, by.y)
    if (before.distance && after.distance) zoom(after.distance / before.distance, before.middle)
    if (now.current.view.scale > 1) move(by)
    else if (now.current.fingers === 1 && event.pointerType !== 'mouse') swipe(now.current.swiped + by.x)
  }

  const release = (event: PointerEvent<HTMLElement>) => {
    const { pointers, fingers, way, swiped: wasSwiped } = now.current
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return
    setHeld(false)
    swipe(0)
    if (event.type === 'pointercancel' || fingers > 1) return
    if (way <= still) tap(event)
    else if (Math.abs(wasSwiped) > swipePx) step(wasSwiped < 0 ? 1 : -1)
  }

  const tap = (event: PointerEvent<HTMLElement>) => {
    const at = fromMiddle(stage.current, event)
    const last = lastTap.current
    const isDouble =
      last && event.timeStamp - last.at < double.ms && Math.hypot(at.x - last.x, at.y - last.y) < double.px
    lastTap.current = isDouble ? undefined : { ...at, at: event.timeStamp }
    if (!isDouble) return
    if (now.current.view.scale > 1) look(whole)
    else zoom(closer, at)
  }

  return {
    view,
    swiped,
    held,
    zoom,
    move,
    showWhole: () => look(whole),
    handlers: { onPointerDown: press, onPointerMove: follow, onPointerUp: release, onPointerCancel: release },
  }
}

function fromMiddle(element: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = element?.getBoundingClientRect() ?? new DOMRect()
  return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 }
}

/** The middle and the distance of two fingers; for one finger its own position. */
function spread([one = { x: 0, y: 0 }, two]: readonly Point[]): { middle: Point; distance: number } {
  if (!two) return { middle: one, distance: 0 }
  return {
    middle: { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 },
    distance: Math.hypot(one.x - two.x, one.y - two.y),
  }
}
