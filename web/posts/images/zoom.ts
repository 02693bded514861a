export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** How a picture is shown: so many times the size at which it is whole, its middle so far from the middle of its window. */
export interface View extends Point {
  scale: number
}

/** The window that a picture is seen through, and the picture as large as it is whole in it. */
export interface Room {
  window: Size
  picture: Size
}

export const whole: View = { scale: 1, x: 0, y: 0 }
/** Enough to read the smallest print of a large scan; beyond it there are only blots. */
export const maxScale = 8

/** As large as fits, of its own shape. */
export function roomOf(shape: Size, window: Size): Room {
  const scale = Math.min(window.width / shape.width, window.height / shape.height)
  return { window, picture: { width: shape.width * scale, height: shape.height * scale } }
}

/** The place under the pointer stays under it. Points are measured from the middle of the window. */
export function zoomAt(view: View, by: number, at: Point, room: Room): View {
  const scale = between(1, view.scale * by, maxScale)
  const change = scale / view.scale
  return within({ scale, x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change }, room)
}

export function moveBy(view: View, by: Point, room: Room): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, room)
}

/** Where it is larger than the window it fills it, where it is smaller it stands in the middle: it is never lost out of sight. */
export function within({ scale, x, y }: View, { window, picture }: Room): View {
  const mostX = Math.max(0, (picture.width * scale - window.width) / 2)
  const mostY = Math.max(0, (picture.height * scale - window.height) / 2)
  return { scale, x: between(-mostX, x, mostX), y: between(-mostY, y, mostY) }
}

// Zero has no sign here, so that what is whole again equals what was.
const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most)) + 0
