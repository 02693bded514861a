import type { Dice } from '../dice.ts'

// The shapes that all drawings consist of. The shorter side of a drawing is 100 units long.

export interface Box {
  w: number
  h: number
}

/** `day` is only for the Moon. */
export type Scene = (box: Box, chance: Dice, day?: number) => string

const short = (number: number) => Math.round(number * 10) / 10
const pairs = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => `${short(x)} ${short(y)}`).join(' ')

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" fill="${fill}" ${more}/>`

export const disc = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}" ${more}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}" ${more}/>`

export const filled = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

export const drawn = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ${more}/>`

export const line = (x1: number, y1: number, x2: number, y2: number, colour: string, width: number, more = '') =>
  drawn(`M${pairs([[x1, y1]])} L${pairs([[x2, y2]])}`, colour, width, more)

export const corners = (points: readonly (readonly [number, number])[], fill: string, more = '') =>
  filled(`M${pairs(points)} Z`, fill, more)

export const times = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

/** A smooth line through the points. */
export function smooth(points: readonly (readonly [number, number])[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const bends = rest.slice(0, -1).map(([x, y], at) => {
    const [nextX, nextY] = rest[at + 1] ?? [x, y]
    return `Q${pairs([
      [x, y],
      [(x + nextX) / 2, (y + nextY) / 2],
    ])}`
  })
  return `M${pairs([first])} ${bends.join(' ')} L${pairs(rest.slice(-1))}`
}

/** The points of a line from the left to the right edge that swings around the height `y`. */
export function swinging(chance: Dice, w: number, y: number, swing: number, steps: number): [number, number][] {
  return Array.from({ length: steps + 1 }, (_, at) => [(at * w) / steps, y + chance.between(-swing, swing)])
}

/** The area from a swinging line down to the lower edge. */
export function ridge(chance: Dice, { w, h }: Box, y: number, swing: number, steps: number, fill: string): string {
  return filled(`${smooth(swinging(chance, w, y, swing, steps))} V${h} H0 Z`, fill)
}

export const shaded = (name: string, top: string, low: string) =>
  `<defs><linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs>`

/** Paper, slightly darker at the edge. */
export const paper = ({ w, h }: Box, colour: string) =>
  rect(0, 0, w, h, colour) + rect(1, 1, w - 2, h - 2, 'none', 'stroke="#000" stroke-opacity=".06" stroke-width="2"')
