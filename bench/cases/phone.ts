import type { Browser, Page } from '@playwright/test'
import { publicIdOf } from '../../demo/posts.ts'
import { launchBrowser } from '../../test/browser.ts'
import { makeThread } from '../make-thread.ts'
import type { Cell, Table } from '../table.ts'
import type { World } from '../world.ts'

const rounds = 5
/** A post of the demo: a long text with nineteen comments. */
const demoPost = `/NightTrains/post/${publicIdOf('Forty-one pairs of cities, and what I would tell somebody who has slept between none')}`
/** How many comments the generated thread has. */
const inThread = 50
const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image'] as const

const slowness = 4
const line = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }

interface PageLoad {
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

/** The first visit with a slow phone over a slow connection. */
export async function measurePhone(world: World): Promise<Table> {
  const site = await world.startSite()
  const browser = await launchBrowser()
  try {
    const pages = { home: '/', post: demoPost, thread: (await makeThread(world, inThread)).page }
    const rows: Cell[][] = []
    for (const [name, path] of Object.entries(pages))
      for (const cookie of [null, world.memberCookie]) {
        const loads: PageLoad[] = []
        for (let round = 0; round < rounds; round += 1)
          loads.push(await loadOnce(browser, new URL(path, site.address), cookie))
        rows.push([`${name}, ${cookie ? 'member' : 'guest'}`, ...summary(loads)])
      }
    return {
      title: 'First page on a slow phone',
      columns: ['page', 'LCP ms', 'blocked ms', 'processor ms', 'shift', 'html', 'js', 'css', 'font', 'images'],
      rows,
      notes: [
        `median of ${rounds} loads; 412 px, CPU slowed 4 times, 1.6 Mbit/s, 150 ms a request, nothing cached`,
        'LCP is the largest paint; blocked is the time above 50 ms of every task after the first paint, in real time and in processor time',
        'the rest is bytes as sent, including headers',
      ],
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Loads a page once, in a new context with an empty cache. */
async function loadOnce(browser: Browser, url: URL, cookie: string | null): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const [name = '', value = ''] = cookie?.split('=') ?? []
    if (cookie) await context.addCookies([{ name, value, url: url.origin, httpOnly: true, sameSite: 'Lax' }])
    return await loadAsSlowPhone(await context.newPage(), url.href)
  } finally {
    await context.close()
  }
}

function summary(loads: readonly PageLoad[]): Cell[] {
  const median = (of: (load: PageLoad) => number) => loads.map(of).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  const bytes = kinds.map((kind) => median((load) => load.bytes[kind] ?? 0))
  return [
    Math.round(median((load) => load.largestPaint)),
    Math.round(median((load) => load.blocked)),
    Math.round(median((load) => load.blockedOnProcessor)),
    median((load) => load.shift).toFixed(3),
    ...bytes,
  ]
}

/** Loads an address as a slow phone would, until the network is idle, and measures the load. */
async function loadAsSlowPhone(page: Page, url: string): Promise<PageLoad> {
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
  // The member was asked about notifications on an earlier day, as on nearly all visits.
  localStorage.setItem('last_notif_prompt_at', String(Math.floor(Date.now() / 1000)))
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
