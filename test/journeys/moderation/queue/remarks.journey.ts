import { makeCommunity, makeMod, makePost, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { approve, opened, report, rows } from './queue-steps.ts'

test('TALK-003 moderators talk about an open case: the other one reads it at once, and what is typed survives a reload', async ({
  page,
  db,
  logIn,
  running,
  another,
}) => {
  const [mod, second] = [await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db, { founder: mod })
  await makeMod(db, community, second)
  await report(running, { target: await makePost(db, { community, title: 'A heron' }) })
  await logIn(mod)
  const other = await another(second)
  await visit(page, '/queue')
  await visit(other, '/queue')
  const talk = opened(page).getByRole('region', { name: 'Among moderators' })
  const read = opened(other).getByRole('region', { name: 'Among moderators' })
  await expect(talk).toContainText('never its author')
  await expect(read).toBeVisible()

  await talk.getByRole('textbox', { name: 'Remark' }).fill('Is this a stork?')
  await page.keyboard.press('Control+Enter')
  await expect(talk.getByRole('listitem')).toContainText('Is this a stork?')
  await expect(talk.getByRole('textbox', { name: 'Remark' })).toHaveValue('')
  await expect(read.getByRole('listitem')).toContainText(`Is this a stork?@${mod.username}`)
  await expect(rows(other).first()).toContainText('Remarks · 1')

  await read.getByRole('textbox', { name: 'Remark' }).fill('A crane, I think.')
  await visit(other, '/queue')
  await read.getByRole('button', { name: 'Add remark' }).click()
  await expect(talk.getByRole('listitem')).toHaveText([/^Is this a stork\?/, /^A crane, I think\./])
  await expect(rows(page).first()).toContainText('Remarks · 2')

  // One's own can be deleted, others' cannot.
  await expect(talk.getByRole('button', { name: 'Delete remark' })).toHaveCount(1)
  await talk.getByRole('button', { name: 'Delete remark' }).click()
  await expect(read.getByRole('listitem')).toHaveCount(1)
  await expect(talk.getByRole('listitem')).toHaveText(/^A crane/)
})

test('TALK-003 an open page follows the remarks of a decided case too', async ({
  page,
  db,
  logIn,
  running,
  another,
}) => {
  const [mod, second] = [await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db, { founder: mod })
  await makeMod(db, community, second)
  const post = await makePost(db, { community, title: 'A heron' })
  await report(running, { target: post })
  await approve(running, mod, post)
  await logIn(mod)
  const other = await another(second)
  for (const each of [page, other]) await visit(each, '/queue?state=done')
  const talk = opened(page).getByRole('region', { name: 'Among moderators' })
  const write = opened(other).getByRole('region', { name: 'Among moderators' })
  await write.getByRole('textbox', { name: 'Remark' }).fill('A crane, I think.')
  await write.getByRole('button', { name: 'Add remark' }).click()
  await expect(talk.getByRole('listitem')).toContainText('A crane, I think.')
  await write.getByRole('button', { name: 'Delete remark' }).click()
  await expect(talk.getByRole('listitem')).toHaveCount(0)
})
