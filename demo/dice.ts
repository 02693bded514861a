/** Chance that falls the same way every time, so that every demo is the same demo. */
export interface Dice {
  /** At least 0, less than 1. */
  roll(): number
  /** Whether something of this likelihood happens. */
  chance(likelihood: number): boolean
  between(low: number, high: number): number
  whole(low: number, high: number): number
  pick<T>(from: readonly [T, ...T[]]): T
}

/** Mulberry32: short, and good enough to look like chance. A name makes its own row of numbers, so that a step added does not stir the others. */
export function dice(name: string): Dice {
  let state = 0
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 0x9e3779b1)
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    roll,
    chance: (likelihood) => roll() < likelihood,
    between: (low, high) => low + roll() * (high - low),
    whole: (low, high) => low + Math.floor(roll() * (high - low + 1)),
    pick: (from) => from[Math.floor(roll() * from.length)] ?? from[0],
  }
}
