export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** The view of a picture: its scale relative to the whole picture, and the offset of its middle from the middle of the window. */
export interface View extends Point {
  scale: number
}

/** The size of the window, and the size of the whole picture in it. */
export interface Room {
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
