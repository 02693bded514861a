import type { Locator, Page } from '@playwright/test'
import { toWire } from '../../../../server/platform/db/keys.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, saved, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'
import { box, goAway, preview, rest, watchCalls } from './rest.ts'

const paragraph = `<p>${'word '.repeat(300)}</p>`
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

test('FEEL-005 resting on a title of a compact feed shows the beginning of the post and its best comment, asked for once, and is no visit', {
  tag: '@mouse',
}, async ({ page, db, logIn }) => {
  const reader = await makeUser(db)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community, title: 'A heron', body_html: paragraph })
  await makeComment(db, { post, body: 'Good.', body_html: '<p>Good.</p>', upvotes: 1 })
  await makeComment(db, { post, body: 'Best.', body_html: '<p>Best.</p>', upvotes: 40 })
  await logIn(reader)
  await page.addInitScript(() => localStorage.setItem('feed_layout', 'compact'))
  const calls = watchCalls(page)
  await visit(page, `/${community.name}`)
  const title = link(page, 'A heron')
  await rest(page, title)
  const text = await preview(page).locator('[dir="auto"]').first().textContent()
  expect(text).toBe(`${'word '.repeat(119)}word…`)
  await expect(preview(page)).toContainText('Best.')
  await expect(preview(page)).not.toContainText('Good.')
  await expectBeside(page, title)
  // The card has no focusable element.
  expect(await page.evaluate(() => document.activeElement?.closest('[data-preview]'))).toBeNull()

  // The mouse can enter the card, and the card closes when the mouse leaves it.
  await preview(page).hover()
  await expect(preview(page)).toBeVisible()
  await goAway(page)
  await expect(preview(page)).toBeHidden()
  await rest(page, title)
  await page.keyboard.press('Escape')
  await expect(preview(page)).toBeHidden()
  expect(calls()).toEqual([`/api/posts/${post.public_id}`])

  const feed = await (await page.request.get(`/api/posts?communityId=${toWire(community.id)}`)).json()
  expect(feed.posts[0].lastVisitAt).toBeNull()
})

test('FEEL-005 resting on links within a text shows what they lead to, and several links to one post ask once', {
  tag: '@mouse',
}, async ({ page, db }) => {
  const community = await makeCommunity(db)
  const linked = await makePost(db, {
    community,
    title: 'A heron',
    body_html: '<p>It <b>stands</b>.</p><p>It waits.</p>',
  })
  const comment = await makeComment(db, { post: linked, body: 'I saw it.', body_html: '<p>I saw it.</p>' })
  const path = pathOf(community, linked)
  const post = await makePost(db, {
    community,
    body_html: `<p><a href="${path}">first</a></p><p><a href="${path}">second</a></p>
      <p><a href="${path}/${toWire(comment.id)}">third</a></p><p><a href="/about">fourth</a></p>`,
  })
  const calls = watchCalls(page)
  await visit(page, pathOf(community, post))
  await rest(page, link(page, 'first'))
  await expect(preview(page)).toContainText('A heron')
  await expect(preview(page)).toContainText('It stands.\nIt waits.', { useInnerText: true })
  await expectBeside(page, link(page, 'first'))
  await goAway(page)
  await expect(preview(page)).toBeHidden()
  await rest(page, link(page, 'second'))
  await expect(preview(page)).toContainText('It waits.')
  await rest(page, link(page, 'third'), /comment/)
  await expect(preview(page, /comment/)).toContainText('I saw it.')
  expect(calls()).toEqual([`/api/posts/${linked.public_id}`, `/api/comments/${toWire(comment.id)}`])
  // A press follows the link and closes the card.
  await link(page, 'third').click()
  await expect(page).toHaveURL(/[0-9a-f]{24}$/)
  await expect(preview(page)).toHaveCount(0)
})

test('FEEL-005 what its reader hides, and what is deleted, stays hidden in a preview', { tag: '@mouse' }, async ({
  page,
  db,
  logIn,
}) => {
  const reader = await makeUser(db)
  const muted = await makeUser(db)
  const community = await makeCommunity(db)
  const secret = { body_html: '<p>The hidden words.</p>', body: 'The hidden words.' }
  const byMuted = await makePost(db, { community, author: muted, ...secret })
  const filtered = await makePost(db, { community, title: 'A casino', ...secret })
  const deleted = await makePost(db, { community, ...secret, deleted_at: new Date(), deleted_as: 'mods' })
  const talked = await makePost(db, { community })
  await makeComment(db, { post: talked, author: muted, body: 'Theirs.', body_html: '<p>Theirs.</p>', upvotes: 9 })
  await makeComment(db, { post: talked, body: 'The next.', body_html: '<p>The next.</p>' })
  const to = (name: string, post: { public_id: string }) => `<p><a href="${pathOf(community, post)}">${name}</a></p>`
  const post = await makePost(db, {
    community,
    body_html: to('muted', byMuted) + to('filtered', filtered) + to('deleted', deleted) + to('talked', talked),
  })
  await logIn(reader)
  const initial = await page.request.get('/api/_initial')
  const headers = { 'X-Csrf-Token': initial.headers()['csrf-token'] ?? '' }
  await page.request.post('/api/mutes', { headers, data: { userId: toWire(muted.id) } })
  await page.request.post('/api/filters', { headers, data: { kind: 'word', value: 'casino' } })
  await visit(page, pathOf(community, post))
  for (const [name, words] of [
    ['muted', `You have muted @${muted.username}.`],
    ['filtered', 'Hidden by your filter “casino”.'],
    ['deleted', 'This post has been deleted by moderators.'],
    ['talked', 'The next.'],
  ] as const) {
    await rest(page, link(page, name))
    await expect(preview(page)).toContainText(words)
    await expect(preview(page)).not.toContainText(/The hidden words|Theirs/)
    await page.keyboard.press('Escape')
  }
})

test('FEEL-005 the names of communities and people have such a card, from which one joins', { tag: '@mouse' }, async ({
  page,
  db,
  logIn,
}) => {
  const reader = await makeUser(db)
  const about_me = 'I count birds.'
  const author = await makeUser(db, { about_me })
  const community = await makeCommunity(db, { about: 'All about herons.' })
  const post = await makePost(db, { community, author })
  await logIn(reader)
  await visit(page, pathOf(community, post))
  const byline = page.getByRole('article')
  const name = byline.getByRole('link', { name: community.name })
  await rest(page, name, /community/)
  const card = preview(page, /community/)
  await expect(card).toContainText('All about herons.')
  await expect(card).toContainText('1 member')
  await expectBeside(page, name)
  await saved(page, () => card.getByRole('button', { name: 'Join' }).click())
  await expect(card.getByRole('button', { name: 'Joined' })).toBeVisible()
  await expect(card).toContainText('2 members')
  await rest(page, byline.getByRole('link', { name: `@${author.username}` }), /profile/)
  await expect(preview(page, /profile/)).toContainText('I count birds.')
  await expect(preview(page, /profile/)).toContainText('Joined')
  await expect(preview(page)).toHaveCount(1)
})

/** The card does not cover its link. */
async function expectBeside(page: Page, of: Locator): Promise<void> {
  const [card, around] = [await box(preview(page)), await box(of)]
  expect(card.y >= around.y + around.height || card.y + card.height <= around.y).toBe(true)
}
