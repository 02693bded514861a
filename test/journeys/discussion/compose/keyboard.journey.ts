import type { Page } from '@playwright/test'
import { makeCommunity, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

const form = (page: Page) => page.getByRole('main').locator('form')
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })

test('COMPOSE-005, COMPOSE-007 a post is written and sent with the keyboard alone', async ({ page, db, logIn }) => {
  const user = await makeUser(db)
  const word = `k${Math.random().toString(36).slice(2, 8)}`
  const [, second] = [
    await makeCommunity(db, { name: `${word}_a`, no_members: 9 }),
    await makeCommunity(db, { name: `${word}_b`, no_members: 3 }),
  ]
  await logIn(user)
  await visit(page, '/new')
  const community = field(page, 'Community')
  await community.focus()
  await expect(community).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.type(word)
  await expect(page.getByRole('option')).toHaveText([/_a/, /_b/])
  await expect(community).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/_a/)
  await page.keyboard.press('ArrowDown')
  const pointed = page.getByRole('option', { selected: true })
  await expect(pointed).toHaveText(/_b/)
  await expect(community).toHaveAttribute('aria-activedescendant', (await pointed.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(community).toHaveValue(second.name)
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(community).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Text' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field(page, 'Title')).toBeFocused()
  await page.keyboard.type('A title')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Title')).toHaveValue('A title')
  await page.keyboard.press('Tab')
  await expect(form(page).getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(form(page).getByRole('button', { name: 'Italic' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Body')).toBeFocused()
  await page.keyboard.type('some ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('words')
  await expect(field(page, 'Body')).toHaveValue('some **words**')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(new RegExp(`/${second.name}/post/\\w{8}$`))
})

test('Escape closes the list of communities, and it opens without a text', async ({ page, db, logIn }) => {
  const user = await makeUser(db)
  const own = await makeCommunity(db, { members: [user] })
  await logIn(user)
  await visit(page, '/new')
  const community = field(page, 'Community')
  await community.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option')).toHaveText([new RegExp(own.name)])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.type('nosuchplace')
  await expect(form(page)).toContainText('No community has “nosuchplace” in its name.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(community).toHaveValue('')
  // A complete name needs no choice from the list.
  await page.keyboard.type(own.name.toUpperCase())
  await page.keyboard.press('Tab')
  await expect(community).toHaveValue(own.name)
  await expect(page.getByRole('complementary')).toContainText(own.name)
})

test('MARKDOWN-001, MARKDOWN-002 the preview shows the body as the post will show it', async ({ page, db, logIn }) => {
  await logIn(await makeUser(db))
  await visit(page, '/new')
  await field(page, 'Body').fill('some words')
  await field(page, 'Body').selectText()
  await form(page).getByRole('button', { name: 'Bold' }).click()
  await expect(field(page, 'Body')).toHaveValue('**some words**')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(field(page, 'Body')).toHaveValue('some words')
  await field(page, 'Body').fill('**bold** <b>raw</b>\n\n- one\n\n[x](javascript:alert(1))')
  const preview = form(page).getByRole('button', { name: 'Preview' })
  await preview.click()
  await expect(preview).toHaveAttribute('aria-pressed', 'true')
  const shown = form(page).getByRole('region', { name: 'Preview' })
  await expect(shown.locator('strong')).toHaveText('bold')
  await expect(shown).toContainText('<b>raw</b>')
  await expect(shown.getByRole('listitem')).toHaveText('one')
  await expect(shown.getByRole('link')).toHaveCount(0)
  await expect(field(page, 'Body')).toBeHidden()
  await preview.click()
  await expect(field(page, 'Body')).toHaveValue(/^\*\*bold/)
})

test('the Markdown parser is loaded for the first preview, not before', async ({ page, db, logIn }) => {
  await logIn(await makeUser(db))
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) scripts.push(response.text())
  })
  /** The scripts that contain the parser, found by the name of one of its rules. */
  const parsers = async () => (await Promise.all(scripts)).filter((text) => text.includes('html_inline'))
  await visit(page, '/new')
  await expect(field(page, 'Title')).toBeVisible()
  expect(await parsers()).toEqual([])
  await form(page).getByRole('button', { name: 'Preview' }).click()
  await expect(form(page).getByRole('region', { name: 'Preview' })).toContainText('Nothing to preview.')
  expect(await parsers()).toHaveLength(1)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('COMPOSE-008 texts and links are posted, and a refused form keeps its texts', async ({
    page,
    db,
    logIn,
    expectErrors,
  }) => {
    expectErrors(/400/)
    const user = await makeUser(db)
    const community = await makeCommunity(db)
    await logIn(user)
    await page.goto(`/new?community=${community.name}`)
    await expect(page.getByText('Without JavaScript you can post texts and links here.')).toBeVisible()
    await field(page, 'Body').fill('Some words')
    await form(page).getByRole('button', { name: 'Create post' }).click()
    await expect(form(page).getByRole('alert')).toHaveText('Your post needs a title')
    await expect(field(page, 'Body')).toHaveValue('Some words')
    await expect(field(page, 'Community')).toHaveValue(community.name)
    await field(page, 'Title').fill('A title')
    await form(page).getByRole('button', { name: 'Create post' }).click()
    await expect(page).toHaveURL(new RegExp(`/${community.name}/post/\\w{8}$`))

    await page.goto(`/new?community=${community.name}`)
    await page.getByRole('radio', { name: 'Link' }).check()
    await field(page, 'Title').fill('A link')
    await form(page).getByLabel('Address, for posts of type Link').fill('https://a.example')
    await form(page).getByRole('button', { name: 'Create post' }).click()
    await expect(page).toHaveURL(new RegExp(`/${community.name}/post/\\w{8}$`))
    const posts = await db.selectFrom('posts').selectAll().where('user_id', '=', user.id).orderBy('id').execute()
    expect(posts.map(({ type, title, body, link_url }) => [type, title, body, link_url])).toEqual([
      ['text', 'A title', 'Some words', null],
      ['link', 'A link', null, 'https://a.example'],
    ])
  })

  test('sending the same form again adds no second post, but another text does', async ({ page, db, logIn }) => {
    const user = await makeUser(db)
    const { name: community } = await makeCommunity(db)
    await logIn(user)
    await page.goto(`/new?community=${community}`)
    const key = await form(page).locator('input[name="key"]').inputValue()
    const sent = { community, type: 'text', title: 'Herons', body: 'In the alders.', key }
    const submit = async (words: Partial<typeof sent> = {}) => {
      const headers = { 'sec-fetch-site': 'same-origin' }
      const answer = await page.request.post('/new', { form: { ...sent, ...words }, headers, maxRedirects: 0 })
      expect(answer.status()).toBe(303)
      return answer.headers()['location']
    }
    const first = await submit()
    expect(await submit()).toBe(first)
    expect(await submit({ body: 'In the reeds.' })).not.toBe(first)
    const posts = db.selectFrom('posts').select('body').where('user_id', '=', user.id).orderBy('id')
    expect(await posts.execute()).toEqual([{ body: 'In the alders.' }, { body: 'In the reeds.' }])
  })
})
