import type { Page } from '@playwright/test'

export interface FirstLoad {
  /** Milliseconds until the largest element of the first screen is painted. */
  largestPaint: number
  /** The sum of the time above 50 ms of every task after the first paint, in which a press would have to wait. */
  blocked: number
  /** The same in processor time, which does not depend on how busy the machine is. */
  blockedOnProcessor: number
  /** The layout shift. */
  shift: number
  /** Bytes as they were sent, including headers, by the kind of file. */
  bytes: Partial<Record<string, number>>
}

const slowness = 4
const line = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }

/** Loads an address as a slow phone would, until the network is idle, and measures the load. */
export async function watchLoad(page: Page, url: string): Promise<FirstLoad> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  await page.addInitScript(watchPaints)
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser.')
  await browser.startTracing(page, { categories: ['__metadata', 'toplevel', 'loading'] })
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
  const seen = await page.evaluate(() => (window as unknown as { seen: Paints }).seen)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  return { ...seen, ...blockedIn(traceEvents), bytes }
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Start, duration and processor time in microseconds. */
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

function blockedIn(events: readonly TraceEvent[]) {
  const painted = events.find(({ name }) => name === 'firstContentfulPaint')
  if (!painted) throw new Error('Nothing was painted.')
  const main = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === painted.pid && args?.name === 'CrRendererMain',
  )
  const tasks = events.filter(
    ({ name, pid, tid, ts }) => /RunTask$/.test(name) && pid === main?.pid && tid === main.tid && ts >= painted.ts,
  )
  const above = (duration: (task: TraceEvent) => number | undefined) =>
    tasks.reduce((sum, task) => sum + Math.max(0, (duration(task) ?? 0) / 1000 - 50), 0)
  return { blocked: above(({ dur }) => dur), blockedOnProcessor: above(({ tdur }) => tdur) }
}

interface Paints {
  largestPaint: number
  shift: number
}

/** Runs in the page before its own scripts. */
function watchPaints() {
  const seen: Paints = { largestPaint: 0, shift: 0 }
  Object.assign(window, { seen })
  const watch = (type: string, note: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as never)
    }).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime
  })
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value
  })
}
