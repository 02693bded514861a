import { toWire } from '../../../../server/platform/db/keys.ts'
import { makeCommunity, makeUser } from '../../../factories.ts'
import { makeTalk } from '../../../make-talk.ts'
import { expect, test, visit } from '../../fixtures.ts'

test('TALK-010 a member writes to the moderators from the menu of a community, and a moderator answers and closes', async ({
  page,
  db,
  logIn,
  another,
}) => {
  const [founder, member] = [await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db, { founder })
  await logIn(member)
  await visit(page, `/${community.name}`)
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Message the moderators' }).click()
  await expect(page.getByRole('heading', { name: `Write to the moderators of ${community.name}` })).toBeVisible()

  // What is missing is said at its field, and what was typed survives a reload.
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Say in a few words what it is about.')).toBeVisible()
  await expect(page.getByLabel('Topic')).toBeFocused()
  await page.getByLabel('Topic').fill('A poem')
  await page.getByLabel('Message').fill('May I post one?')
  await visit(page, page.url())
  await expect(page.getByLabel('Topic')).toHaveValue('A poem')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A poem' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    new RegExp(`@${member.username}.*May I post one`),
  ])

  const mod = await another(founder)
  await visit(mod, `/${community.name}/modtools/messages`)
  await expect(mod.getByText('Needs an answer')).toBeVisible()
  await mod.getByRole('link', { name: 'A poem' }).click()
  const answer = mod.getByLabel(`Answer as the moderators of ${community.name}`)
  await answer.fill('Of course.')
  await answer.press('Control+Enter')
  await expect(mod.getByRole('main').getByRole('listitem').last()).toContainText(`@${founder.username}`)
  await answer.fill('In May.')
  await mod.getByRole('button', { name: 'Send' }).click()
  await expect(mod.getByRole('main').getByRole('listitem').last()).toContainText('In May.')
  await expect(answer).toBeFocused()
  await mod.getByRole('button', { name: 'Close conversation' }).click()
  await expect(mod.getByText('This conversation is closed.')).toBeVisible()

  await visit(page, '/messages')
  await page.getByRole('link', { name: 'A poem' }).click()
  await expect(page.getByRole('main').getByRole('listitem').last()).toContainText(`The moderators of ${community.name}`)
  await expect(page.getByText('This conversation is closed.')).toBeVisible()
})

test('TALK-010 a warning is answered once, from the page of removals', async ({ page, db, logIn }) => {
  const [founder, member] = [await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db, { founder })
  const entry = { act: 'warn', actor_group: 'mods', actor_id: founder.id, reason: 'No sales here.' }
  await db
    .insertInto('modlog')
    .values({ ...entry, community_id: community.id, subject_id: member.id })
    .execute()
  await logIn(member)
  await visit(page, '/settings/removals')
  await page.getByRole('link', { name: 'Answer', exact: true }).click()
  await expect(page.getByText('About a warning: No sales here.')).toBeVisible()
  await page.getByLabel('Message').fill('It was a gift.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('You can write again when the moderators have answered.')).toBeVisible()
  await visit(page, '/settings/removals')
  await page.getByRole('link', { name: 'Your messages about it' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('It was a gift.')
})

test('TALK-010, TALK-007 messages are searched and read without script, and a person is blocked and unblocked', async ({
  page,
  db,
  logIn,
  browser,
  baseURL,
}) => {
  const [founder, member] = [await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db, { founder })
  const talk = await makeTalk(db, { community, member, topic: 'A heron', text: 'It stood still.' })
  await makeTalk(db, { community, member, topic: 'A stork', text: 'It flew.' })
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  await logIn(founder, context)
  const plain = await context.newPage()
  await plain.goto(`/${community.name}/modtools/messages`)
  await plain.getByLabel('Words in messages').fill('heron still')
  await plain.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(plain.getByRole('link', { name: 'A stork' })).toHaveCount(0)
  await plain.getByRole('link', { name: 'A heron' }).click()
  await expect(plain.getByText('It stood still.')).toBeVisible()
  await context.close()

  await logIn(founder)
  for (const none of ['x', 'f'.repeat(24)]) expect((await page.request.get(`/messages/${none}`)).status()).toBe(404)
  await visit(page, `/messages/${toWire(talk.id)}`)
  await page.getByRole('button', { name: `Block @${member.username}` }).click()
  await expect(page.getByText(`@${member.username} cannot write to you any more.`)).toBeVisible()
  await page.getByRole('button', { name: `Unblock @${member.username}` }).click()
  await expect(page.getByText(`@${member.username} can write to you again.`)).toBeVisible()

  // Also when there is no talk with them any more.
  await page.getByRole('button', { name: `Block @${member.username}` }).click()
  await expect(page.getByRole('button', { name: `Unblock @${member.username}` })).toBeVisible()
  await visit(page, `/${community.name}/modtools/messages`)
  await page.getByRole('link', { name: 'Blocked people' }).click()
  await expect(page.getByRole('list', { name: 'Blocked people' })).toContainText(`@${member.username}`)
  await page.getByRole('button', { name: `Unblock @${member.username}` }).click()
  await expect(page.getByText('Nobody is blocked')).toBeVisible()
})
