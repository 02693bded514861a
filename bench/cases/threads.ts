import type { Locator, Page } from '@playwright/test'
import { launchBrowser } from '../../test/browser.ts'
import { ask } from '../ask.ts'
import { makeThread } from '../make-thread.ts'
import type { Cell, Table } from '../table.ts'
import type { World } from '../world.ts'

const inBrowser = 1000
const slowed = 4
const presses = 5
const maxMilliseconds = 100

/** How soon a long talk answers a press, in a browser with all of it drawn. */
export async function measureThreadPresses(world: World): Promise<Table> {
  const path = await makeThread(world, inBrowser)
  const site = await world.startSite()
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const [name = '', value = ''] = world.memberCookie.split('=')
    await page.context().addCookies([{ name, value, url: site.address }])
    await page.goto(site.address + path.page, { waitUntil: 'networkidle' })
    await showAll(page)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowed })
    const times = await pressAll(page)
    return {
      title: `A press among ${inBrowser} comments, in a browser ${slowed} times slower`,
      columns: ['press', 'median ms', 'slowest ms', 'at most'],
      rows: Object.entries(times).map(([what, all]) => [what, median(all), Math.max(...all), maxMilliseconds]),
      notes: [
        `${presses} presses each, from the click to the second frame after it; a member at 1280 px`,
        'folded and unfolded are the comments with the most below them',
      ],
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}

const few = 50
const many = 10_000
const rounds = 15
const maxTimes = 5

/** How much longer the first page of a very long talk takes than that of a short one. */
export async function measureThreadPages(world: World): Promise<Table> {
  const short = await makeThread(world, few)
  const long = await makeThread(world, many)
  const site = await world.startSite({ GUEST_CACHE_SECONDS: '0' })
  try {
    const rows: Cell[][] = []
    for (const [what, kind] of [
      ['page as HTML', 'page'],
      ['100 comments as JSON', 'json'],
    ] as const) {
      // In turns, so that both have the same machine.
      const times: [number[], number[]] = [[], []]
      for (let round = -3; round < rounds; round++) {
        for (const [at, path] of [short[kind], long[kind]].entries()) {
          const took = await timeOf(site.address + path)
          if (round >= 0) times[at]?.push(took)
        }
      }
      const [less, more] = [median(times[0]), median(times[1])]
      rows.push([what, less, more, more / less, maxTimes])
    }
    return {
      title: 'The first page of a thread, milliseconds',
      columns: ['what', `${few} comments`, `${many} comments`, 'times', 'at most'],
      rows,
      notes: [`medians of ${rounds}, to the last byte, as a guest, nothing kept in memory; up to 15 deep`],
    }
  } finally {
    await site.stop()
  }
}

async function showAll(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More comments' })
  const articles = page.locator('[data-comment]')
  while (await more.count()) {
    const came = page.waitForResponse((answer) => answer.url().includes('/comments?'))
    await more.click()
    await (await came).finished()
    await page.locator('#comments button[aria-busy="true"]').waitFor({ state: 'detached' })
  }
  await page.waitForFunction((count) => document.querySelectorAll('[data-comment]').length === count, inBrowser, {
    polling: 200,
  })
  if ((await articles.count()) !== inBrowser) throw new Error('The thread is not whole.')
}

async function pressAll(page: Page): Promise<Record<'fold' | 'unfold' | 'vote', number[]>> {
  const times = { fold: [] as number[], unfold: [] as number[], vote: [] as number[] }
  for (const id of await fullest(page)) {
    const article = page.locator(`[data-comment="${id}"]`)
    const head = article.locator('button[aria-expanded]').first()
    times.fold.push(await press(head, 'aria-expanded', 'false'))
    times.unfold.push(await press(head, 'aria-expanded', 'true'))
    times.vote.push(await press(article.getByRole('button', { name: /^Upvote/ }), 'aria-pressed', 'true'))
  }
  return times
}

/** The comments at the top with the most below them. */
function fullest(page: Page): Promise<string[]> {
  return page.evaluate(
    (count) =>
      [...document.querySelectorAll('#comments > ol > li')]
        .map((item) => ({
          id: item.querySelector<HTMLElement>('[data-comment]')?.dataset.comment ?? '',
          below: item.querySelectorAll('[data-comment]').length,
        }))
        .sort((a, b) => b.below - a.below)
        .slice(0, count)
        .map(({ id }) => id),
    presses,
  )
}

/** From the click, as the browser received it, to the second frame after it: by then the change is on the screen. */
async function press(button: Locator, attribute: string, after: string): Promise<number> {
  // By the bare mouse: a locator's click looks what lies under the pointer while the page answers, which is measured too.
  const page = button.page()
  await button.evaluate(async (element) => {
    // What is laid out only where it is looked at moves the rest as it comes.
    for (let frame = 0; frame < 10; frame++) {
      element.scrollIntoView({ block: 'center' })
      await new Promise(requestAnimationFrame)
    }
  })
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await button.evaluate(async (element, name) => {
    // What scrolling and the pointer have set off is no part of the press.
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
    element.addEventListener(
      'click',
      ({ timeStamp }) => {
        const end = () =>
          Object.assign(window, { pressed: { took: performance.now() - timeStamp, is: element.getAttribute(name) } })
        requestAnimationFrame(() => requestAnimationFrame(end))
      },
      { once: true, capture: true },
    )
  }, attribute)
  await page.mouse.down()
  await page.mouse.up()
  const pressed = await page.waitForFunction(() => {
    const held = window as { pressed?: { took: number; is: string | null } | null }
    const { pressed = null } = held
    held.pressed = null
    return pressed
  })
  const { took, is } = (await pressed.jsonValue()) ?? { took: Number.NaN, is: null }
  if (is !== after) throw new Error(`After the second frame ${attribute} is still ${is}.`)
  return took
}

async function timeOf(url: string): Promise<number> {
  const began = performance.now()
  const { status } = await ask(url, { 'accept-encoding': 'br' })
  if (status !== 200) throw new Error(`${url} answers ${status}.`)
  return performance.now() - began
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
