import { storeAgain } from '../../../../server/discussion/search/store.ts'
import { toWire } from '../../../../server/platform/db/keys.ts'
import { makeComment, makeCommunity, makeUser } from '../../../factories.ts'
import { changeSiteSettings } from '../../../site-settings.ts'
import { expect, test, untilAlive, visit } from '../../fixtures.ts'
import { openHelp } from '../../key-steps.ts'
import { beginSearching, makeFound, makeWord } from './search-steps.ts'

// A site of its own, whose index is whole.
test.use({ settings: { SITE_NAME: 'Finder' } })
test.beforeEach(({ running }) => beginSearching(running.site))

test('SEARCH-002, FIND-001, FIND-010 the box of the bar opens the results, 25 at a time, with what was looked for marked', async ({
  page,
  db,
}) => {
  const rare = makeWord()
  const community = await makeCommunity(db)
  const [author, writer] = [await makeUser(db), await makeUser(db)]
  for (let at = 0; at < 26; at++) await makeFound(db, { title: `Older ${at} ${rare}`, community, author })
  const post = await makeFound(db, {
    title: `<b>Maps</b> of ${rare}`,
    ...{ body: '', body_html: `<p>Where is <i>${rare}</i> &lt;img&gt;?</p>`, community, author },
  })
  const comment = await makeComment(db, { post, author: writer, body: '', body_html: `<p>I know ${rare} well.</p>` })
  await storeAgain(db, [comment.id])
  await visit(page, '/terms')
  await page.getByRole('combobox', { name: 'Search' }).fill(rare.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/search?q=${rare.toUpperCase()}`)
  await expect(page).toHaveTitle(new RegExp(`^${rare.toUpperCase()}: Search`))
  const results = page.getByRole('region', { name: 'Results' })
  const articles = results.getByRole('article')
  await expect(articles).toHaveCount(25)
  await expect(page.getByRole('searchbox', { name: 'Search for' })).toHaveValue(rare.toUpperCase())
  const found = articles.filter({ hasText: '<b>Maps</b>' }).first()
  await expect(found.getByRole('link', { name: `<b>Maps</b> of ${rare}` })).toBeVisible()
  await expect(found.locator('mark')).toHaveText([rare, rare])
  await expect(found).toContainText(`Where is ${rare} <img>?`)
  await expect(found.locator('b, i, img')).toHaveCount(0)
  await page
    .getByRole('button', { name: 'More' })
    .or(page.getByRole('link', { name: 'More' }))
    .last()
    .click()
  await expect(articles).toHaveCount(28)
  await expect(page.getByText('No more results')).toBeVisible()
  await articles.filter({ hasText: 'I know' }).getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(`/${community.name}/post/${post.public_id}/${toWire(comment.id)}`)
})

test('FIND-001 communities and people have tabs', async ({ page, db }) => {
  const name = makeWord()
  await makeCommunity(db, { name: `${name}_town`, about: 'All about it' })
  await makeUser(db, { username: `${name}_ann` })
  await visit(page, `/search?q=${name}`)
  const tabs = page.getByRole('navigation', { name: 'What is looked for' })
  await tabs.getByRole('link', { name: 'Communities' }).click()
  await expect(page).toHaveURL(`/search?q=${name}&type=communities`)
  await expect(page.getByRole('main').getByRole('link', { name: `${name}_town` })).toBeVisible()
  await tabs.getByRole('link', { name: 'People' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: `@${name}_ann` })
    .click()
  await expect(page).toHaveURL(`/@${name}_ann`)
})

test('SEARCH-003, FIND-002 nothing found says so, what would find more, and offers the web', async ({
  page,
  baseURL,
}) => {
  const nothing = makeWord()
  await visit(page, `/search?q=${nothing}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: `Nothing found for “${nothing}”.` })).toBeVisible()
  await expect(main).toContainText('Try fewer words, or search all communities.')
  const link = main.getByRole('link', { name: 'Search the web for this' })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  const url = new URL((await link.getAttribute('href')) ?? '')
  expect(url.origin).toBe('https://duckduckgo.com')
  expect(url.searchParams.get('q')).toBe(`site:${new URL(baseURL ?? '').host} ${nothing}`)
  await visit(page, `/search?q=in:${nothing}`)
  await expect(main).toContainText(`Nobody and no community is called ${nothing}.`)
})

test('FIND-007, FIND-011 filters are fields and chips, stand in the address, and come back with Back', async ({
  page,
  db,
}) => {
  const rare = makeWord()
  const [town, club] = [await makeCommunity(db), await makeCommunity(db)]
  await makeFound(db, { title: `Town ${rare}`, community: town })
  await makeFound(db, { title: `Club ${rare}`, community: club, at: new Date('2022-01-01T12:00:00Z') })
  await visit(page, `/search?q=${rare}`)
  const main = page.getByRole('main')
  const titles = main.getByRole('article').getByRole('heading')
  const chips = main.getByRole('list', { name: 'Filters in force' }).getByRole('link')
  await expect(titles).toHaveText([`Town ${rare}`, `Club ${rare}`])
  await expect(chips).toHaveCount(0)
  await main.getByLabel('Community').fill(club.name)
  await main.getByLabel('Community').press('Enter')
  await expect(page).toHaveURL(`/search?q=${rare}&in=${club.name}`)
  await expect(titles).toHaveText([`Club ${rare}`])
  await expect(main.getByRole('link', { name: club.name, exact: true }).first()).toHaveAttribute(
    'href',
    `/${club.name}`,
  )
  await main.getByLabel('Time').selectOption('Last year')
  await expect(main.getByRole('heading', { name: /^Nothing found/ })).toBeVisible()
  await expect(chips).toHaveText([`In ${club.name}: Remove`, /^Since \d{4}-\d\d-\d\d: Remove$/])
  await page.reload()
  await untilAlive(page)
  await expect(main.getByLabel('Time')).toHaveValue('year')
  await expect(chips).toHaveCount(2)
  await chips.filter({ hasText: club.name }).click()
  await expect(titles).toHaveText([`Town ${rare}`])
  await page.goBack()
  await expect(chips).toHaveCount(2)
  await expect(main.getByLabel('Community')).toHaveValue(club.name)
  await main.getByRole('link', { name: 'Search everywhere' }).click()
  await expect(titles).toHaveText([`Town ${rare}`])
  await main.getByLabel('Order').selectOption('Newest')
  await expect(page).toHaveURL(/sort=new/)
  await main.getByLabel('Kind').selectOption('Comments')
  await expect(main.getByRole('heading', { name: /^Nothing found/ })).toBeVisible()
  await visit(page, `/search?q=${rare}+in:${town.name}`)
  await expect(chips).toHaveText([`In ${town.name}: Remove`])
  await expect(main.getByLabel('Community')).toHaveAttribute('placeholder', 'As typed above')
  await expect(main.getByLabel('Person')).toHaveAttribute('placeholder', 'Anybody')
  await chips.click()
  await expect(page).toHaveURL(`/search?q=${rare}`)
})

test('FIND-009, FIND-013, FIND-023 the page says what was not looked for and what was left out', async ({
  page,
  db,
}) => {
  const rare = makeWord()
  await makeFound(db, { title: rare })
  await page.route('**/api/search?*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const remarks = {
      ignored: ['the', 'of', 'word13'],
      tooMany: ['word13'],
      bounded: true,
      leftOut: 3,
      filled: { done: 1, total: 4 },
    }
    await route.fulfill({ response, json: { ...answer, ...remarks } })
  })
  await visit(page, '/search')
  await page.getByRole('searchbox', { name: 'Search for' }).fill(rare)
  await page.keyboard.press('Enter')
  const main = page.getByRole('main')
  for (const text of [
    'Not looked for, because they are everywhere: the, of.',
    'Not looked for, because there are too many: word13.',
    'There are very many matches; the newest 1,000 are ranked. Narrow it down, or sort by newest.',
    '3 more results are hidden: by people or in communities that you muted.',
    'The search does not have all older posts and comments yet (25 % so far).',
  ])
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  await expect(main.getByRole('status')).toHaveText('1 result.')
})

test('FIND-017 j, k and Enter go through the results, and "/" to the box of the page', async ({ page, db }) => {
  const rare = makeWord()
  const [first, second] = [await makeFound(db, { title: `One ${rare}` }), await makeFound(db, { title: `Two ${rare}` })]
  await visit(page, `/search?q=${rare}&sort=new`)
  await expect(await openHelp(page)).toContainText('Next result')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: second.title })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: first.title })).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/post/${second.public_id}$`))
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search for' })).toBeFocused()
  await page.getByRole('searchbox', { name: 'Search for' }).fill(`Two ${rare}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: second.title })).toBeFocused()
})

test('FIND-007 text that is typed while a search runs stays, and the same search again adds no step back', async ({
  page,
}) => {
  const nothing = makeWord()
  await visit(page, '/search')
  const box = page.getByRole('searchbox', { name: 'Search for' })
  let release = () => {}
  const late = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/search?*', async (route) => {
    await late
    await route.continue()
  })
  await box.fill(nothing)
  await page.keyboard.press('Enter')
  await box.fill(`${nothing} of`)
  release()
  await expect(page.getByRole('heading', { name: `Nothing found for “${nothing}”.` })).toBeVisible()
  await expect(box).toHaveValue(`${nothing} of`)
  await page.unroute('**/api/search?*')
  await box.fill(nothing)
  const asked = page.waitForResponse((response) => response.url().includes(`/api/search?q=${nothing}`))
  await page.keyboard.press('Enter')
  await asked
  await page.goBack()
  await expect(page).toHaveURL('/search')
})

test('FIND-028 a site that is searched by members alone tells guests so', async ({ page, running, expectErrors }) => {
  expectErrors(/401/)
  await changeSiteSettings(running.site, { guest_search: false })
  try {
    await visit(page, '/search?q=maps')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Searching is for members here' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?to=%2Fsearch%3Fq%3Dmaps')
    await expect(page.getByRole('searchbox', { name: 'Search for' })).toHaveValue('maps')
  } finally {
    await changeSiteSettings(running.site, { guest_search: true })
  }
})

test('FIND-007 a refused search keeps what was typed', async ({ page, expectErrors }) => {
  const nothing = makeWord()
  expectErrors(/400/)
  await visit(page, `/search?q=${nothing}&from=never`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'The search did not run' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search for' })).toHaveValue(nothing)
  await main.getByRole('link', { name: /^Since never ?: Remove$/ }).click()
  await expect(main.getByRole('heading', { name: `Nothing found for “${nothing}”.` })).toBeVisible()
})

test('FIND-030 search pages are not for search engines', async ({ page, request, baseURL }) => {
  await visit(page, '/search?q=maps')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  expect(await (await request.get(`${baseURL}/robots.txt`)).text()).toContain('Disallow: /search\n')
})

test('FEEL-018 Back brings the results to the same place', async ({ page, db }) => {
  const rare = makeWord()
  for (let at = 0; at < 30; at++) await makeFound(db, { title: `${at} ${rare}` })
  await visit(page, `/search?q=${rare}&sort=new`)
  await page.getByRole('link', { name: 'More', exact: true }).last().click()
  const last = page.getByRole('article').getByRole('link', { name: `0 ${rare}`, exact: true })
  await last.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(500)
  await last.click()
  await expect(page.getByRole('heading', { level: 1, name: `0 ${rare}` })).toBeVisible()
  await page.goBack()
  await expect(last).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
})

test('FEEL-018 Back from another site brings all results that were loaded', async ({ page, db }) => {
  const rare = makeWord()
  for (let at = 0; at < 30; at++) await makeFound(db, { title: `${at} ${rare}` })
  await visit(page, `/search?q=${rare}&sort=new`)
  await page.getByRole('link', { name: 'More', exact: true }).last().click()
  await expect(page.getByRole('article')).toHaveCount(30)
  await page.goto('about:blank')
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(30)
})
