import { corners, disc, drawn, line, oval, paper, rect, type Scene, smooth, swinging, times } from './strokes.ts'

export const contours: Scene = (box, chance) => {
  const { w, h } = box
  const peaks = times(chance.whole(2, 4), () => {
    const [x, y] = [chance.between(0, w), chance.between(0, h)]
    const lean = chance.between(0.55, 0.95)
    const spokes = Array.from({ length: 12 }, () => chance.between(0.8, 1.2))
    return times(9, (ring) => {
      const points = spokes.map((length, at) => {
        const angle = (at / spokes.length) * 2 * Math.PI
        const radius = (ring + 1) * 5.2 * length
        return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * lean] as [number, number]
      })
      return drawn(smooth([...points, ...points.slice(0, 2)]), '#a8683c', ring % 4 === 3 ? 0.6 : 0.3, 'opacity=".8"')
    })
  })
  const wood = [chance.between(0.1, 0.7) * w, chance.between(0.1, 0.7) * h] as const
  const stream = swinging(chance, w, h * chance.between(0.35, 0.7), 14, 7)
  return (
    paper(box, '#efe8d2') +
    oval(wood[0], wood[1], 24, 15, '#b9cda0', 'opacity=".8"') +
    peaks +
    times(16, () => {
      const [x, y] = [wood[0] + chance.between(-18, 18), wood[1] + chance.between(-9, 9)]
      return (
        corners(
          [
            [x - 0.9, y],
            [x, y - 2.6],
            [x + 0.9, y],
          ],
          '#4f7a4a',
        ) + line(x, y, x, y + 0.8, '#4f7a4a', 0.3)
      )
    }) +
    drawn(smooth(stream), '#5f93ae', 1.2) +
    drawn(smooth(swinging(chance, w, h * chance.between(0.2, 0.8), 18, 5)), '#7a3f2c', 0.9, 'stroke-dasharray="4 1"') +
    times(5, (at) => line((at * w) / 4, 0, (at * w) / 4, h, '#5b6b78', 0.15)) +
    times(4, (at) => line(0, (at * h) / 3, w, (at * h) / 3, '#5b6b78', 0.15))
  )
}

export const town: Scene = (box, chance) => {
  const { w, h } = box
  const size = 17
  const water = swinging(chance, w, h * chance.between(0.3, 0.7), 12, 5)
  const walked = swinging(chance, w, h * chance.between(0.25, 0.75), 22, 6)
  let blocks = ''
  for (let x = -4; x < w; x += size + chance.between(2.5, 5)) {
    for (let y = -4; y < h; y += size + chance.between(2.5, 5)) {
      const green = chance.chance(0.1)
      blocks += rect(x, y, size, size, green ? '#bdd2a4' : '#dccdb4')
      if (green) blocks += times(5, () => disc(x + chance.between(2, 15), y + chance.between(2, 15), 1.4, '#7fa06a'))
      else
        blocks += times(4, (at) =>
          rect(
            x + (at % 2) * 8.6 + 0.8,
            y + Math.floor(at / 2) * 8.6 + 0.8,
            chance.between(4, 7),
            chance.between(4, 7),
            chance.pick(['#b78d74', '#a97c68', '#c29a80']),
          ),
        )
    }
  }
  return (
    rect(0, 0, w, h, '#f6f1e4') +
    blocks +
    drawn(smooth(water), '#f6f1e4', 12) +
    drawn(smooth(water), '#8fb8c9', 9) +
    times(3, (at) => rect(w * (0.2 + at * 0.3), 0, 2.6, h, '#f6f1e4')) +
    drawn(smooth(walked), '#b5342a', 1, 'stroke-dasharray="0.1 2.4"')
  )
}

export const plot: Scene = (box, chance) => {
  const { w, h } = box
  const greens: [string, ...string[]] = ['#7da05c', '#93b36b', '#5f8650', '#a8bf78', '#c3a75a', '#b5715a']
  const beds = Math.max(2, Math.round((w - 20) / 26))
  const rows = Math.max(2, Math.round((h - 20) / 34))
  const [wide, high] = [(w - 16) / beds, (h - 16) / rows]
  return (
    paper(box, '#f4efe0') +
    times(Math.ceil(w / 5), (at) => line(at * 5, 0, at * 5, h, '#9fb4bf', 0.12)) +
    times(Math.ceil(h / 5), (at) => line(0, at * 5, w, at * 5, '#9fb4bf', 0.12)) +
    times(beds * rows, (at) => {
      const [x, y] = [8 + (at % beds) * wide + 2, 8 + Math.floor(at / beds) * high + 2]
      const colour = chance.pick(greens)
      const [across, down] = [Math.floor((wide - 6) / 4), Math.floor((high - 6) / 5)]
      const round = chance.chance(0.4)
      return (
        rect(x, y, wide - 4, high - 4, '#d9c6a0', 'rx="1" stroke="#6b5a44" stroke-width=".5"') +
        times(across * down, (plant) => {
          const [px, py] = [x + 3 + (plant % across) * 4, y + 3.4 + Math.floor(plant / across) * 5]
          return round ? disc(px, py, 1.3, colour) : drawn(`M${px} ${py + 1.2} q-1.6 -1 0 -3 q1.6 2 0 3`, colour, 0.6)
        })
      )
    }) +
    drawn(`M${w - 9} 4 v-2 m-1.500 1.500 l1.500 -2 l1.500 2`, '#6b5a44', 0.5)
  )
}
