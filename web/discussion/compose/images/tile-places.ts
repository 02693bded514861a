export interface Tile {
  left: number
  top: number
  width: number
  height: number
}

/** The place whose middle is nearest to that of a tile that was dragged so far. */
export function nearestPlace(tiles: readonly Tile[], from: number, by: { x: number; y: number }): number {
  const dragged = tiles[from]
  if (!dragged) return from
  const at = middleOf(dragged)
  const distances = tiles.map((tile) => {
    const { x, y } = middleOf(tile)
    return Math.hypot(x - at.x - by.x, y - at.y - by.y)
  })
  return distances.indexOf(Math.min(...distances))
}

/** Where a tile stands while another is moved from one place to another. */
export function placeWhile(index: number, from: number, to: number): number {
  if (index === from) return to
  if (index > from && index <= to) return index - 1
  if (index < from && index >= to) return index + 1
  return index
}

const middleOf = ({ left, top, width, height }: Tile) => ({ x: left + width / 2, y: top + height / 2 })
