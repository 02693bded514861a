import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface Finding {
  id: string
  html: string
  failureSummary: string
}

/** The page is the same in both themes but for its colours: the rest is looked at in one. */
const colours = { runOnly: ['color-contrast', 'link-in-text-block'] }

/** What axe finds on the page as it stands, in the light theme and then in the dark one; each as a line that says what and where. */
export async function findings(page: Page): Promise<string[]> {
  const inLight = await linesOf(page, 'everything')
  // Colours change at once, and not one element after the other that they are handed down to.
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [still]
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  const inDark = await linesOf(page, 'colours')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => {
    // All have their colours again before transitions return: they would begin at the dark ones.
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

/** In the theme that the page has now. */
export async function lookFor(page: Page, what: 'everything' | 'colours'): Promise<Finding[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // What fades in is looked at when it is there.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  // Of what is right it need not say where it stands.
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
