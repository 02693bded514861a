interface Row {
  top: number
  height: number
}

/** The place of a row that was dragged by so many pixels: past every row whose middle its nearer edge has crossed. */
export function dragPlace(rows: readonly Row[], from: number, distance: number): number {
  const dragged = rows[from]
  if (!dragged) return from
  const top = dragged.top + distance
  const bottom = top + dragged.height
  const middle = ({ top, height }: Row) => top + height / 2
  const above = rows.findIndex((row, index) => index < from && top < middle(row))
  if (above >= 0) return above
  const below = rows.findLastIndex((row, index) => index > from && bottom > middle(row))
  return below >= 0 ? below : from
}

/** How far a row stands aside while another is dragged over it. */
export function stepAside(index: number, from: number, to: number, height: number): number {
  if (index > from && index <= to) return -height
  if (index < from && index >= to) return height
  return 0
}
