import { makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, test, untilAlive, visit } from '../../fixtures.ts'
import { beginSearching, makeFound, makeWord, offered } from './search-steps.ts'

// A site of its own, whose index is whole.
test.use({ settings: { SITE_NAME: 'Finder' } })
test.beforeEach(({ running }) => beginSearching(running.site))

test('SEARCH-001 "/" goes to the search box, unless a text is being written', async ({ page }) => {
  await visit(page, '/login')
  const box = page.getByRole('combobox', { name: 'Search' })
  const name = page.getByRole('main').getByLabel('Username')
  await name.focus()
  await page.keyboard.press('/')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('/')
  await name.blur()
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')
  await page.keyboard.type('a/b')
  await expect(box).toHaveValue('a/b')
})

test('FIND-016, FIND-017 the box offers communities, people and posts, and is used by keys alone', async ({
  page,
  db,
}) => {
  const name = makeWord()
  const community = await makeCommunity(db, { name: `${name}_town` })
  await makeUser(db, { username: `${name}_ann` })
  const post = await makeFound(db, { title: `Old maps of ${name}`, community })
  // One search is remembered.
  await visit(page, '/search?q=maps')
  await visit(page, '/terms')
  const box = page.getByRole('combobox', { name: 'Search' })
  const options = offered(page)
  await page.keyboard.press('/')
  await expect(options).toHaveText(['maps', 'Forget'])
  await page.keyboard.type(name)
  await expect(options).toContainText([`${name}_town`, `@${name}_ann`, `Old maps of ${name}${community.name}`])
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(box).toHaveValue(name)
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()
  await expect(options).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(box).not.toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await expect(options).toHaveCount(3)
  await page.keyboard.press('Tab')
  await expect(options).toHaveCount(0)
  await expect(box).not.toBeFocused()
  await page.keyboard.press('/')
  await expect(options).toHaveCount(3)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible()
  await expect(box).toHaveValue('')
})

test('FIND-016 an answer that comes late never replaces a newer one', async ({ page, db }) => {
  const name = makeWord()
  await makeUser(db, { username: `${name}_ann` })
  await makeFound(db, { title: `About ${name}` })
  let release = () => {}
  const late = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/search/suggest?*', async (route) => {
    if (new URL(route.request().url()).searchParams.get('q') === name) await late
    await route.continue()
  })
  await visit(page, '/terms')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.focus()
  const asked = page.waitForRequest((request) => request.url().includes(`suggest?q=${name}`))
  await box.pressSequentially(name)
  await asked
  await box.pressSequentially('_ann')
  const options = offered(page)
  await expect(options).toContainText([`@${name}_ann`])
  const answered = page.waitForResponse((response) => response.url().endsWith(`suggest?q=${name}`))
  release()
  await answered
  await box.press('ArrowDown')
  await expect(options).toHaveCount(1)
  await expect(options).toContainText([`@${name}_ann`])
})

test('FIND-011 in a community and on a profile the box searches there, and offers to search everywhere', async ({
  page,
  db,
}) => {
  const rare = makeWord()
  const community = await makeCommunity(db)
  const author = await makeUser(db)
  await makeFound(db, { title: `Here ${rare}`, community, author })
  await makeFound(db, { title: `Elsewhere ${rare}` })
  await visit(page, `/${community.name}`)
  const box = page.getByRole('combobox', { name: `Search in ${community.name}` })
  await box.fill(rare)
  const options = offered(page)
  await expect(options).toHaveText([`Search everywhere“${rare}”`, `Here ${rare}${community.name}`])
  await box.press('Enter')
  await expect(page).toHaveURL(`/search?q=${rare}&in=${community.name}`)
  const titles = page.getByRole('main').getByRole('article').getByRole('heading')
  await expect(titles).toHaveText([`Here ${rare}`])
  await visit(page, `/@${author.username}`)
  await page.getByRole('combobox', { name: `Search in @${author.username}` }).fill(rare)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/search?q=${rare}&by=${author.username}`)
  await expect(titles).toHaveText([`Here ${rare}`])
  await page.goBack()
  await page.getByRole('combobox', { name: `Search in @${author.username}` }).fill(rare)
  await page.getByRole('option', { name: 'Search everywhere' }).click()
  await expect(titles).toHaveCount(2)
})

test('FIND-017 the last 10 searches are offered, kept on the device until they are forgotten', async ({
  page,
  db,
  logIn,
}) => {
  const requests: string[] = []
  for (let at = 1; at <= 11; at++) await visit(page, `/search?q=maps+${at}`)
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
  await visit(page, '/terms')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.focus()
  const options = offered(page)
  await expect(options).toHaveText([...Array.from({ length: 10 }, (_, at) => `maps ${11 - at}`), 'Forget'])
  expect(requests.filter((each) => each.includes('maps'))).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=maps+11')
  await box.focus()
  await page.getByRole('option', { name: 'Forget' }).click()
  await expect(options).toHaveCount(0)
  await page.reload()
  await untilAlive(page)
  await box.focus()
  await expect(options).toHaveText(['maps 11', 'Forget'])
  const community = await makeCommunity(db)
  await visit(page, `/search?q=towns&in=${community.name}`)
  await visit(page, '/search?q=towns&type=people')
  await box.focus()
  await expect(options).toHaveText(['townsPeople', `townsIn ${community.name}`, 'maps 11', 'Forget'])
  await options.nth(1).click()
  await expect(page).toHaveURL(`/search?q=towns&in=${community.name}`)
  // Others who use the device do not see them, and nothing is kept of people who do not want it.
  const member = await makeUser(db, { visits_off: true })
  await logIn(member)
  await visit(page, '/search?q=plans')
  await box.focus()
  await page.keyboard.press('ArrowDown')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
})

test('FIND-011 pages that are no community and no profile search everywhere', async ({ page, db, expectErrors }) => {
  expectErrors(/404/)
  const author = await makeUser(db)
  for (const path of ['/no_such_place', `/@${author.username}/lists`]) {
    await visit(page, path)
    await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toBeVisible()
  }
})
test('FIND-024 a pasted address of the site opens what it names; of another one its posts come first', async ({
  page,
  db,
  baseURL,
}) => {
  const post = await makePost(db)
  await visit(page, '/terms')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill(`${baseURL}/x/post/${post.public_id}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('')
  const host = `${makeWord()}.example`
  const mentions = await makeFound(db, {
    title: 'Mentions it',
    body: '',
    body_html: `<p>See <a href="https://www.${host}/a/b">it</a> there</p>`,
  })
  const link = { type: 'link' as const, link_url: `https://${host}/a/b?c=1`, link_hostname: host }
  const links = await makeFound(db, { title: 'Links to it', ...link, at: new Date('2021-01-01T12:00:00Z') })
  await makeFound(db, { title: 'Links to another page', ...link, link_url: `https://${host}/b/a` })
  await visit(page, `/search?q=${encodeURIComponent(`http://www.${host}/a/b`)}`)
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([links.title, mentions.title])
})
