const keys = {
  row: { back: 'ArrowLeft', on: 'ArrowRight' },
  column: { back: 'ArrowUp', on: 'ArrowDown' },
}

/** The next index among `count` items after an arrow key, wrapping at the ends; undefined for other keys. */
export function stepIndex(key: string, current: number, count: number, way: keyof typeof keys): number | undefined {
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === keys[way].on) return (current + 1) % count
  if (key === keys[way].back) return current <= 0 ? count - 1 : current - 1
  return undefined
}
