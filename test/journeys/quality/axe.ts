import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface Finding {
  id: string
  html: string
  failureSummary: string
}

/** Both themes differ only in colours, so the second theme is checked only for colours. */
const colours = { runOnly: ['color-contrast', 'link-in-text-block'] }

/** The findings of axe on the current page in the light and the dark theme, one line each. */
export async function findings(page: Page): Promise<string[]> {
  const inLight = await linesOf(page, 'everything')
  // Disables transitions, so that all colours change at once.
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [still]
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  const inDark = await linesOf(page, 'colours')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => {
    // Applies the colours before transitions return; otherwise these would start from the dark colours.
    void document.documentElement.offsetHeight
    document.adoptedStyleSheets = []
  })
  return [...inLight, ...inDark.map((line) => `in the dark: ${line}`)]
}

async function linesOf(page: Page, what: 'everything' | 'colours'): Promise<string[]> {
  const at = new URL(page.url()).pathname
  const found = await lookFor(page, what)
  return found.map(({ id, html, failureSummary }) => `${at} ${id}: ${html.slice(0, 160)} ${failureSummary}`)
}

/** Waits for fade-in animations. Those that follow scrolling never end. */
export const animationsEnd = (page: Page) =>
  page.evaluate(() => {
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
    return Promise.allSettled(timed.map(({ finished }) => finished))
  })

/** The findings in the current theme. */
export async function lookFor(page: Page, what: 'everything' | 'colours'): Promise<Finding[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  await animationsEnd(page)
  // No selectors for passed rules.
  const options = {
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
    ...(what === 'colours' && colours),
  }
  const { violations } = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as { violations: Violation[] }
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })))
}

interface Violation {
  id: string
  nodes: Omit<Finding, 'id'>[]
}
