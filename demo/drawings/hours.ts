import type { Dice } from '../dice.ts'
import { type Box, corners, disc, line, rect, shaded, times } from './strokes.ts'

export interface Hour {
  top: string
  low: string
  sun: string
  far: string
  mid: string
  near: string
  water: string
  window: string
}

const day: Hour = {
  top: '#93bfdc',
  low: '#f3ecda',
  sun: '#fff7df',
  far: '#a9c0b7',
  mid: '#76987a',
  near: '#436749',
  water: '#86b4c8',
  window: '#46586a',
}
export const dusk: Hour = {
  top: '#36426c',
  low: '#eaa57b',
  sun: '#ffdba6',
  far: '#6d6088',
  mid: '#4b456a',
  near: '#2a2944',
  water: '#7c6b90',
  window: '#ffd37f',
}
export const dawn: Hour = {
  top: '#e9bfae',
  low: '#fcf0d6',
  sun: '#ffffff',
  far: '#c8aba8',
  mid: '#95838f',
  near: '#5b566a',
  water: '#dabcb1',
  window: '#ffe3a6',
}
const grey: Hour = {
  top: '#b4c0c6',
  low: '#eae8e0',
  sun: '#f6f4ec',
  far: '#a5b1b2',
  mid: '#7c8c88',
  near: '#50605a',
  water: '#a3b3b7',
  window: '#e9d9a4',
}

export const anHour = (chance: Dice) => chance.pick([day, day, dusk, dawn, grey])

export const sky = ({ w, h }: Box, { top, low }: Hour) => shaded('sky', top, low) + rect(0, 0, w, h, 'url(#sky)')

export const sun = ({ w, h }: Box, chance: Dice, hour: Hour) =>
  disc(w * chance.between(0.15, 0.85), h * chance.between(0.15, 0.35), chance.between(4, 8), hour.sun, 'opacity=".8"')

export const glitter = (chance: Dice, { w }: Box, from: number, to: number, colour: string) =>
  times(26, () => {
    const [x, y] = [chance.between(0, w), chance.between(from, to)]
    return line(x, y, x + chance.between(3, 12), y, colour, 0.4, 'opacity=".5"')
  })

export function trees(chance: Dice, from: number, to: number, y: number, colour: string): string {
  return times(9, () => {
    const x = chance.between(from, to)
    const high = chance.between(6, 14)
    return chance.chance(0.5)
      ? corners(
          [
            [x - high / 4, y],
            [x, y - high],
            [x + high / 4, y],
          ],
          colour,
        )
      : rect(x - 0.4, y - high / 2, 0.8, high / 2, colour) + disc(x, y - high * 0.7, high / 3, colour)
  })
}
