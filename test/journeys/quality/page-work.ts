import type { Browser, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

const slowness = 4
/** How long the reference work takes on an idle processor of 2.5 GHz. */
const yardstickMs = 25

/**
 * Measures the work of the page's main thread during an action: its longest task and the sum, in milliseconds of processor time on a CPU
 * four times slower than ours. On a busy machine processor time grows too, so a fixed piece of reference work corrects it.
 */
export async function workOf(browser: Browser, page: Page, meanwhile: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['__metadata', 'toplevel'] })
  await meanwhile()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  // After the recording, so that it is not measured.
  const busy = Math.max(1, (await referenceWork(page)) / yardstickMs)
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const isMain = (event: TraceEvent) => threads.some(({ pid, tid }) => pid === event.pid && tid === event.tid)
  const tasks = traceEvents
    .filter((event) => /RunTask$/.test(event.name) && isMain(event))
    .flatMap(({ tdur }) => (tdur === undefined ? [] : ((tdur / 1000) * slowness) / busy))
  expect(tasks.length).toBeGreaterThan(0)
  return { longest: Math.max(...tasks), all: tasks.reduce((sum, took) => sum + took, 0) }
}

/** The processor time in milliseconds of a fixed piece of reference work: numbers, objects and layout. */
async function referenceWork(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const used = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const before = await used()
  await page.evaluate(() => {
    const made = Array.from({ length: 60_000 }, (_, n) => ({ key: (n * 7919) % 60_013 }))
    made.sort((a, b) => a.key - b.key)
    const box = document.body.appendChild(document.createElement('div'))
    box.style.cssText = 'position: absolute; visibility: hidden; contain: strict; inline-size: 300px; block-size: 300px'
    for (const { key } of made.slice(0, 600))
      box.append(Object.assign(document.createElement('p'), { textContent: `${key} words` }))
    box.getBoundingClientRect()
    box.remove()
  })
  const took = (await used()) - before
  await session.detach()
  return took
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  tdur?: number
  args?: { name?: string }
}
