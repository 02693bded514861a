import { anHour, glitter, sky, sun } from './hours.ts'
import { houseRow } from './streets.ts'
import { corners, line, oval, rect, ridge, type Scene, times } from './strokes.ts'

export const lake: Scene = (box, chance) => {
  const hour = anHour(chance)
  const { h, w } = box
  const shore = h * 0.55
  return (
    sky(box, hour) +
    sun(box, chance, hour) +
    ridge(chance, { w, h: shore }, shore - 16, 8, 6, hour.far) +
    ridge(chance, { w, h: shore }, shore - 6, 4, 7, hour.mid) +
    rect(0, shore, w, h - shore, hour.water) +
    glitter(chance, box, shore + 3, h, hour.low) +
    times(14, () => {
      const x = chance.between(0, w * 0.4)
      return line(x, h + 2, x + chance.between(-3, 3), h - chance.between(10, 26), hour.near, 0.7)
    })
  )
}

function sailingBoat(x: number, y: number, size: number, hull: string, sail: string): string {
  return (
    line(x, y, x, y - size * 1.6, hull, size * 0.05) +
    corners(
      [
        [x + size * 0.06, y - size * 1.55],
        [x + size * 0.06, y - size * 0.2],
        [x + size * 0.75, y - size * 0.2],
      ],
      sail,
    ) +
    corners(
      [
        [x - size * 0.06, y - size * 1.3],
        [x - size * 0.06, y - size * 0.2],
        [x - size * 0.5, y - size * 0.2],
      ],
      sail,
      'opacity=".85"',
    ) +
    corners(
      [
        [x - size * 0.75, y - size * 0.12],
        [x + size * 0.85, y - size * 0.12],
        [x + size * 0.6, y + size * 0.16],
        [x - size * 0.55, y + size * 0.16],
      ],
      hull,
    )
  )
}

export const boat: Scene = (box, chance) => {
  const hour = anHour(chance)
  const { h, w } = box
  const shore = h * 0.5
  const at = w * chance.between(0.35, 0.65)
  return (
    sky(box, hour) +
    sun(box, chance, hour) +
    ridge(chance, { w, h: shore }, shore - 4, 3, 9, hour.far) +
    rect(0, shore, w, h - shore, hour.water) +
    glitter(chance, box, shore + 3, h, hour.low) +
    oval(at, h * 0.73, 24, 2.5, hour.near, 'opacity=".35"') +
    sailingBoat(at, h * 0.7, 26, hour.near, '#f6f0e2') +
    sailingBoat(w * 0.12, shore + 4, 6, hour.near, '#f6f0e2')
  )
}

export const harbour: Scene = (box, chance) => {
  const hour = anHour(chance)
  const { h, w } = box
  const quay = h * 0.56
  const light = w * chance.between(0.75, 0.88)
  return (
    sky(box, hour) +
    sun(box, chance, hour) +
    houseRow(box, chance, hour, quay, 0, w * 0.66) +
    rect(0, quay, w, h - quay, hour.water) +
    rect(0, quay, w * 0.68, 3, hour.near) +
    glitter(chance, box, quay + 4, h, hour.low) +
    corners(
      [
        [light - 9, quay + 5],
        [light + 9, quay + 5],
        [light + 6, quay - 3],
        [light - 6, quay - 3],
      ],
      hour.near,
    ) +
    corners(
      [
        [light - 3.4, quay - 3],
        [light + 3.4, quay - 3],
        [light + 2.2, quay - 30],
        [light - 2.2, quay - 30],
      ],
      '#f2ece0',
    ) +
    rect(light - 2.9, quay - 20, 5.8, 5, '#b8503e') +
    rect(light - 2.6, quay - 34, 5.2, 4, hour.window) +
    corners(
      [
        [light - 3, quay - 34],
        [light + 3, quay - 34],
        [light, quay - 38],
      ],
      '#b8503e',
    ) +
    times(4, (at) =>
      sailingBoat(
        w * (0.1 + at * 0.17) + chance.between(-4, 4),
        quay + 12 + at * 5,
        chance.between(9, 13),
        hour.near,
        '#f6f0e2',
      ),
    )
  )
}
