import { table } from './kitchen.ts'
import {
  corners,
  disc,
  drawn,
  filled,
  line,
  oval,
  paper,
  rect,
  type Scene,
  smooth,
  swinging,
  times,
} from './strokes.ts'

export const envelope: Scene = (box, chance) => {
  const { w, h } = box
  const [left, top, wide, high] = [w * 0.14, h * 0.2, w * 0.68, h * 0.56]
  const colour = chance.pick(['#efe2c4', '#e8d8be', '#dfe3dc', '#f0e9da'])
  const hue = chance.pick(['#a2482d', '#3f6f86', '#5d7f55', '#7d5a86'])
  return (
    table(box, chance, 0) +
    times(3, (at) =>
      rect(
        left + 6 - at * 3,
        top + 7 - at * 3.5,
        wide,
        high,
        at < 2 ? '#d9cdb2' : colour,
        'stroke="#8c7d60" stroke-width=".3" rx=".6"',
      ),
    ) +
    times(4, (at) =>
      drawn(
        smooth(
          swinging(chance, wide * chance.between(0.28, 0.44), 0, 0.7, 16).map(([x, y]) => [
            left + wide * 0.36 + x,
            top + high * 0.45 + at * 5 + y,
          ]),
        ),
        '#3c3a4a',
        0.5,
      ),
    ) +
    rect(left + wide - 15, top + 4, 11, 13, '#fbf7ec', 'stroke="#b5a98c" stroke-width=".6" stroke-dasharray="1 .7"') +
    rect(left + wide - 13.6, top + 5.4, 8.2, 10.2, hue) +
    corners(
      [
        [left + wide - 13, top + 14.6],
        [left + wide - 9.5, top + 8.4],
        [left + wide - 6, top + 14.6],
      ],
      '#f4efe2',
    ) +
    times(3, (at) =>
      disc(left + wide - 18, top + 10, 4 + at * 1.6, 'none', 'stroke="#3c3a4a" stroke-width=".35" opacity=".6"'),
    ) +
    times(4, (at) =>
      drawn(`M${left + wide - 34} ${top + 6 + at * 2.4} q3 -1.500 6 0 t6 0`, '#3c3a4a', 0.35, 'opacity=".6"'),
    )
  )
}

/** One large letter with its construction lines; made of strokes, because fonts differ between machines. */
export const letterform: Scene = (box, chance) => {
  const { w, h } = box
  const ink = chance.pick(['#26313f', '#7c2f24', '#2f4a3c'])
  const [x, y] = [w / 2, h / 2]
  const pen = 'style="stroke-linecap:butt;stroke-linejoin:round"'
  const letters: [string, ...string[]] = [
    `M${x + 15} ${y - 17} C${x + 6} ${y - 31} ${x - 17} ${y - 27} ${x - 14} ${y - 12} C${x - 11} ${y + 1} ${x + 15} ${y - 2} ${x + 15} ${y + 14} C${x + 15} ${y + 30} ${x - 10} ${y + 30} ${x - 17} ${y + 15}`,
    `M${x - 18} ${y + 26} L${x} ${y - 26} L${x + 18} ${y + 26} M${x - 11} ${y + 9} H${x + 11}`,
    `M${x + 15} ${y - 16} C${x + 4} ${y - 30} ${x - 18} ${y - 24} ${x - 18} ${y} S${x + 2} ${y + 30} ${x + 15} ${y + 16} V${y + 2} H${x + 3}`,
    `M${x - 13} ${y + 26} V${y - 25} H${x + 3} C${x + 20} ${y - 25} ${x + 20} ${y + 2} ${x + 3} ${y + 2} H${x - 11} M${x} ${y + 2} L${x + 17} ${y + 26}`,
  ]
  return (
    paper(box, chance.pick(['#f1e7d2', '#e6d7bd', '#e9ecea'])) +
    [-26, 0, 26].map((off) => line(4, y + off, w - 4, y + off, '#b0452f', 0.3, 'stroke-dasharray="3 1.500"')).join('') +
    times(4, (at) => line(x - 24 + at * 16, 6, x - 24 + at * 16, h - 6, '#5b7f95', 0.2)) +
    drawn(chance.pick(letters), ink, 8.5, pen) +
    times(40, () =>
      disc(chance.between(0, w), chance.between(0, h), chance.between(0.1, 0.5), '#8a7558', 'opacity=".35"'),
    )
  )
}

/** A lunar month in days. */
const month = 29.53

/** A sketch of the Moon, `day` days after the new moon. */
export const moon: Scene = (box, chance, day = 9) => {
  const { w, h } = box
  const [x, y, r] = [w / 2, h / 2, Math.min(w, h) * 0.38]
  // The edge of the light: before full moon the dark part is on the left; around new moon it is the larger part.
  const angle = (day / month) * 2 * Math.PI
  const waxes = angle < Math.PI
  const limb = waxes ? 0 : 1
  const end = waxes === Math.cos(angle) > 0 ? 0 : 1
  const across = Math.abs(Math.cos(angle)) * r
  return (
    paper(box, '#ece7db') +
    disc(x, y, r, '#dcd6c8', 'stroke="#4a463f" stroke-width=".4"') +
    times(7, () => {
      const [angle, far] = [chance.between(0, 2 * Math.PI), chance.between(0, 0.6) * r]
      return oval(
        x + Math.cos(angle) * far,
        y + Math.sin(angle) * far,
        chance.between(4, 10),
        chance.between(3, 7),
        '#a8a296',
        'opacity=".65"',
      )
    }) +
    times(38, () => {
      const [angle, far, size] = [
        chance.between(0, 2 * Math.PI),
        Math.sqrt(chance.roll()) * r * 0.9,
        chance.roll() ** 2 * 2.4 + 0.4,
      ]
      return disc(
        x + Math.cos(angle) * far,
        y + Math.sin(angle) * far,
        size,
        '#eee9de',
        'stroke="#7d776b" stroke-width=".3"',
      )
    }) +
    filled(
      `M${x} ${y - r} A${r} ${r} 0 0 ${limb} ${x} ${y + r} A${across.toFixed(1)} ${r} 0 0 ${end} ${x} ${y - r} Z`,
      '#3a3834',
      'opacity=".9"',
    ) +
    times(60, (at) => line(4, 4 + at * 1.6, w - 4, 4.6 + at * 1.6, '#4a463f', 0.1, 'opacity=".25"'))
  )
}
