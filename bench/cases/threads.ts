import type { Locator, Page } from '@playwright/test'
import { launchBrowser } from '../../test/browser.ts'
import { makeThread } from '../make-thread.ts'
import { sendRequest } from '../send-request.ts'
import type { Cell, Table } from '../table.ts'
import type { World } from '../world.ts'

const inBrowser = 1000
const slowed = 4
const presses = 5
const maxMilliseconds = 100

/** How soon a long thread reacts to a press, in a browser with all comments rendered. */
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
        'folded and unfolded are the comments with the most replies',
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

/** How much longer the first page of a very long thread takes than that of a short one. */
export async function measureThreadPages(world: World): Promise<Table> {
  const short = await makeThread(world, few)
  const long = await makeThread(world, many)
  const site = await world.startSite({ GUEST_CACHE_SECONDS: '0' })
  try {
    const rows: Cell[][] = []
    for (const [name, kind] of [
      ['page as HTML', 'page'],
      ['100 comments as JSON', 'json'],
    ] as const) {
      // In turns, so that the load of the machine is the same for both.
      const times: [number[], number[]] = [[], []]
      for (let round = -3; round < rounds; round++) {
        for (const [at, path] of [short[kind], long[kind]].entries()) {
          const took = await timeOf(site.address + path)
          if (round >= 0) times[at]?.push(took)
        }
      }
      const [less, more] = [median(times[0]), median(times[1])]
      rows.push([name, less, more, more / less, maxTimes])
    }
    return {
      title: 'The first page of a thread, milliseconds',
      columns: ['what', `${few} comments`, `${many} comments`, 'times', 'at most'],
      rows,
      notes: [`medians of ${rounds}, to the last byte, as a guest, without the cache for guests; up to 15 deep`],
    }
  } finally {
    await site.stop()
  }
}

async function showAll(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More comments' })
  const articles = page.locator('[data-comment]')
  while (await more.count()) {
    const answer = page.waitForResponse((response) => response.url().includes('/comments?'))
    await more.click()
    await (await answer).finished()
    await page.locator('#comments button[aria-busy="true"]').waitFor({ state: 'detached' })
  }
  await page.waitForFunction((count) => document.querySelectorAll('[data-comment]').length === count, inBrowser, {
    polling: 200,
  })
  if ((await articles.count()) !== inBrowser) throw new Error('The thread is not complete.')
}

async function pressAll(page: Page): Promise<Record<'fold' | 'unfold' | 'vote', number[]>> {
  const times = { fold: [] as number[], unfold: [] as number[], vote: [] as number[] }
  for (const id of await commentsWithMostReplies(page)) {
    const article = page.locator(`[data-comment="${id}"]`)
    const head = article.locator('button[aria-expanded]').first()
    times.fold.push(await press(head, 'aria-expanded', 'false'))
    times.unfold.push(await press(head, 'aria-expanded', 'true'))
    times.vote.push(await press(article.getByRole('button', { name: /^Upvote/ }), 'aria-pressed', 'true'))
  }
  return times
}

/** The ids of the top-level comments with the most replies. */
function commentsWithMostReplies(page: Page): Promise<string[]> {
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

/** The time from the click event to the second frame after it, when the change is on the screen. */
async function press(button: Locator, attribute: string, after: string): Promise<number> {
  // With mouse events, because a locator's click also checks what is under the mouse while the page works, which would be measured too.
  const page = button.page()
  await button.evaluate(async (element) => {
    // Comments are laid out when they come into view, which moves the others, so scroll several times.
    for (let frame = 0; frame < 10; frame++) {
      element.scrollIntoView({ block: 'center' })
      await new Promise(requestAnimationFrame)
    }
  })
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await button.evaluate(async (element, name) => {
    // Waits for the effects of scrolling and hovering, so that they are not measured.
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
    const global = window as { pressed?: { took: number; is: string | null } | null }
    const { pressed = null } = global
    global.pressed = null
    return pressed
  })
  const { took, is } = (await pressed.jsonValue()) ?? { took: Number.NaN, is: null }
  if (is !== after) throw new Error(`After the second frame ${attribute} is still ${is}.`)
  return took
}

async function timeOf(url: string): Promise<number> {
  const began = performance.now()
  const { status } = await sendRequest(url, { 'accept-encoding': 'br' })
  if (status !== 200) throw new Error(`${url} answers ${status}.`)
  return performance.now() - began
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
