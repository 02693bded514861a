import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { accents } from '../../../shared/accents.ts'

// The test reads the values from the stylesheets.

const sheet = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8').replace(/\/\*.*?\*\//gs, '')

type Values = Record<string, string>

const valuesIn = (block: string): Values =>
  Object.fromEntries([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))

const rootBlock = sheet('tokens.css').match(/^:root \{([^}]+)\}/m)?.[1] ?? ''
const rules = [...sheet('accents.css').matchAll(/([^{}]+)\{([^{}]+)\}/g)].map(([, selector = '', block = '']) => ({
  accent: selector.trim().match(/^\[data-accent="(\w+)"\]$/)?.[1],
  values: valuesIn(block),
}))
const ofEach = Object.assign({}, ...rules.filter(({ accent }) => !accent).map(({ values }) => values)) as Values
const choices = rules.flatMap(({ accent, values }) => (accent ? [{ accent, values }] : []))

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** A colour in OKLCH. */
type Colour = readonly [lightness: number, chroma: number, hue: number]

function colourOf(name: string, values: Values, theme: Theme): Colour {
  const whole = values[name] ?? ''
  const named = whole.match(/^var\((--[\w-]+)\)$/)?.[1]
  if (named) return colourOf(named, values, theme)
  const parts = [...whole.matchAll(/oklch\(((?:[^()]|\([^()]*(?:\([^()]*\))?[^()]*\))*)\)/g)].map(([, inner]) => inner)
  const inner = parts[themes.indexOf(theme)] ?? ''
  const numbers = inner
    .replace(/var\((--[\w-]+)\)/g, (_, variable: string) => values[variable] ?? '?')
    .replace(/calc\(([\d.]+) \* ([\d.]+)\)/g, (_, one, other) => String(Number(one) * Number(other)))
    .split(' ')
    .map(Number)
  expect([parts.length, numbers.length, numbers.some(Number.isNaN)], `${name}: ${whole}`).toEqual([2, 3, false])
  const [lightness = 0, chroma = 0, hue = 0] = numbers
  return [lightness, chroma, hue]
}

/** Linear red, green and blue; from 0 to 1 if a screen can show the colour. */
function lightOf([lightness, chroma, hue]: Colour): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** The contrast by WCAG 2. */
function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [one, other]
    .map(lightOf)
    .map(([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue)
    .sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = [
  ...['--ground', '--surface', '--surface-raised', '--well', '--well-hover', '--well-press'],
  ...['--lit', '--fresh', '--accent-tint', '--success-tint', '--warn-tint', '--danger-tint'],
]

/** Text colours and their backgrounds. */
const texts: readonly [string, readonly string[]][] = [
  ['--accent', surfaces],
  ['--accent-hover', surfaces],
  ['--on-fill', ['--fill', '--fill-hover', '--fill-press']],
  ['--text', ['--accent-tint', '--band']],
  ['--text-quiet', ['--accent-tint']],
]

/** Buttons, switches, focus rings and lines, and their backgrounds. */
const edges: readonly [string, readonly string[]][] = [
  ['--fill', surfaces],
  ['--fill-hover', surfaces],
  ['--focus', surfaces],
  ['--band-edge', ['--band', '--surface']],
]

function tooFaint(pairs: typeof texts, least: number, values: Values, theme: Theme): string[] {
  const colour = (name: string) => colourOf(name, values, theme)
  return pairs.flatMap(([name, grounds]) =>
    grounds
      .map((ground) => ({ ground, ratio: contrast(colour(name), colour(ground)) }))
      .filter(({ ratio }) => !(ratio >= least))
      .map(({ ground, ratio }) => `${name} on ${ground} ${ratio.toFixed(2)}`),
  )
}

test('contrasts are computed as WCAG 2 has them', () => {
  expect(contrast([1, 0, 0], [0, 0, 0])).toBeCloseTo(21, 1)
  // #777 on white, and red (#f00) on white.
  expect(contrast([0.5693, 0, 0], [1, 0, 0])).toBeCloseTo(4.48, 1)
  expect(contrast([0.62796, 0.25768, 29.234], [1, 0, 0])).toBeCloseTo(4, 1)
})

test('FEEL-013 the stylesheet has the twelve accents that can be chosen, no two alike', () => {
  expect(accents).toHaveLength(12)
  expect(choices.map(({ accent }) => accent)).toEqual(accents)
  expect(new Set(choices.map(({ values }) => JSON.stringify(values))).size).toBe(12)
})

describe.each(choices)('FEEL-013 $accent', ({ values: own }) => {
  const values = { ...valuesIn(rootBlock), ...own, ...ofEach }

  test.each(themes)('has text of 4.5:1 and edges of 3:1 on all that they stand on, in the %s theme', (theme) => {
    expect(tooFaint(texts, 4.5, values, theme)).toEqual([])
    expect(tooFaint(edges, 3, values, theme)).toEqual([])
  })

  test.each(themes)('is of colours that every screen has, in the %s theme', (theme) => {
    const beyond = Object.keys(ofEach).filter((name) =>
      lightOf(colourOf(name, values, theme)).some((part) => part < -0.0005 || part > 1.0005),
    )
    expect(beyond).toEqual([])
  })
})
