import type { Browser, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

const slowness = 4
/** What the yardstick takes on a processor of 2.5 GHz that does nothing else. */
const yardstickMs = 25

/**
 * What the page's main thread worked meanwhile, in milliseconds as on a CPU four times slower than ours: in its longest task and in all.
 * Time on the processor and not on the wall. Beside other work that too grows, so it is told by a piece of work that is always the same.
 */
export async function workOf(browser: Browser, page: Page, meanwhile: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['__metadata', 'toplevel'] })
  await meanwhile()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  // After the record, so that it is no part of it.
  const busy = Math.max(1, (await yardstick(page)) / yardstickMs)
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const isMain = (event: TraceEvent) => threads.some(({ pid, tid }) => pid === event.pid && tid === event.tid)
  const tasks = traceEvents
    .filter((event) => /RunTask$/.test(event.name) && isMain(event))
    .flatMap(({ tdur }) => (tdur === undefined ? [] : ((tdur / 1000) * slowness) / busy))
  expect(tasks.length).toBeGreaterThan(0)
  return { longest: Math.max(...tasks), all: tasks.reduce((sum, took) => sum + took, 0) }
}

/** Milliseconds on the processor for a fixed piece of work of the page: numbers, objects and layout. */
async function yardstick(page: Page): Promise<number> {
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
