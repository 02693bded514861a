import type { Page } from '@playwright/test'
import { makeAdmin, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { changeSiteSettings } from '../../../site-settings.ts'
import { newBox } from '../../comment-steps.ts'
import { expect, saved, test, visit } from '../../fixtures.ts'
import { opened, report, rows } from '../../moderation/queue/queue-steps.ts'
import { pathOf } from '../../post-steps.ts'

// Only this file has limits; other journeys run without.
test.use({ settings: { RATE_LIMITS: 'true' }, viewport: { width: 1280, height: 900 }, timezoneId: 'Asia/Tokyo' })

test('LADDER-010 new accounts are marked in the queue and on the profile; "Trust" by key, button and menu ends that, and can be undone', async ({
  page,
  db,
  logIn,
  running,
  another,
}) => {
  const mod = await makeUser(db, { created_at: new Date(Date.now() - 2 * 86_400_000) })
  const author = await makeUser(db)
  const community = await makeCommunity(db, { founder: mod })
  await report(running, { target: await makePost(db, { community, author, title: 'A heron' }) })
  await logIn(mod)
  await visit(page, '/queue')
  const newness = rows(page).first().getByText('New', { exact: true })
  const trust = opened(page).getByRole('button', { name: 'Trust', exact: true })
  await expect(newness).toBeVisible()
  await expect(newness.locator('..')).toHaveAttribute('title', /^A new account: /)
  await expect(opened(page).getByRole('region', { name: `History of @${author.username}` })).toContainText('New')
  await expect(trust).toHaveAttribute('aria-keyshortcuts', 't')

  await page.keyboard.press('t')
  await expect(newness).toHaveCount(0)
  await expect(trust).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(newness).toBeVisible()
  await saved(page, () => trust.click())
  await expect(newness).toHaveCount(0)
  await expect(page.getByText(`You trust @${author.username}. Their account no longer counts as new.`)).toBeVisible()
  // Trust does not decide the case.
  await expect(rows(page)).toHaveCount(1)

  await visit(page, `/@${author.username}`)
  const head = page.getByRole('main').locator('header')
  const mark = head.getByText('New', { exact: true })
  const choose = async (item: string) => {
    await head.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menu', { name: 'Profile' }).getByText(item, { exact: true }).click()
  }
  await expect(mark).toHaveCount(0)
  await choose('Take trust back')
  await expect(mark).toBeVisible()
  await choose('Trust')
  await expect(mark).toHaveCount(0)
  // The label disappears before the answer, and presses until then are ignored.
  await expect(page.getByText(`You trust @${author.username}.`)).toBeVisible()
  await choose('Take trust back')
  await expect(mark).toBeVisible()

  const [own, other, admin] = [
    await another(author),
    await another(await makeUser(db)),
    await another(await makeAdmin(db)),
  ]
  for (const [who, marks] of [
    [own, 1],
    [admin, 1],
    [other, 0],
  ] as const) {
    await who.goto(`/@${author.username}`)
    await expect(who.getByRole('heading', { name: `@${author.username}` })).toBeVisible()
    await expect(who.getByRole('main').locator('header').getByText('New', { exact: true })).toHaveCount(marks)
  }

  // A new moderator sees the label in their community, but cannot give trust.
  const newMod = await makeUser(db)
  const place = await makeCommunity(db, { founder: newMod })
  await report(running, { target: await makePost(db, { community: place, author, title: 'A stork' }) })
  const ownQueue = await another(newMod)
  await visit(ownQueue, '/queue')
  await expect(opened(ownQueue).getByText('New', { exact: true }).first()).toBeVisible()
  await expect(opened(ownQueue).getByRole('button', { name: 'Trust', exact: true })).toHaveCount(0)
  const vouched: string[] = []
  ownQueue.on('request', (request) => request.method() !== 'GET' && vouched.push(request.url()))
  await ownQueue.keyboard.press('t')
  await ownQueue.keyboard.press('?')
  await expect(ownQueue.getByRole('dialog')).toBeVisible()
  await ownQueue.keyboard.press('Escape')
  expect(vouched.filter((url) => url.includes('trust'))).toEqual([])
  await visit(ownQueue, `/@${author.username}`)
  await ownQueue.getByRole('main').locator('header').getByRole('button', { name: 'More' }).click()
  const menu = ownQueue.getByRole('menu', { name: 'Profile' })
  await expect(menu.getByText('Report')).toBeVisible()
  await expect(menu.getByText('Trust', { exact: true })).toHaveCount(0)
})

/** A time in the time zone of the reader. */
function inTokyo(time: string): string {
  const parts = { timeZone: 'Asia/Tokyo', hourCycle: 'h23' } as const
  const clock = new Intl.DateTimeFormat('en-GB', { ...parts, hour: '2-digit', minute: '2-digit' })
  const day = new Intl.DateTimeFormat('en-GB', { ...parts, day: 'numeric', month: 'long', year: 'numeric' })
  return `${clock.format(new Date(time))} on ${day.format(new Date(time))}`
}

const refusedBy = async (page: Page, path: RegExp, press: () => Promise<void>): Promise<string> => {
  const answer = page.waitForResponse((each) => path.test(each.url()) && each.request().method() === 'POST')
  await press()
  return (await (await answer).json()).goesOnAt
}

test('LADDER-011 past the limit the composer and the comment box show the time when the author can go on, in the reader’s time zone, and keep their texts', async ({
  page,
  db,
  logIn,
  running,
  expectErrors,
}) => {
  expectErrors(/429/)
  const [author, community] = [await makeUser(db), await makeCommunity(db)]
  const post = await makePost(db, { community })
  await changeSiteSettings(running.site, { new_account_limits: { posts: 0, comments: 0, from: 0 } })
  try {
    await logIn(author)
    await visit(page, `/new?community=${community.name}`)
    const main = page.getByRole('main')
    await main.getByLabel('Title', { exact: true }).fill('A sideboard from 1962')
    await main.getByLabel('Body', { exact: true }).fill('I found it in a barn.')
    const create = main.getByRole('button', { name: 'Create post' })
    const free = await refusedBy(page, /\/api\/posts$/, () => create.click())
    const words = `New accounts can write 0 posts a day. You can go on at ${inTokyo(free)}.`
    await expect(main.getByText(words)).toBeVisible()
    await page.reload()
    await expect(main.getByLabel('Title', { exact: true })).toHaveValue('A sideboard from 1962')
    await expect(main.getByLabel('Body', { exact: true })).toHaveValue('I found it in a barn.')

    await visit(page, pathOf(community, post))
    await newBox(page).fill('Walnut, I think.')
    const send = () => page.keyboard.press('ControlOrMeta+Enter')
    const later = await refusedBy(page, /\/comments/, send)
    await expect(
      main.getByText(`New accounts can write 0 comments a day. You can go on at ${inTokyo(later)}.`),
    ).toBeVisible()
    await expect(newBox(page)).toHaveValue('Walnut, I think.')

    // A trusted account can continue at once.
    await db.updateTable('users').set({ trusted_at: new Date() }).where('id', '=', author.id).execute()
    running.site.sessions.forgetViewer(author.id)
    await newBox(page).focus()
    await send()
    await expect(main.locator('[data-comment]').getByText('Walnut, I think.')).toBeVisible()
  } finally {
    await changeSiteSettings(running.site, { new_account_limits: {} })
  }
})
