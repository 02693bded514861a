import { disc, drawn, filled, line, oval, paper, rect, type Scene, smooth, times } from './strokes.ts'

export const graph: Scene = (box, chance) => {
  const { w, h } = box
  const [left, low] = [12, h - 12]
  const middle = (at: number) => h * 0.5 - Math.sin((at / 24) * 2 * Math.PI + 4.6) * h * 0.22
  const at = (index: number) => left + ((w - left - 8) * index) / 24
  const band = Array.from({ length: 25 }, (_, index) => [at(index), middle(index)] as const)
  const upper = band.map(([x, y]) => [x, y - 9] as [number, number])
  const lower = band.map(([x, y]) => [x, y + 9] as [number, number]).reverse()
  const measured = band.map(([x, y]) => [x, y + chance.between(-13, 11)] as [number, number])
  return (
    paper(box, '#fbf8ef') +
    times(7, (row) => line(left, low - row * (h / 8), w - 6, low - row * (h / 8), '#cfd6d6', 0.25)) +
    filled(`${smooth(upper)} ${smooth(lower).replace('M', 'L')} Z`, '#b9cfd6', 'opacity=".7"') +
    drawn(smooth(measured), '#b0452f', 0.9) +
    measured.map(([x, y]) => disc(x, y, 0.9, '#b0452f')).join('') +
    line(left, h * 0.34, w - 6, h * 0.34, '#46586a', 0.5, 'stroke-dasharray="2 2"') +
    line(left, 8, left, low, '#3c4650', 0.6) +
    line(left, low, w - 6, low, '#3c4650', 0.6) +
    times(25, (index) => line(at(index), low, at(index), low + (index % 6 ? 1.2 : 2.6), '#3c4650', 0.4))
  )
}

export const bars: Scene = (box, chance) => {
  const { w, h } = box
  const count = 14
  const step = (w - 24) / count
  const hues: [string, ...string[]] = ['#d9a441', '#c98c3a', '#e0bd63', '#9c7a4a', '#b5c04f']
  return (
    paper(box, '#faf6ec') +
    times(6, (row) => line(12, h - 14 - row * 13, w - 8, h - 14 - row * 13, '#d8d4c6', 0.25)) +
    times(count, (at) => {
      const high = (h - 34) * Math.max(0.12, 1 - at / (count * 1.15) + chance.between(-0.12, 0.12))
      return rect(14 + at * step, h - 14 - high, step * 0.62, high, chance.pick(hues), 'rx=".6"')
    }) +
    line(12, h - 14, w - 8, h - 14, '#4a463c', 0.6)
  )
}

/** A chart for counted stitches. */
export const chart: Scene = ({ w, h }, chance) => {
  const size = 4
  const [across, down] = [Math.floor((w - 8) / size), Math.floor((h - 8) / size)]
  const colours: [string, ...string[]] = ['#b4513f', '#3f6f86', '#d7a748', '#5d7f55', '#7d5a86']
  const bands = Array.from({ length: down }, () => ({
    colour: chance.pick(colours),
    every: chance.pick([2, 3, 4, 6]),
    from: chance.whole(0, 5),
  }))
  return (
    rect(0, 0, w, h, '#f7f2e6') +
    times(across * down, (at) => {
      const [x, y] = [at % across, Math.floor(at / across)]
      const { colour = '#fff', every = 2, from = 0 } = bands[Math.floor(y / 3)] ?? {}
      const inBand = (Math.abs(x - Math.floor(across / 2)) + from + (y % 3)) % every === 0
      return inBand ? rect(4 + x * size, 4 + y * size, size, size, colour) : ''
    }) +
    times(across + 1, (at) =>
      line(4 + at * size, 4, 4 + at * size, 4 + down * size, '#7a7468', at % 10 ? 0.15 : 0.45),
    ) +
    times(down + 1, (at) => line(4, 4 + at * size, 4 + across * size, 4 + at * size, '#7a7468', at % 10 ? 0.15 : 0.45))
  )
}

export const staff: Scene = (box, chance) => {
  const { w, h } = box
  const systems = Math.max(2, Math.floor((h - 16) / 28))
  return (
    paper(box, '#f3ead4') +
    times(systems, (system) => {
      const top = 14 + system * 28
      const notes = Math.floor((w - 26) / 8)
      return (
        times(5, (at) => line(6, top + at * 2.6, w - 6, top + at * 2.6, '#4a4036', 0.25)) +
        line(6, top, 6, top + 10.4, '#4a4036', 0.6) +
        drawn(`M12 ${top + 12.5} q-3 -2 0 -5 t2 -8 q-4 2 -4 7 q1 5 5 3 q2 -4 -3 -4`, '#3a3128', 0.6) +
        times(notes, (at) => {
          const [x, y] = [21 + at * 8, top + chance.whole(0, 8) * 1.3]
          const up = y > top + 5.2
          const stem = up
            ? line(x + 1.4, y, x + 1.4, y - 7.5, '#2c241c', 0.4)
            : line(x - 1.4, y, x - 1.4, y + 7.5, '#2c241c', 0.4)
          return (
            oval(
              x,
              y,
              1.6,
              1.2,
              chance.chance(0.75) ? '#2c241c' : 'none',
              `stroke="#2c241c" stroke-width=".4" transform="rotate(-18 ${x} ${y.toFixed(1)})"`,
            ) +
            stem +
            (at % 4 === 3 ? line(x + 4, top, x + 4, top + 10.4, '#4a4036', 0.3) : '')
          )
        })
      )
    })
  )
}
