import type { Page } from '@playwright/test'
import { type Finding, lookFor } from '../../test/journeys/quality/axe.ts'

// What a script finds wrong with a page that is looked at.

declare global {
  interface Window {
    /** How far what stood on this page has moved by itself, as browsers count it. */
    shift?: number
    /** Puts back what was changed for axe. */
    coverAgain?: () => void
  }
}

/** Runs before everything else in every document. */
export function countShift(): void {
  window.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) window.shift = (window.shift ?? 0) + entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

export async function troublesOn(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  const { shift, wider, outside } = await page.evaluate(measure)
  await page.evaluate(layBare)
  const found = await lookFor(page, theme === 'light' ? 'everything' : 'colours')
  await page.evaluate(() => window.coverAgain?.())
  return [
    ...(shift > 0.001 ? [`moves by itself: ${shift.toFixed(3)}`] : []),
    ...(wider > 0 ? [`${wider} px wider than the window`] : []),
    ...outside.map((what) => `reaches out of the window: ${what}`),
    ...found.map(asLine),
  ]
}

/** In the page: all of it is laid out where it belongs, and bars that stay cover nothing of what has scrolled below them. */
function layBare(): void {
  const changed = [...document.querySelectorAll<HTMLElement>('#root *')].flatMap((element) => {
    const { position, contentVisibility } = getComputedStyle(element)
    const stays = position === 'sticky' || position === 'fixed'
    if (stays && scrollY > 0 && !element.closest('dialog, [popover]'))
      return { element, name: 'visibility', value: 'hidden' }
    return contentVisibility === 'auto' ? { element, name: 'content-visibility', value: 'visible' } : []
  })
  for (const { element, name, value } of changed) element.style.setProperty(name, value, 'important')
  window.coverAgain = () => {
    for (const { element, name } of changed) element.style.removeProperty(name)
  }
}

const asLine = ({ id, html }: Finding) => `axe, ${id}: ${html.slice(0, 160)}`

/** In the page. */
function measure() {
  const { scrollWidth, clientWidth } = document.documentElement
  const isCut = (element: Element): boolean => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, clipPath, contentVisibility } = getComputedStyle(at)
      if (overflowX !== 'visible' || clipPath !== 'none' || contentVisibility === 'hidden') return true
    }
    return false
  }
  const outside = [
    ...document.body.querySelectorAll('a, button, input, textarea, select, p, h1, h2, h3, img, td, li, span'),
  ]
    .filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && (right > innerWidth + 1 || left < -1)
    })
    .filter(
      (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isCut(element),
    )
  return {
    shift: window.shift ?? 0,
    wider: scrollWidth - clientWidth,
    outside: outside.slice(0, 3).map((element) => element.outerHTML.slice(0, 120)),
  }
}
