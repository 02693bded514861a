import type { Dice } from '../dice.ts'
import { type Box, disc, drawn, filled, line, oval, rect, type Scene, smooth, swinging, times } from './strokes.ts'

export const cloths: [string, ...string[]] = ['#7f95a3', '#a3876b', '#8c9b7a', '#b3a58f', '#6f7f8c', '#a77f78']

export function table({ w, h }: Box, chance: Dice, edge = 0.62): string {
  return (
    rect(0, 0, w, h, chance.pick(['#e8e0d0', '#d7dde0', '#e4d6c6', '#cfd6cb'])) +
    rect(0, h * edge, w, h * (1 - edge), chance.pick(['#a9794e', '#8d6642', '#b98d5f'])) +
    times(7, (at) =>
      line(
        0,
        h * edge + 3 + at * 6,
        w,
        h * edge + 2 + at * 6 + chance.between(-1, 1),
        '#5c3f24',
        0.25,
        'opacity=".45"',
      ),
    )
  )
}

export const loaf: Scene = (box, chance) => {
  const { w, h } = box
  const [x, y] = [w / 2 + chance.between(-6, 6), h * 0.6]
  const [rx, ry] = [chance.between(32, 40), chance.between(19, 26)]
  const cuts = chance.whole(1, 4)
  return (
    table(box, chance) +
    oval(x, y + ry * 0.85, rx * 1.05, 5, '#2d1c0e', 'opacity=".35"') +
    filled(
      `M${x - rx} ${y + ry * 0.7} Q${x - rx} ${y - ry} ${x} ${y - ry} Q${x + rx} ${y - ry} ${x + rx} ${y + ry * 0.7} Q${x} ${y + ry} ${x - rx} ${y + ry * 0.7} Z`,
      '#a5642c',
    ) +
    filled(
      `M${x - rx * 0.85} ${y + ry * 0.3} Q${x - rx * 0.8} ${y - ry * 0.85} ${x} ${y - ry * 0.88} Q${x + rx * 0.8} ${y - ry * 0.85} ${x + rx * 0.85} ${y + ry * 0.3} Q${x} ${y + ry * 0.5} ${x - rx * 0.85} ${y + ry * 0.3} Z`,
      '#c68646',
    ) +
    times(cuts, (at) => {
      const cx = x + (at - (cuts - 1) / 2) * 14
      return (
        drawn(`M${cx - 5} ${y + 3} q3 -8 9 -${(ry * 0.8).toFixed(1)}`, '#f0d3a0', 2.6) +
        drawn(`M${cx - 5} ${y + 3} q3 -8 9 -${(ry * 0.8).toFixed(1)}`, '#8a4f20', 0.5)
      )
    }) +
    times(50, () =>
      disc(
        x + chance.between(-rx * 0.7, rx * 0.7),
        y + chance.between(-ry * 0.7, ry * 0.3),
        chance.between(0.15, 0.5),
        '#fbf1dc',
        'opacity=".8"',
      ),
    )
  )
}

export const crumb: Scene = (box, chance) => {
  const { w, h } = box
  const [x, y] = [w / 2, h * 0.52]
  return (
    rect(0, 0, w, h, chance.pick(cloths)) +
    times(12, (at) => line(0, at * (h / 11), w, at * (h / 11), '#ffffff', 1.2, 'opacity=".12"')) +
    filled(
      `M${x - 38} ${y + 24} Q${x - 46} ${y - 26} ${x} ${y - 32} Q${x + 46} ${y - 26} ${x + 38} ${y + 24} Q${x} ${y + 31} ${x - 38} ${y + 24} Z`,
      '#8f5726',
    ) +
    filled(
      `M${x - 34} ${y + 20} Q${x - 41} ${y - 23} ${x} ${y - 28} Q${x + 41} ${y - 23} ${x + 34} ${y + 20} Q${x} ${y + 27} ${x - 34} ${y + 20} Z`,
      '#f1e0bd',
    ) +
    times(110, () => {
      const angle = chance.between(0, 2 * Math.PI)
      const far = Math.sqrt(chance.roll())
      const size = chance.roll() ** 2 * 2.6 + 0.3
      return oval(
        x + Math.cos(angle) * far * 31,
        y - 2 + Math.sin(angle) * far * 21,
        size * 1.3,
        size,
        '#cfae78',
        'opacity=".85"',
      )
    })
  )
}

export const cup: Scene = (box, chance) => {
  const { w, h } = box
  const colour = chance.pick(['#f4efe4', '#7fa0ad', '#c9785c', '#8fa37a', '#e3c58a'])
  const [x, y] = [w / 2 + chance.between(-10, 6), h * 0.58]
  const crack = swinging(chance, 26, 0, 2.4, 6).map(
    ([along, off]) => [x - 13 + along * 0.9, y + 2 + off + along * 0.3] as [number, number],
  )
  return (
    table(box, chance, 0.66) +
    oval(x, y + 22, 34, 5.5, '#2d1c0e', 'opacity=".3"') +
    oval(x, y + 20, 33, 5.5, '#f7f3ea') +
    oval(x, y + 19.4, 22, 3.4, '#d8d2c4') +
    drawn(`M${x + 19} ${y - 8} q14 -2 13 8 q-1 9 -15 9`, colour, 3.4) +
    filled(
      `M${x - 21} ${y - 15} H${x + 21} Q${x + 20} ${y + 19} ${x} ${y + 19.5} Q${x - 20} ${y + 19} ${x - 21} ${y - 15} Z`,
      colour,
    ) +
    oval(x, y - 15, 21, 4.6, '#efe9dc') +
    oval(x, y - 14.4, 18.5, 3.6, '#7a4a26') +
    drawn(smooth(crack), '#c9a23f', 0.9) +
    times(2, (at) => drawn(`M${x - 6 + at * 10} ${y - 22} q-4 -6 0 -11 t0 -11`, '#ffffff', 1.2, 'opacity=".45"'))
  )
}
