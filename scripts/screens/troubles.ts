import type { Page } from '@playwright/test'
import { type Finding, lookFor } from '../../test/journeys/quality/axe.ts'

// Finds problems of a page by script.

declare global {
  interface Window {
    /** How much the contents of this page have moved by themselves, in the unit of layout shift. */
    shift?: number
    /** Undoes the changes that were made for axe. */
    restoreLayout?: () => void
  }
}

/** Runs before every other script in every document. */
export function countShift(): void {
  window.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) window.shift = (window.shift ?? 0) + entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

export async function troublesOn(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  const { shift, wider, outside } = await page.evaluate(measure)
  await page.evaluate(showEverything)
  const findings = await lookFor(page, theme === 'light' ? 'everything' : 'colours')
  await page.evaluate(() => window.restoreLayout?.())
  return [
    ...(shift > 0.001 ? [`moves by itself: ${shift.toFixed(3)}`] : []),
    ...(wider > 0 ? [`${wider} px wider than the window`] : []),
    ...outside.map((html) => `reaches out of the window: ${html}`),
    ...findings.map(toLine),
  ]
}

/**
 * Runs in the page: lays out everything, and hides sticky and fixed bars, so that they cover nothing that has scrolled
 * below them.
 */
function showEverything(): void {
  const changed = [...document.querySelectorAll<HTMLElement>('#root *')].flatMap((element) => {
    const { position, contentVisibility } = getComputedStyle(element)
    // The bar of an opened case has the heading of the page.
    const stays = (position === 'sticky' || position === 'fixed') && !element.querySelector('h1')
    if (stays && scrollY > 0 && !element.closest('dialog, [popover]'))
      return { element, name: 'visibility', value: 'hidden' }
    return contentVisibility === 'auto' ? { element, name: 'content-visibility', value: 'visible' } : []
  })
  for (const { element, name, value } of changed) element.style.setProperty(name, value, 'important')
  window.restoreLayout = () => {
    for (const { element, name } of changed) element.style.removeProperty(name)
  }
}

const toLine = ({ id, html }: Finding) => `axe, ${id}: ${html.slice(0, 160)}`

/** Runs in the page. */
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
