import { choosePreference, usePreference } from './preference.ts'

/** In hundredths of what the browser has as its size of text; ground.css sets each on the root. */
const textSizes = [90, 100, 110, 125, 140] as const
export type TextSize = (typeof textSizes)[number]

const usual = 100

export function useTextSize(): TextSize {
  const stored = Number(usePreference('text_size'))
  return textSizes.find((size) => size === stored) ?? usual
}

export function chooseTextSize(size: TextSize): void {
  choosePreference('text_size', size === usual ? null : String(size))
}

/** The step beside this one; undefined at an end. */
export const textSizeBeside = (size: TextSize, by: -1 | 1): TextSize | undefined =>
  textSizes[textSizes.indexOf(size) + by]
