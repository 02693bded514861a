import type { Page } from '@playwright/test'

/** A text size in percent and a line width, as in the device preferences. */
export type Look = readonly [size: string, width: string]

/** For each look: elements outside of the window, and clipped texts that are neither folded nor shortened with an ellipsis. */
export const cutText = (page: Page, looks: readonly Look[]) =>
  page.evaluate((looks) => {
    const wrong: string[] = []
    const isShortened = (element: Element) => {
      // Folded texts have a button that unfolds them.
      if (element.id && document.querySelector(`[aria-controls="${element.id}"]`)) return true
      // Long texts are clipped at a height; in a card the link leads to the whole text. The clipping is known only after a measurement.
      if (element.parentElement?.style.getPropertyValue('--height')) return true
      const { textOverflow, webkitLineClamp } = getComputedStyle(element)
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    }
    const isClipped = (element: Element) => {
      const across = element.scrollWidth > element.clientWidth + 1
      const down = element.scrollHeight > element.clientHeight + 1
      if (!across && !down) return false
      const { overflowX, overflowY, clipPath } = getComputedStyle(element)
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      return clipPath === 'none' && ((across && cuts(overflowX)) || (down && cuts(overflowY)))
    }
    const name = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 110)
    const shown = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility())
    const inBar = shown.filter((element) => element.matches('header:has(search) :is(a, button, input)'))
    for (const [size, width] of looks) {
      document.documentElement.dataset['textSize'] = size
      document.documentElement.dataset['lineWidth'] = width
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth > clientWidth)
        for (const element of shown.filter((each) => each.getBoundingClientRect().right > clientWidth + 1))
          wrong.push(`${location.pathname} ${size} % sticks out: ${name(element)}`)
      for (const [place, one] of inBar.entries())
        for (const other of inBar.slice(place + 1)) {
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
          if (across > 1 && b.width > 1)
            wrong.push(`${location.pathname} ${size} % lies over ${name(one)}: ${name(other)}`)
        }
      for (const element of shown)
        if (isClipped(element) && !isShortened(element) && element.textContent.trim())
          wrong.push(`${location.pathname} ${size} % cuts: ${name(element)}`)
    }
    delete document.documentElement.dataset['textSize']
    delete document.documentElement.dataset['lineWidth']
    return wrong
  }, looks)
