import type { APIRequestContext } from '@playwright/test'
import { toWire } from '../../../server/platform/db/keys.ts'
import { makeComment, makeCommunity, makeList, makePost, makeUser } from '../../factories.ts'
import { guestRoutes, memberRoutes, newerPages } from '../every-route.ts'
import { expect, test, visit } from '../fixtures.ts'
import { pathOf } from '../post-steps.ts'

/** The kind of an address: its path without names and ids, and the names in its query. Only one address of each kind is checked, because some kinds have hundreds. */
const kindOf = ({ pathname, searchParams }: URL) =>
  `${pathname.replaceAll(/(^\/@?|\/post\/|\/lists\/|\/feeds\/)(?=\w*[_\d])\w+/g, '$1…')} ${[...searchParams.keys()].sort()}`

/** The broken links to this site in the HTML of these pages: those to no page, or to no place in one. */
async function brokenLinks(request: APIRequestContext, routes: readonly string[], site: string): Promise<string[]> {
  const wrong: string[] = []
  const seen = new Set<string>()
  for (const route of routes) {
    const page = await request.get(route)
    for (const [, escaped = ''] of (await page.text()).matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
      const url = new URL(escaped.replaceAll('&amp;', '&'), site + route)
      const kind = `${kindOf(url)} ${url.hash}`
      // On a page that is not found, "Skip to content" links to the page itself.
      if (url.origin !== site || seen.has(kind) || url.pathname === '/no/such/page') continue
      seen.add(kind)
      const target = await request.get(url.pathname + url.search)
      if (target.status() !== 200) wrong.push(`${route} leads to ${url.pathname}${url.search}: ${target.status()}`)
      const place = decodeURIComponent(url.hash.slice(1))
      if (place && !(await target.text()).includes(`id="${place}"`))
        wrong.push(`${route} leads to ${url.pathname}#${place}, which is no place`)
    }
  }
  expect(seen.size).toBeGreaterThan(20)
  return wrong
}

test('every link on a guest’s pages leads to an existing page', async ({ page, db, running }) => {
  expect(await brokenLinks(page.request, await guestRoutes(db), running.address)).toEqual([])
})

test('every link on a member’s pages leads to an existing page', async ({ page, db, running, logIn }) => {
  const user = await makeUser(db, { points: 40 })
  await logIn(user)
  expect(await brokenLinks(page.request, await memberRoutes(db, user), running.address)).toEqual([])
})

test('BASE-010 every control of the newer pages can be reached by Tab', async ({ page, db, logIn }) => {
  const user = await makeUser(db)
  await logIn(user)
  for (const [path] of await newerPages(db, user)) {
    await visit(page, path)
    const marked = await page.evaluate(markControls)
    expect(marked, path).toBeGreaterThan(1)
    // A few more steps, because the focus opens folded parts and shows bars with buttons.
    for (let n = 0; n < marked + 80 && (await page.locator('main [data-not-reached]').count()) > 0; n++) {
      await page.keyboard.press('Tab')
      await page.evaluate(() => document.activeElement?.removeAttribute('data-not-reached'))
    }
    expect([path, await page.locator('main [data-not-reached]').evaluateAll(asTexts)]).toEqual([path, []])
  }
})

/** Runs in the page: marks all usable controls. In a group with arrow keys, Tab reaches only one. */
function markControls(): number {
  const all = document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea, summary)')
  const usable = [...all].filter(
    (each) =>
      each.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
      !each.matches(':disabled, [tabindex="-1"], [type="radio"]:not(:checked), [type="hidden"]'),
  )
  for (const each of usable) each.setAttribute('data-not-reached', '')
  return usable.length
}

const asTexts = (elements: Element[]) => elements.map((each) => each.outerHTML.slice(0, 160))

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('BASE-010 the newer pages can be read without script', async ({ page, db, logIn }) => {
    const user = await makeUser(db)
    await logIn(user)
    for (const [path, says] of await newerPages(db, user)) {
      await page.goto(path)
      await expect(page.getByRole('main')).toContainText(says)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
})

test('SHELL-002 a guest can open every feed, community, post, profile, public list and text page without an account', async ({
  page,
  db,
}) => {
  const author = await makeUser(db)
  const community = await makeCommunity(db, { founder: author })
  const post = await makePost(db, { community, author, title: 'Open to all' })
  const comment = await makeComment(db, { post, author, body: 'So it is.' })
  const list = await makeList(db, { owner: author, items: [{ post }], public: true, display_name: 'For everybody' })
  const profile = `/@${author.username}`
  const shows = new Map([
    // By "latest", because posts of other journeys may come first in the default sort.
    ['/?sort=latest', 'Open to all'],
    ['/all?sort=latest', 'Open to all'],
    [`/${community.name}?sort=latest`, 'Open to all'],
    [pathOf(community, post), 'So it is.'],
    [`${pathOf(community, post)}/${toWire(comment.id)}`, 'So it is.'],
    [profile, 'Open to all'],
    [`${profile}/lists`, 'For everybody'],
    [`${profile}/lists/${list.name}`, 'Open to all'],
    // Which communities come first depends on other journeys.
    ['/communities', 'Communities'],
    ['/about', 'About'],
    ['/guidelines', 'No spam'],
    ['/moderator-guidelines', 'Act in good faith'],
    ['/terms', 'You are responsible for your content'],
    ['/privacy-policy', 'What an account holds'],
    ['/markdown_guide', 'Markdown'],
    ['/search?q=maps', 'maps'],
  ])
  for (const [path, text] of shows) {
    const answered = page.waitForResponse((response) => response.request().isNavigationRequest())
    await visit(page, path)
    expect([path, (await answered).status()]).toEqual([path, 200])
    await expect(page.getByRole('main')).toContainText(text)
    expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname)
  }
})

test('API-017 the page offers a member the actions of members, and changes only for their own content', async ({
  page,
  db,
  logIn,
}) => {
  const user = await makeUser(db, { points: 40 })
  const community = await makeCommunity(db, { members: [user] })
  const [mine, other] = [await makePost(db, { community, author: user }), await makePost(db, { community })]
  await makeComment(db, { post: other })
  await logIn(user)
  const main = page.getByRole('main')
  const article = main.getByRole('article').first()
  const own = [article.getByRole('link', { name: 'Edit' }), article.getByRole('button', { name: 'Delete' })]
  for (const [post, isOwn] of [
    [mine, true],
    [other, false],
  ] as const) {
    await visit(page, pathOf(community, post))
    for (const name of ['Upvote', 'Downvote', /^Save/, 'More'])
      await expect(article.getByRole('button', { name }).first()).toBeVisible()
    await expect(main.getByRole('textbox', { name: 'Add a new comment' })).toBeVisible()
    for (const control of own) await expect(control).toHaveCount(isOwn ? 1 : 0)
  }
})
