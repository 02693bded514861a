import { cloths } from './kitchen.ts'
import { disc, drawn, filled, line, rect, type Scene, smooth, times } from './strokes.ts'

export const wheel: Scene = (box, chance) => {
  const { w, h } = box
  const [x, y, r] = [w / 2, h / 2, Math.min(w, h) * 0.42]
  const spokes = 32
  return (
    rect(0, 0, w, h, chance.pick(['#d9dfe0', '#e6dfd2', '#cfd8d2'])) +
    rect(0, h * 0.9, w, h * 0.1, '#8d7a64') +
    disc(x, y, r, 'none', 'stroke="#2b2b2e" stroke-width="3.6"') +
    disc(x, y, r - 2.8, 'none', 'stroke="#b8bcc0" stroke-width="1.8"') +
    times(spokes, (at) => {
      const angle = (at / spokes) * 2 * Math.PI
      const turned = angle + (at % 4 < 2 ? 0.62 : -0.62)
      return line(
        x + Math.cos(turned) * 4,
        y + Math.sin(turned) * 4,
        x + Math.cos(angle) * (r - 3.4),
        y + Math.sin(angle) * (r - 3.4),
        '#6d747a',
        0.35,
      )
    }) +
    disc(x, y, 4.4, '#9aa1a6', 'stroke="#3c4146" stroke-width=".6"') +
    disc(x, y, 1.5, '#3c4146') +
    drawn(`M${x} ${y + r - 3.6} l${chance.between(-1, 1).toFixed(1)} -3`, '#b0452f', 1)
  )
}

export const shelf: Scene = (box, chance) => {
  const { w, h } = box
  const rows = Math.max(2, Math.round(h / 48))
  const high = h / rows
  const spines: [string, ...string[]] = [
    '#6f3b2e',
    '#2f4a5a',
    '#7f6a3c',
    '#4a5c46',
    '#8c4a3c',
    '#3c3444',
    '#a5885a',
    '#b8a583',
    '#57403a',
  ]
  let drawing = rect(0, 0, w, h, '#3c2a1c')
  for (let row = 0; row < rows; row++) {
    const floor = (row + 1) * high - 4
    for (let x = 3; x < w - 6; ) {
      const [wide, tall] = [chance.between(3, 8), chance.between(high * 0.58, high * 0.86)]
      const lean = chance.chance(0.07) ? chance.between(-9, 9) : 0
      const turned = `transform="rotate(${lean.toFixed(1)} ${x.toFixed(1)} ${floor.toFixed(1)})"`
      drawing += rect(x, floor - tall, wide - 0.4, tall, chance.pick(spines), turned)
      if (chance.chance(0.6))
        drawing += rect(
          x + 0.3,
          floor - tall * 0.82,
          wide - 1,
          chance.between(1, 5),
          '#d9b765',
          `${turned} opacity=".75"`,
        )
      x += wide + (lean ? 5 : 0) + (chance.chance(0.05) ? 8 : 0)
    }
    drawing += rect(0, floor, w, 4, '#7a5636') + rect(0, floor + 3.2, w, 1.4, '#20150c', 'opacity=".5"')
  }
  return drawing
}

export const darn: Scene = (box, chance) => {
  const { w, h } = box
  const cloth = chance.pick(cloths)
  const [thread, weft] = chance.pick<readonly [string, string]>([
    ['#e08a3c', '#b9661f'],
    ['#d84f3c', '#a93022'],
    ['#f0c24b', '#c99722'],
    ['#e9e3d6', '#c2b89f'],
    ['#5fb0a0', '#3b8676'],
  ])
  const [x, y, size] = [w / 2, h / 2, 27]
  const rows = 17
  const gap = (2 * size) / rows
  return (
    rect(0, 0, w, h, cloth) +
    times(Math.ceil(w / 2.4), (at) => line(at * 2.4, 0, at * 2.4, h, '#000', 0.5, 'opacity=".12"')) +
    times(Math.ceil(h / 2.4), (at) => line(0, at * 2.4, w, at * 2.4, '#fff', 0.5, 'opacity=".14"')) +
    filled(
      `${smooth([
        [x - 15, y - 6],
        [x - 9, y - 15],
        [x + 5, y - 13],
        [x + 14, y - 4],
        [x + 11, y + 12],
        [x - 4, y + 15],
        [x - 15, y + 6],
        [x - 15, y - 6],
      ])} Z`,
      '#1e2226',
      'opacity=".75"',
    ) +
    times(rows, (at) => {
      const down = size + chance.between(-3, 2)
      return line(
        x - size + at * gap + 1.4,
        y - down,
        x - size + at * gap + 1.4,
        y + down,
        thread,
        1.3,
        'opacity=".95"',
      )
    }) +
    times(rows, (at) => {
      const across = size + chance.between(-3, 2)
      const dashes = `stroke-dasharray="${gap.toFixed(2)}" stroke-dashoffset="${(at % 2 ? gap : 0).toFixed(2)}" stroke-linecap="butt"`
      return `<path d="M${(x - across).toFixed(1)} ${(y - size + at * gap + 1.4).toFixed(1)} h${(across * 2).toFixed(1)}" stroke="${weft}" stroke-width="1.500" fill="none" ${dashes}/>`
    })
  )
}

export const knot: Scene = (box, chance) => {
  const { w, h } = box
  const rope = chance.pick(['#d9c194', '#c9a96b', '#e2d6bd'])
  const cx = w / 2
  const cy = h / 2
  const half = (way: 1 | -1) =>
    `M${cx - way * w * 0.5} ${cy + way * 9} C${cx - way * 18} ${cy + way * 9} ${cx - way * 10} ${cy - way * 18} ${cx + way * 10} ${cy - way * 18} S${cx + way * 30} ${cy + way * 8} ${cx + way * 10} ${cy + way * 8} S${cx - way * 16} ${cy - way * 2} ${cx - way * w * 0.5} ${cy - way * 2}`
  const laid = (d: string) =>
    drawn(d, '#5b4526', 8) +
    drawn(d, rope, 6.6) +
    drawn(d, '#8f7444', 6.4, 'stroke-dasharray=".5 2.6" style="stroke-linecap:butt" opacity=".6"')
  return (
    rect(0, 0, w, h, chance.pick(['#3f6273', '#4c5a52', '#60504a'])) +
    times(9, (at) => line(0, at * 13, w, at * 13, '#000', 0.4, 'opacity=".25"')) +
    laid(half(1)) +
    laid(half(-1))
  )
}
