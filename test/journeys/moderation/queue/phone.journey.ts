import { makeComment, makeCommunity, makePicture, makePost, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { acts, makeRules, opened, question, reasons, report, rows } from './queue-steps.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('QUEUE-022, QUEUE-014, QUEUE-015, QUEUE-016 on a phone list and case are two screens, the acts are within reach of the thumb, and after each the next case opens automatically', async ({
  page,
  db,
  logIn,
  running,
}) => {
  const mod = await makeUser(db)
  const community = await makeCommunity(db, { founder: mod })
  await makeRules(db, community, ['Be kind', 'No adverts'], 'Adverts go to the market.')
  const [rude, seller] = [await makeUser(db), await makeUser(db)]
  const post = await makePost(db, { community, title: 'A heron by the mill', body: 'It stood still.' })
  const above = await makeComment(db, { post, body: 'It was a stork.' })
  const reply = await makeComment(db, { under: above, author: rude, body: 'Nobody asked you, fool.' })
  const advert = await makePost(db, { community, author: seller, title: 'Cheap coins' })
  const quarrel = await makePost(db, { community, author: rude, title: 'You are all wrong' })
  await report(running, { type: 'comment', target: reply, reason: reasons.rules, note: 'He does it every day.' })
  await report(running, { type: 'comment', target: reply, reason: reasons.spam })
  await report(running, { target: advert })
  await report(running, { target: quarrel, reason: reasons.rules })
  await logIn(mod)
  await visit(page, '/queue')

  await expect(rows(page)).toHaveCount(3)
  await expect(opened(page)).toBeHidden()
  await expect(rows(page).first()).toContainText('Breaks community rules')
  await expect(rows(page).first()).toContainText('Nobody asked you, fool.')
  await rows(page).first().getByRole('link').tap()
  await expect(page).toHaveURL(/\/queue\/[0-9a-f]{24}$/)
  await expect(rows(page).first()).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queue')

  // The post's title, the comments above, the comment itself, and the reason for the case.
  const shown = opened(page)
  await expect(shown.getByRole('link', { name: 'A heron by the mill' })).toBeVisible()
  await expect(shown).toContainText('It was a stork.')
  await expect(shown).toContainText('Nobody asked you, fool.')
  await expect(shown.getByRole('region', { name: 'Reports' })).toContainText('Reported by 2 people')
  await expect(shown.getByRole('region', { name: 'Reports' })).toContainText('He does it every day.')
  await expect(shown.getByRole('region', { name: `History of @${rude.username}` })).toContainText('Joined')

  const bar = await acts(page).boundingBox()
  expect(bar && bar.y + bar.height).toBe(740)
  for (const button of await acts(page).getByRole('button').all())
    if (await button.isVisible()) expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)

  await acts(page).getByRole('button', { name: 'Remove' }).tap()
  await expect(question(page)).toContainText(`Remove this comment by @${rude.username}?`)
  await expect(question(page).getByRole('radio')).toHaveCount(3)
  await expect(
    question(page)
      .locator('label')
      .filter({ has: page.getByRole('radio') }),
  ).toHaveText(['1Be kind', '2No adverts', '3Something else'])
  const send = question(page).getByRole('button', { name: 'Remove' })
  await expect(send).toBeDisabled()
  await question(page).getByText('No adverts').tap()
  await expect(question(page)).toContainText(
    'Your comment on A heron by the mill was removed: Adverts go to the market.',
  )
  await question(page).getByText('Be kind').tap()
  const notice = `Your comment on A heron by the mill was removed: Removed from /${community.name}: Be kind`
  await expect(question(page)).toContainText(notice)
  await expect(question(page)).toContainText('Everybody can read this in the moderation log.')
  await question(page).getByRole('textbox').fill('We do not call each other names here.')
  await expect(question(page)).toContainText('was removed: We do not call each other names here.')
  await send.tap()

  // Opened automatically.
  await expect(shown.getByRole('link', { name: 'Cheap coins' })).toBeVisible()
  await expect(page.getByText('1 decided')).toBeVisible()
  const removed = () =>
    db.selectFrom('comments').select(['deleted_as']).where('id', '=', reply.id).executeTakeFirstOrThrow()
  expect(await removed()).toEqual({ deleted_as: 'mods' })
  const [entry] = await db
    .selectFrom('modlog')
    .select(['act', 'reason', 'rule'])
    .where('community_id', '=', community.id)
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(entry).toEqual({ act: 'remove_comment', reason: 'We do not call each other names here.', rule: 'Be kind' })

  await acts(page).getByRole('button', { name: 'Ban' }).tap()
  await expect(question(page).getByRole('group', { name: 'For how long?' }).locator('label')).toHaveText([
    '1 day',
    '3 days',
    '7 days',
    '30 days',
    '365 days',
    'For good',
  ])
  await expect(question(page).getByRole('radio', { name: '7 days' })).toBeChecked()
  await question(page).getByRole('radio', { name: 'For good' }).tap()
  await question(page).getByRole('combobox').selectOption({ label: 'Remove what is from the last 24 hours' })
  await question(page).getByText('No adverts').tap()
  await expect(question(page)).toContainText(`You are banned from ${community.name} for good: No adverts`)
  await question(page).getByRole('button', { name: 'Ban' }).tap()
  await expect(shown.getByRole('link', { name: 'You are all wrong' })).toBeVisible()
  const bans = await db.selectFrom('community_bans').select(['user_id', 'expires_at']).execute()
  expect(bans.filter(({ user_id }) => user_id === seller.id)).toEqual([{ user_id: seller.id, expires_at: null }])

  // Rarer acts are in a menu.
  await acts(page).getByRole('button', { name: 'More' }).tap()
  await page.getByRole('menuitem', { name: 'Warn' }).tap()
  await question(page).getByText('Something else').tap()
  await question(page).getByRole('textbox').fill('Please stay friendly.')
  await expect(question(page)).toContainText(
    `A warning from the moderators of ${community.name}: Please stay friendly.`,
  )
  await question(page).getByRole('button', { name: 'Warn' }).tap()
  await expect(page.getByText('Nothing waits')).toBeVisible()
  await expect(page).toHaveURL(/\/queue$/)

  await page.getByRole('navigation', { name: 'Cases' }).getByRole('link', { name: 'Done' }).tap()
  await expect(rows(page)).toHaveCount(3)
  await rows(page).filter({ hasText: 'Cheap coins' }).getByRole('link').tap()
  await expect(opened(page)).toContainText(`Decided by @${mod.username}: its author banned.`)
})

test('QUEUE-023 each picture is blurred until it is pressed, unless the moderator has chosen to see all pictures', async ({
  page,
  db,
  logIn,
  running,
  expectErrors,
}) => {
  expectErrors(/404/)
  const mod = await makeUser(db)
  const community = await makeCommunity(db, { founder: mod })
  const images = [await makePicture(db, 'post'), await makePicture(db, 'post')]
  const post = await makePost(db, { community, type: 'image', images, title: 'Two coins' })
  await report(running, { target: post })
  const links = []
  for (const title of ['A stork', 'A crane']) {
    const link = { type: 'link', link_url: `https://birds.example/${title}`, link_hostname: 'birds.example' } as const
    const preview = await makePicture(db, 'preview')
    links.push(await makePost(db, { community, title, ...link, link_image_id: preview.id }))
  }
  for (const target of links) await report(running, { target })
  await logIn(mod)
  await visit(page, '/queue')
  await rows(page).first().getByRole('link').tap()
  const show = opened(page).getByRole('link', { name: 'Show picture' })
  const pictures = opened(page).locator('figure img')
  const blur = () => pictures.evaluateAll((all) => all.map((each) => /blur\((?!0)/.test(getComputedStyle(each).filter)))
  await expect(show).toHaveCount(2)
  expect(await blur()).toEqual([true, true])
  await show.first().tap()
  await expect(show).toHaveCount(1)
  expect(await blur()).toEqual([false, true])

  // Showing the picture of one case does not show that of the next.
  await page.getByRole('button', { name: 'Next case' }).tap()
  await expect(opened(page).getByRole('link', { name: 'A stork', exact: true })).toBeVisible()
  await show.tap()
  await expect(show).toHaveCount(0)
  await page.getByRole('button', { name: 'Next case' }).tap()
  await expect(opened(page).getByRole('link', { name: 'A crane', exact: true })).toBeVisible()
  await expect(show).toHaveCount(1)

  await page.getByRole('link', { name: 'Queue', exact: true }).tap()
  await page.getByRole('button', { name: 'Queue menu' }).tap()
  const always = page.getByRole('menuitemcheckbox', { name: 'Always blur pictures in the queue' })
  await expect(always).toBeChecked()
  const saved = page.waitForResponse(/updateProfile/)
  await always.tap()
  await expect(always).not.toBeChecked()
  expect((await saved).status()).toBe(200)
  await visit(page, '/queue')
  await rows(page).first().getByRole('link').tap()
  await expect(pictures).toHaveCount(2)
  await expect(show).toHaveCount(0)
  expect(await blur()).toEqual([false, false])
  // The files of the pictures do not exist, which would cause errors in the feeds of other journeys.
  await db.deleteFrom('post_images').where('post_id', '=', post.id).execute()
  await db.updateTable('posts').set({ link_image_id: null }).where('community_id', '=', community.id).execute()
})
