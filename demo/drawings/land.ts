import { anHour, glitter, sky, sun, trees } from './hours.ts'
import { corners, disc, drawn, filled, line, oval, rect, ridge, type Scene, shaded, smooth, times } from './strokes.ts'

export const hills: Scene = (box, chance) => {
  const hour = anHour(chance)
  const { h, w } = box
  return (
    sky(box, hour) +
    sun(box, chance, hour) +
    ridge(chance, box, h * 0.5, 9, 6, hour.far) +
    ridge(chance, box, h * 0.63, 8, 5, hour.mid) +
    trees(chance, 0, w, h * 0.72, hour.near) +
    ridge(chance, box, h * 0.75, 5, 4, hour.near)
  )
}

export const river: Scene = (box, chance) => {
  const hour = anHour(chance)
  const { h, w } = box
  const bend = chance.between(0.35, 0.65) * w
  const far = h * 0.45
  const left: [number, number][] = [
    [bend, far],
    [bend - w * 0.1, h * 0.58],
    [bend + w * 0.08, h * 0.72],
    [w * 0.12, h],
  ]
  const right: [number, number][] = [
    [w * 0.78, h],
    [bend + w * 0.3, h * 0.74],
    [bend + w * 0.04, h * 0.58],
    [bend + 2, far],
  ]
  return (
    sky(box, hour) +
    ridge(chance, box, far - 4, 6, 6, hour.far) +
    rect(0, far, w, h - far, hour.mid) +
    filled(`${smooth(left)} ${smooth(right).replace('M', 'L')} Z`, hour.water) +
    glitter(chance, { w: w * 0.5, h }, h * 0.8, h, hour.low) +
    trees(chance, 0, bend - w * 0.15, h * 0.6, hour.near) +
    trees(chance, bend + w * 0.25, w, h * 0.66, hour.near)
  )
}

export const bird: Scene = (box, chance) => {
  const hour = anHour(chance)
  const { h, w } = box
  const wires = [h * 0.42, h * 0.5, h * 0.62]
  const one = (x: number, y: number) => {
    const way = chance.chance(0.5) ? 1 : -1
    return (
      oval(x, y - 3, 2.4, 3.2, '#23282e', `transform="rotate(${20 * way} ${x.toFixed(1)} ${(y - 3).toFixed(1)})"`) +
      disc(x + way * 1.2, y - 6.4, 1.7, '#23282e') +
      corners(
        [
          [x + way * 2.6, y - 6.8],
          [x + way * 4.4, y - 6.2],
          [x + way * 2.6, y - 5.8],
        ],
        '#c08a3a',
      ) +
      line(x - way * 1.5, y - 1.5, x - way * 3.2, y + 3.4, '#23282e', 1)
    )
  }
  return (
    sky(box, hour) +
    sun(box, chance, hour) +
    ridge(chance, box, h * 0.86, 3, 6, hour.mid) +
    rect(w * 0.86, h * 0.2, 2, h, '#4a4038') +
    rect(w * 0.86 - 8, h * 0.28, 18, 1.6, '#4a4038') +
    wires.map((y) => drawn(`M0 ${y} Q${w * 0.45} ${y + 5} ${w} ${y - 4}`, '#2c3036', 0.5)).join('') +
    times(chance.whole(1, 5), () => {
      const x = chance.between(w * 0.08, w * 0.78)
      return one(x, (wires[chance.whole(0, 2)] ?? 50) + 2.3 - Math.abs(x / w - 0.45) * 4)
    })
  )
}

export const stars: Scene = (box, chance) => {
  const { w, h } = box
  const points = Array.from({ length: 7 }, (_, at) => [w * (0.2 + at * 0.09), h * chance.between(0.15, 0.55)] as const)
  return (
    shaded('night', '#0b1024', '#2b3a63') +
    rect(0, 0, w, h, 'url(#night)') +
    oval(
      w * 0.55,
      h * 0.3,
      w * 0.6,
      9,
      '#8fa0d0',
      `opacity=".12" transform="rotate(-24 ${(w * 0.55).toFixed(1)} ${(h * 0.3).toFixed(1)})"`,
    ) +
    times(240, () =>
      disc(
        chance.between(0, w),
        chance.between(0, h * 0.85),
        chance.roll() ** 3 * 0.7 + 0.12,
        '#fff',
        `opacity="${chance.between(0.35, 1).toFixed(2)}"`,
      ),
    ) +
    drawn(`M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' L')}`, '#cfdcff', 0.25, 'opacity=".6"') +
    points.map(([x, y]) => disc(x, y, 0.9, '#fff')).join('') +
    ridge(chance, box, h * 0.84, 4, 7, '#0a0d18') +
    trees(chance, 0, w, h * 0.86, '#0a0d18')
  )
}
