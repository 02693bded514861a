import type { Dice } from '../dice.ts'
import { anHour, dawn, dusk, type Hour, sky, sun, trees } from './hours.ts'
import { type Box, corners, disc, drawn, line, rect, ridge, type Scene, smooth, times } from './strokes.ts'

const walls: [string, ...string[]] = ['#c98f6b', '#d9b98c', '#b7a58c', '#a96f58', '#cbb9a3', '#8f8d86']

export function houseRow({ h }: Box, chance: Dice, hour: Hour, ground: number, from: number, to: number): string {
  let drawing = ''
  for (let x = from; x < to; ) {
    const wide = chance.between(9, 16)
    const high = chance.between(h * 0.14, h * 0.3)
    const roof = chance.between(5, 10)
    const top = ground - high
    drawing +=
      rect(x, top, wide, high, chance.pick(walls)) +
      (chance.chance(0.7)
        ? corners(
            [
              [x - 0.5, top],
              [x + wide / 2, top - roof],
              [x + wide + 0.5, top],
            ],
            hour.near,
          )
        : rect(x - 0.5, top - 2, wide + 1, 2.5, hour.near)) +
      times(Math.floor(high / 7), (floor) =>
        times(2, (side) =>
          rect(
            x + wide * (0.2 + side * 0.4),
            top + 2.5 + floor * 7,
            wide * 0.2,
            3.6,
            chance.chance(0.6) ? hour.window : '#5a6470',
          ),
        ),
      )
    x += wide
  }
  return drawing
}

export const houses: Scene = (box, chance) => {
  const hour = anHour(chance)
  const { h, w } = box
  const ground = h * 0.8
  return (
    sky(box, hour) +
    sun(box, chance, hour) +
    ridge(chance, box, h * 0.55, 6, 5, hour.far) +
    houseRow(box, chance, hour, ground - h * 0.06, 0, w) +
    houseRow(box, chance, hour, ground, w * 0.08, w * 0.92) +
    rect(0, ground, w, h - ground, '#8d8a84') +
    line(0, ground + 5, w, ground + 5, '#d8d3c6', 0.6, 'stroke-dasharray="5 4"') +
    trees(chance, 0, w * 0.08, ground + 1, hour.near)
  )
}

export const train: Scene = (box, chance) => {
  const hour = chance.pick([dusk, dusk, dawn])
  const { h, w } = box
  const track = h * 0.74
  const coach = (x: number) =>
    rect(x, track - 20, 56, 17, '#26324c', 'rx="2"') +
    rect(x, track - 9, 56, 1.4, '#c9a94e') +
    times(7, (at) =>
      rect(x + 3 + at * 7.6, track - 17, 5, 5.5, chance.chance(0.7) ? '#ffdf98' : '#3d4a68', 'rx=".6"'),
    ) +
    disc(x + 8, track - 2, 2, '#15192a') +
    disc(x + 48, track - 2, 2, '#15192a')
  return (
    sky(box, hour) +
    ridge(chance, box, h * 0.5, 8, 6, hour.far) +
    ridge(chance, box, h * 0.62, 4, 6, hour.mid) +
    rect(0, track, w, h - track, hour.near) +
    line(0, track, w, track, '#9a93a6', 0.7) +
    times(Math.ceil(w / 58), (at) => coach(w - 50 - at * 57.5)) +
    times(Math.ceil(w / 45), (at) => line(20 + at * 45, track, 20 + at * 45, track - 34, '#15192a', 0.7)) +
    drawn(
      smooth(Array.from({ length: Math.ceil(w / 22) + 2 }, (_, at) => [at * 22.5 - 2.5, track - (at % 2 ? 33 : 29.5)])),
      '#15192a',
      0.35,
    )
  )
}
