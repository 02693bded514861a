import { corners, drawn, filled, line, paper, rect, type Scene, times } from './strokes.ts'

/** The outlines of the chessmen, in a square of 10 units. */
const men = {
  pawn: 'M5 2.200a1.500 1.500 0 0 1 1 2.600q1.300.9 1.100 3.200H2.900q-.2-2.300 1.100-3.200A1.500 1.500 0 0 1 5 2.200z',
  rook: 'M2.700 2h1.200v1h.6V2h1v1h.6V2h1.200v2l-.7.6.4 3.400H3l.4-3.400-.7-.6z',
  knight: 'M3 8q0-2 1.400-3.200L3.200 5.300l-.5-.8Q3.400 2.700 4.700 2.300L4.900 1.500l.8.9Q7.700 3.300 7.300 8z',
  bishop: 'M5 1.400q2 1.600 1.500 3.400l-.7.8.8 2.400H3.400l.8-2.400-.7-.8Q3 3 5 1.400z',
  queen: 'M2.300 3l1.400 1.700L4.200 2 5 4.400 5.800 2l.5 2.700L7.700 3 7 8H3z',
  king: 'M4.600 1.200h.8v.8h.8v.8h-.8v.8q2.600-.4 2.300 1.800L7 8H3l-.7-2.600Q2 3.200 4.600 3.600v-.8h-.8V2h.8z',
}

export const chess: Scene = ({ w, h }, chance) => {
  const size = (Math.min(w, h) - 10) / 8
  const [left, top] = [(w - size * 8) / 2, (h - size * 8) / 2]
  const free = Array.from({ length: 64 }, (_, at) => at)
  const put = (name: keyof typeof men, white: boolean) => {
    const ranks = name === 'pawn' ? free.filter((at) => at > 7 && at < 56) : free
    const at = ranks[chance.whole(0, ranks.length - 1)] ?? 0
    free.splice(free.indexOf(at), 1)
    const place = `translate(${(left + (at % 8) * size).toFixed(2)} ${(top + Math.floor(at / 8) * size).toFixed(2)}) scale(${(size / 10).toFixed(3)})`
    const [fill, edge] = white ? ['#fbf6e8', '#3a2c22'] : ['#33261e', '#120c08']
    return `<g transform="${place}">${filled(men[name], fill, `stroke="${edge}" stroke-width=".4" stroke-linejoin="round"`)}${rect(2.4, 8.1, 5.2, 0.9, fill, `stroke="${edge}" stroke-width=".4"`)}</g>`
  }
  const side = (white: boolean) =>
    put('king', white) +
    put('rook', white) +
    put(chance.pick(['queen', 'rook', 'bishop']), white) +
    put(chance.pick(['knight', 'bishop']), white) +
    times(chance.whole(3, 5), () => put('pawn', white))
  return (
    rect(0, 0, w, h, '#5b4332') +
    times(64, (at) =>
      rect(
        left + (at % 8) * size,
        top + Math.floor(at / 8) * size,
        size,
        size,
        (at + Math.floor(at / 8)) % 2 ? '#b58b62' : '#ecd9b6',
      ),
    ) +
    side(true) +
    side(false)
  )
}

/** A dovetail joint, as a workshop drawing. */
export const joint: Scene = (box, chance) => {
  const { w, h } = box
  const tails = chance.whole(3, 4)
  const [left, top, wide, high] = [w * 0.14, h * 0.18, w * 0.72, h * 0.64]
  const seam = left + wide * 0.48
  const step = high / tails
  const grain = (x: number, width: number, colour: string) =>
    times(9, (at) => {
      const y = top + (at + 0.5) * (high / 9)
      return drawn(
        `M${x + 2} ${y.toFixed(1)} q${(width / 2).toFixed(1)} ${chance.between(-2.5, 2.5).toFixed(1)} ${(width - 4).toFixed(1)} 0`,
        colour,
        0.3,
      )
    })
  return (
    paper(box, '#e9eef0') +
    times(Math.ceil(w / 6), (at) => line(at * 6, 0, at * 6, h, '#9db3be', 0.12)) +
    times(Math.ceil(h / 6), (at) => line(0, at * 6, w, at * 6, '#9db3be', 0.12)) +
    rect(left, top, wide * 0.48, high, '#c99a66') +
    grain(left, wide * 0.48, '#a5763f') +
    rect(seam, top, wide * 0.52, high, '#e0bd8c') +
    grain(seam + 16, wide * 0.52 - 16, '#bd935a') +
    times(tails, (at) => {
      const y = top + at * step
      return corners(
        [
          [seam, y + step * 0.3],
          [seam + 15, y + step * 0.14],
          [seam + 15, y + step * 0.86],
          [seam, y + step * 0.7],
        ],
        '#c99a66',
        'stroke="#5e4020" stroke-width=".5"',
      )
    }) +
    line(seam, top, seam, top + high, '#5e4020', 0.4) +
    line(left, top + high + 6, left + wide, top + high + 6, '#46586a', 0.4) +
    line(left, top + high + 4, left, top + high + 8, '#46586a', 0.4) +
    line(left + wide, top + high + 4, left + wide, top + high + 8, '#46586a', 0.4)
  )
}
