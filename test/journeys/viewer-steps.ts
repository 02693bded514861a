import type { Locator, Page } from '@playwright/test'

export const photos = [
  { width: 1200, height: 800, caption: 'From the north.', altText: 'A hill with a single tree.' },
  { width: 500, height: 900 },
  { width: 900, height: 600, caption: 'From the south.' },
]

export const viewer = (page: Page) => page.getByRole('dialog', { name: 'Pictures' })
export const stage = (page: Page) => viewer(page).getByRole('group', { name: 'Picture', exact: true })
export const scale = (page: Page) => viewer(page).getByText(/^\d+ %$/)
export const shown = (page: Page) => stage(page).locator(':scope > :not([inert]) img')
export const opener = (page: Page) => page.getByRole('main').locator('figure:not([inert]) a[title="Full screen"]')

interface Box {
  x: number
  y: number
  width: number
  height: number
}

export async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return box
}

/** The position of a point of the page in the picture, from 0 to 1. */
export async function placeIn(picture: Locator, at: { x: number; y: number }): Promise<[number, number]> {
  const { x, y, width, height } = await boxOf(picture)
  return [(at.x - x) / width, (at.y - y) / height]
}

/** The distance of two places, in percent of the picture. */
export const apart = (one: [number, number], other: [number, number]) =>
  100 * Math.hypot(one[0] - other[0], one[1] - other[1])
