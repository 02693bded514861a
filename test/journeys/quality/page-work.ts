import type { Browser, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

const slowness = 4

/**
 * What the page's main thread worked meanwhile, in milliseconds as on a CPU four times slower than this one: in its longest task and in
 * all. Time on the processor, not on the wall: how busy this machine is with other things does not count.
 */
export async function workOf(browser: Browser, page: Page, meanwhile: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['__metadata', 'toplevel'] })
  await meanwhile()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const isMain = (event: TraceEvent) => threads.some(({ pid, tid }) => pid === event.pid && tid === event.tid)
  const tasks = traceEvents
    .filter((event) => /RunTask$/.test(event.name) && isMain(event))
    .flatMap(({ tdur }) => (tdur === undefined ? [] : (tdur / 1000) * slowness))
  expect(tasks.length).toBeGreaterThan(0)
  return { longest: Math.max(...tasks), all: tasks.reduce((sum, took) => sum + took, 0) }
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  tdur?: number
  args?: { name?: string }
}
