import type { Browser } from '@playwright/test'
import { publicIdOf } from '../../demo/posts.ts'
import { launchBrowser } from '../../test/browser.ts'
import { type FirstLoad, watchLoad } from '../first-load.ts'
import { makeThread } from '../make-thread.ts'
import type { Cell, Table } from '../table.ts'
import type { World } from '../world.ts'

const rounds = 5
/** A post of the demo: a long text with nineteen comments. */
const demoPost = `/NightTrains/post/${publicIdOf('Forty-one pairs of cities, and what I would tell somebody who has slept between none')}`
/** How many comments the generated thread has. */
const inThread = 50
const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image'] as const

/** The first visit with a slow phone over a slow connection. */
export async function measurePhone(world: World): Promise<Table> {
  const site = await world.startSite()
  const browser = await launchBrowser()
  try {
    const pages = { home: '/', post: demoPost, thread: (await makeThread(world, inThread)).page }
    const rows: Cell[][] = []
    for (const [name, path] of Object.entries(pages))
      for (const cookie of [null, world.memberCookie]) {
        const loads: FirstLoad[] = []
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
async function loadOnce(browser: Browser, url: URL, cookie: string | null): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 })
  try {
    const [name = '', value = ''] = cookie?.split('=') ?? []
    if (cookie) await context.addCookies([{ name, value, url: url.origin, httpOnly: true, sameSite: 'Lax' }])
    return await watchLoad(await context.newPage(), url.href)
  } finally {
    await context.close()
  }
}

function summary(loads: readonly FirstLoad[]): Cell[] {
  const median = (of: (load: FirstLoad) => number) => loads.map(of).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  const bytes = kinds.map((kind) => median((load) => load.bytes[kind] ?? 0))
  return [
    Math.round(median((load) => load.largestPaint)),
    Math.round(median((load) => load.blocked)),
    Math.round(median((load) => load.blockedOnProcessor)),
    median((load) => load.shift).toFixed(3),
    ...bytes,
  ]
}
