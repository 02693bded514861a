import { dice } from '../dice.ts'
import { chess, joint } from './boards.ts'
import { bars, chart, graph, staff } from './charts.ts'
import { envelope, letterform, moon } from './desk.ts'
import { crumb, cup, loaf } from './kitchen.ts'
import { bird, hills, river, stars } from './land.ts'
import { contours, plot, town } from './maps.ts'
import { houses, train } from './streets.ts'
import type { Scene } from './strokes.ts'
import { boat, harbour, lake } from './water.ts'
import { darn, knot, shelf, wheel } from './workbench.ts'

// No drawing contains text, because fonts differ between machines.

const scenes = {
  ...{ bird, hills, river, stars, boat, harbour, lake, houses, train },
  ...{ contours, plot, town, bars, chart, graph, staff, chess, joint },
  ...{ crumb, cup, loaf, envelope, letterform, moon, darn, knot, shelf, wheel },
} satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes

const shapes = {
  wide: { width: 1280, height: 720 },
  broad: { width: 1200, height: 800 },
  square: { width: 1000, height: 1000 },
  tall: { width: 800, height: 1200 },
  panorama: { width: 1600, height: 600 },
}

export type ShapeName = keyof typeof shapes

/** Draws an SVG. The same name gives the same drawing. */
export function drawScene(scene: SceneName, shape: ShapeName, name: string, day?: number): string {
  const { width, height } = shapes[shape]
  const unit = 100 / Math.min(width, height)
  const box = { w: width * unit, h: height * unit }
  const draw: Scene = scenes[scene]
  const drawing = draw(box, dice(`${scene} ${name}`), day)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${box.w} ${box.h}">${drawing}</svg>`
}
