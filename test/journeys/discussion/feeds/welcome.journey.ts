import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Db } from '../../../../server/platform/db/connect.ts'
import { groupedNumber } from '../../../../shared/numbers.ts'
import { makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { changeSiteSettings } from '../../../site-settings.ts'
import { expect, test, visit } from '../../fixtures.ts'

const welcomeOf = (page: Page) => page.getByRole('region', { name: 'Welcome' })
const phone = { width: 360, height: 740 }

/** A thread with more comments than any other in the journeys. */
async function makeLiveThread(db: Db) {
  const posts = []
  for (const no_comments of [900_003, 900_002, 900_001]) {
    const community = await makeCommunity(db)
    posts.push({ ...(await makePost(db, { community, no_comments })), community })
  }
  const ids = posts.map(({ id }) => id)
  const end = () => db.updateTable('post_activity').set({ no_comments: 0 }).where('id', 'in', ids).execute()
  return { posts, end }
}

async function countsOf(db: Db): Promise<{ users: number; communities: number }> {
  const { rows } = await sql<{ users: number; communities: number }>`
    select (select users from site_counts) as users,
      (select count(*)::int from communities where deleted_at is null) as communities`.execute(db)
  if (!rows[0]) throw new Error('There are no counts.')
  return rows[0]
}

/** The visible links to "Create account" without scrolling. */
const signUpsInView = (page: Page) =>
  page.getByRole('link', { name: /^Create (new )?account$/ }).evaluateAll(
    (links) =>
      links.filter((link) => {
        const { top, bottom } = link.getBoundingClientRect()
        return link.checkVisibility() && bottom > 0 && top < innerHeight
      }).length,
  )

test('SHELL-026, SHELL-027 the welcome shows guests what the site is: people, communities, three threads, and two links', async ({
  page,
  db,
}) => {
  const { posts, end } = await makeLiveThread(db)
  try {
    const { users, communities } = await countsOf(db)
    await visit(page, '/')
    const welcome = welcomeOf(page)
    await expect(welcome.getByRole('heading', { name: 'Join the discussion' })).toBeVisible()
    await expect(welcome).toContainText('Welcome to Stoa')
    await expect(welcome).toContainText('A place to talk: communities without advertising and without tracking.')
    await expect(welcome).toContainText(
      `${groupedNumber(users)} people talk here in ${groupedNumber(communities)} communities`,
    )
    await expect(welcome.getByRole('listitem').getByRole('link')).toHaveText(posts.map(({ title }) => title))
    await expect(welcome.getByRole('listitem').filter({ hasText: posts[0]?.title ?? '' })).toContainText(
      `${posts[0]?.community.name} · 900k comments`,
    )
    await welcome.getByRole('link', { name: 'Create account' }).click()
    await expect(page.getByRole('dialog', { name: 'Create account' })).toBeVisible()
    await page.goBack()
    await welcome.getByRole('link', { name: posts[1]?.title ?? '' }).click()
    await expect(page).toHaveURL(`/${posts[1]?.community.name}/post/${posts[1]?.public_id}`)
    await page.goBack()
    await welcome.getByRole('link', { name: 'Look around' }).click()
    await expect(page).toHaveURL('/communities')
  } finally {
    await end()
  }
})

test('SHELL-026 members and further pages of the feed have no welcome', async ({ page, db, logIn }) => {
  await visit(page, '/all')
  await expect(page.getByText('Welcome to Stoa')).toHaveCount(0)
  await logIn(await makeUser(db))
  await visit(page, '/')
  await expect(page.getByText('Welcome to Stoa')).toHaveCount(0)
  await expect(welcomeOf(page).getByRole('link', { name: 'Create post' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Look around' })).toHaveCount(0)
})

test('SHELL-026 a guest closes the welcome on this device, and the bar has the link to an account again', async ({
  page,
}) => {
  await visit(page, '/')
  const inBar = page.getByRole('banner').getByRole('link', { name: 'Create account' })
  await expect(inBar).toBeHidden()
  await welcomeOf(page).getByRole('button', { name: 'Close the welcome' }).click()
  await expect(welcomeOf(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(inBar).toBeVisible()
  await page.reload({ waitUntil: 'commit' })
  await expect(inBar).toBeVisible()
  await expect(page.getByText('Welcome to Stoa')).toBeHidden()
  await expect.poll(() => welcomeOf(page).count()).toBe(0)
})

for (const [name, viewport] of Object.entries({ 'a phone': phone, 'a laptop': { width: 1280, height: 800 } }))
  test(`SHELL-008, SHELL-027 on ${name} "Create account" is visible on every screen of the home page, and only once`, async ({
    page,
    db,
  }) => {
    for (let n = 0; n < 8; n++) await makePost(db)
    await page.setViewportSize(viewport)
    await visit(page, '/')
    for (const at of [0, 0.5, 1, 2, 0]) {
      await page.evaluate((screens) => scrollTo(0, screens * innerHeight), at)
      await expect.poll(() => signUpsInView(page)).toBe(1)
    }
    for (const path of ['/all', '/subscriptions', '/communities']) {
      await visit(page, path)
      expect([path, await signUpsInView(page)]).toEqual([path, 1])
    }
  })

test('SHELL-027 the texts fit the sign-up mode: by application, by invitation, closed', async ({ page, running }) => {
  const words = { application: /answer a question first/, invitation: /need an invitation/, closed: /turned off/ }
  const modes = ['application', 'invitation', 'closed'] as const
  try {
    for (const mode of modes) {
      await changeSiteSettings(running.site, {
        signup_mode: mode === 'closed' ? 'open' : mode,
        signups_disabled: mode === 'closed',
      })
      await visit(page, '/')
      await expect(welcomeOf(page)).toContainText(words[mode])
      await expect(welcomeOf(page).getByRole('link', { name: 'Create account' })).toHaveCount(mode === 'closed' ? 0 : 1)
      await expect(page.getByRole('link', { name: 'Create account' })).toHaveCount(1)
    }
  } finally {
    await changeSiteSettings(running.site, { signup_mode: 'open', signups_disabled: false })
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('SHELL-026, SHELL-027 the welcome has the same texts and links, and no control that does not work', async ({
    page,
    db,
  }) => {
    const { posts, end } = await makeLiveThread(db)
    try {
      await page.setViewportSize(phone)
      await page.goto('/')
      const welcome = welcomeOf(page)
      await expect(welcome.getByRole('listitem').getByRole('link')).toHaveText(posts.map(({ title }) => title))
      await expect(welcome.getByRole('button', { name: 'Close the welcome' })).toBeHidden()
      await welcome.getByRole('link', { name: 'Look around' }).click()
      await expect(page).toHaveURL('/communities')
      await page.goto('/')
      await welcome.getByRole('link', { name: 'Create account' }).click()
      await expect(page).toHaveURL('/signup')
    } finally {
      await end()
    }
  })
})

test('FEED-034 pinned posts at the top are one line high for guests, and whole for members', async ({
  page,
  db,
  logIn,
}) => {
  const member = await makeUser(db)
  const community = await makeCommunity(db, { members: [member] })
  const long = 'What everybody who writes here should have read at least once, and better twice'
  await makePost(db, { community, title: long, pinned_at: new Date() })
  await makePost(db, { community, title: 'An ordinary one' })
  const pin = page.getByRole('article').filter({ hasText: long })
  const height = async () => (await pin.boundingBox())?.height ?? 0
  for (const layout of ['card', 'compact']) {
    await page.addInitScript((value) => localStorage.setItem('feed_layout', value), layout)
    for (const viewport of [phone, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport)
      await visit(page, `/${community.name}`)
      await expect(page.getByRole('article').getByRole('heading')).toHaveText([long, 'An ordinary one'])
      await expect(pin).toContainText('Pinned')
      expect(await height()).toBeLessThanOrEqual(48)
    }
    // In other sorts the pinned post is a normal post.
    await visit(page, `/${community.name}?sort=latest`)
    await expect(pin.getByRole('button', { name: 'Upvote' })).toHaveCount(1)
  }
  await pin.getByRole('link', { name: long }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(long)
  await logIn(member)
  await visit(page, `/${community.name}`)
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([long, 'An ordinary one'])
  await expect(pin.getByRole('button', { name: 'Upvote' })).toHaveCount(1)
})
