import type { Page } from '@playwright/test'
import { toWire } from '../../../../server/platform/db/keys.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { makeNotification, setNewCount } from '../../../make-notification.ts'
import { expect, saved, test, visit } from '../../fixtures.ts'

const rows = (page: Page) => page.locator('[data-notification]')
const row = (page: Page, text: string) => rows(page).filter({ hasText: text })

test('NOTIF-004, NOTIF-005, NOTIF-008, NOTIF-009, NOTIF-015, NOTIF-023, NOTIF-024, SHELL-024 the page shows notifications, marks, opens and deletes them; the bell and the page title update', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  const receiver = await makeUser(db)
  const community = await makeCommunity(db)
  const post = await makePost(db, { author: receiver, community, title: 'A <heron> & a pole' })
  const ada = await makeUser(db)
  const comment = await makeComment(db, { author: ada, post })
  const about = { receiver, post_id: post.id }
  await makeNotification(db, { ...about, type: 'new_votes', count: 3 })
  await makeNotification(db, {
    receiver,
    type: 'denied_comm',
    details: { body: 'Not this time.', requestedName: 'Tea' },
  })
  await makeNotification(db, { ...about, comment_id: comment.id, actor_id: ada.id })
  await setNewCount(db, receiver, 3)
  await logIn(receiver)
  await visit(page, '/about')
  await expect(page.getByRole('link', { name: 'Notifications, 3 new' })).toBeVisible()
  await expect(page).toHaveTitle(/^\(3\) /)
  await visit(page, '/notifications')

  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/^Notifications - /)

  await expect(rows(page)).toHaveCount(3)
  const comments = row(page, `@${ada.username} commented on A <heron> & a pole`)
  await expect(comments.locator('b')).toHaveText([`@${ada.username}`, 'A <heron> & a pole'])
  await expect(comments.locator('time')).toHaveText(/^just now$|^\d+ \w+ ago$/)
  await expect(comments.locator('img')).toHaveAttribute('src', '/favicon.png?v=2')
  await expect(comments.getByText('Not seen yet:')).toHaveCount(1)

  await saved(page, () => comments.getByRole('button', { name: 'Mark as seen' }).click())
  await expect(comments.getByText('Not seen yet:')).toHaveCount(0)
  await saved(page, () => comments.getByRole('button', { name: 'Mark as unseen' }).click())
  await expect(comments.getByText('Not seen yet:')).toHaveCount(1)

  // This notification contains the whole message, so it has no link.
  await expect(row(page, 'Not this time.').getByRole('link')).toHaveCount(0)
  await expect(row(page, 'Not this time.')).toContainText('Your request for the community Tea was denied.')
  await page.getByRole('button', { name: 'More for all notifications' }).click()
  await page.getByRole('menuitem', { name: 'Mark all upvotes as seen' }).click()
  await expect(page.getByText('All upvote notifications are marked as seen.', { exact: true })).toBeVisible()
  await expect(row(page, '3 upvotes').getByText('Not seen yet:')).toHaveCount(0)
  await expect(page.getByText('Not seen yet:')).toHaveCount(2)

  const seen = page.waitForResponse(/action=markAsSeen/)
  await comments.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/${community.name}/post/${post.public_id}/[0-9a-f]{24}$`))
  expect((await seen).status()).toBe(200)
  await page.goBack()
  await expect(comments.getByText('Not seen yet:')).toHaveCount(0)
  await page.getByRole('button', { name: 'Mark all as seen' }).click()
  await expect(page.getByText('All notifications are marked as seen.', { exact: true })).toBeVisible()
  await expect(page.getByText('Not seen yet:')).toHaveCount(0)

  // The focus moves to the Delete button of the next notification.
  await row(page, '3 upvotes').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Delete', exact: true }).and(page.locator(':focus'))).toHaveCount(1)
  // The deletion is sent when the page is left, so the reloaded page may be requested before the deletion arrives.
  await expect(async () => {
    await page.reload()
    await expect(rows(page)).toHaveCount(2, { timeout: 1000 })
  }).toPass()

  // If the server refuses the deletion, the notification comes back.
  expectErrors(/500/, /ApiError|Something went wrong/)
  await page.route(/\/api\/notifications\/\d+/, (route) =>
    route.fulfill({ status: 500, json: { status: 500, message: 'Something went wrong.' } }),
  )
  await row(page, 'Not this time.').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Something went wrong.')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'More for all notifications' }).click()
  await page.getByRole('menuitem', { name: 'Delete all' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete all notifications' })
  await expect(question).toContainText(
    'All 2 of your notifications will be deleted, seen or not. They do not come back.',
  )
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(question).toBeHidden()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'More for all notifications' }).click()
  await page.getByRole('menuitem', { name: 'Delete all' }).click()
  await question.getByRole('button', { name: 'Delete all notifications' }).click()
  await expect(page.getByText('All notifications are deleted.', { exact: true })).toBeVisible()
  await expect(page.getByText('No notifications', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('No notifications', { exact: true })).toBeVisible()
})

test('NOTIF-007, NOTIF-013, NOTIF-020, NOTIF-025 ten skeletons are shown while the list loads; a notification that cannot be rendered shows an error; a failed mark as seen is only logged; reloading fetches the first page; scrolling loads more', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  const receiver = await makeUser(db)
  const post = await makePost(db, { author: receiver, title: 'A heron' })
  for (let n = 1; n <= 13; n++)
    await makeNotification(db, {
      receiver,
      post_id: post.id,
      type: 'new_votes',
      count: n,
      updated_at: new Date(2026, 0, n),
    })
  await logIn(receiver)
  await visit(page, '/about')
  let go = () => {}
  const mayGo = new Promise<void>((resolve) => {
    go = resolve
  })
  expectErrors(/has no title or no address/, /NotificationItem/, /500/, /could not be marked/)
  let broken = true
  await page.route(/\/api\/notifications\?/, async (route) => {
    await mayGo
    const response = await route.fetch()
    const answer = await response.json()
    if (broken) {
      delete answer.items?.[1]?.title
      for (const [place, changed] of [
        [2, { title: null }],
        [3, { title: '' }],
        [4, { toURL: null }],
        // A type of a later version is shown with title and address.
        [5, { type: 'later_type' }],
      ] as const)
        Object.assign(answer.items?.[place] ?? {}, changed)
    }
    broken = false
    await route.fulfill({ response, json: answer })
  })
  await page.getByRole('link', { name: 'Notifications' }).focus()
  await page.setViewportSize({ width: 700, height: 800 })
  await page.getByRole('link', { name: 'Notifications' }).press('Enter')
  await expect(page.locator('[data-skeleton]')).toHaveCount(10)
  await expect(page.getByText('Loading notifications')).toBeAttached()
  go()
  await expect(page.getByText('Error rendering notification item', { exact: true })).toHaveCount(4)
  await expect(row(page, '13 upvotes')).toBeVisible()
  await page.mouse.wheel(0, 4000)
  await expect(page.getByText('No more notifications')).toBeVisible()
  await expect(rows(page)).toHaveCount(9)

  const failed: string[] = []
  page.on('console', (message) => failed.push(message.text()))
  await page.route(/action=markAsSeen/, (route) =>
    route.fulfill({ status: 500, json: { status: 500, message: 'Something went wrong.' } }),
  )
  await row(page, '13 upvotes').getByRole('button', { name: 'Mark as seen' }).click()
  await expect.poll(() => failed.some((text) => text.includes('could not be marked'))).toBe(true)
  await expect(row(page, '13 upvotes').getByText('Not seen yet:')).toHaveCount(1)
  await expect(page.getByText('Something went wrong.')).toHaveCount(0)

  await makeNotification(db, { receiver, post_id: post.id, type: 'new_votes', count: 99 })
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(row(page, '99 upvotes')).toBeVisible()
  await expect(page.getByText('Error rendering notification item')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
})

test('NOTIF-029 a grouped notification opens the post, with the comments of its time range highlighted', async ({
  page,
  db,
  logIn,
}) => {
  const receiver = await makeUser(db)
  const post = await makePost(db, { author: receiver, title: 'A heron' })
  const when = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))
  const made = []
  for (const minute of [0, 5, 10, 15])
    made.push(await makeComment(db, { post, body: `At minute ${minute}.`, created_at: when(minute) }))
  await makeNotification(db, {
    ...{ receiver, post_id: post.id, comment_id: made[1]?.id ?? null, actor_id: made[1]?.user_id ?? null, count: 2 },
    ...{ created_at: when(5), updated_at: when(10) },
  })
  await logIn(receiver)
  await visit(page, '/notifications')
  await page.getByRole('link', { name: '2 new comments on A heron' }).click()
  await expect(page).toHaveURL(/post\/\w{8}\?highlightFrom=1767269100&highlightTo=1767269400$/)
  await expect(page.getByText('At minute 15.')).toBeVisible()
  const lit = () =>
    page
      .locator('[data-comment]')
      .evaluateAll((all) =>
        all
          .filter((each) => getComputedStyle(each).backgroundColor !== 'rgba(0, 0, 0, 0)')
          .map((each) => each.dataset['comment']),
      )
  await expect
    .poll(async () => (await lit()).toSorted())
    .toEqual([made[1], made[2]].map((each) => toWire(each?.id ?? 0n)))
})

test('NOTIF-003 without JavaScript all notifications can be read, page by page', async ({
  browser,
  db,
  logIn,
  baseURL,
}) => {
  const receiver = await makeUser(db)
  const post = await makePost(db, { author: receiver, title: 'A heron' })
  for (let n = 1; n <= 13; n++)
    await makeNotification(db, {
      receiver,
      post_id: post.id,
      type: 'new_votes',
      count: n,
      updated_at: new Date(2026, 0, n),
    })
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  await logIn(receiver, context)
  const page = await context.newPage()
  await page.goto('/notifications')
  await expect(rows(page)).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'More for all notifications' })).toBeHidden()
  await page.getByRole('link', { name: 'More' }).click()
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('link', { name: '3 upvotes for A heron' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A heron' })).toBeVisible()
  await context.close()
})
