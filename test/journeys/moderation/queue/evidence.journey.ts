import { toWire } from '../../../../server/platform/db/keys.ts'
import { makeAdmin, makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, test, untilAlive, visit } from '../../fixtures.ts'
import { opened, report } from './queue-steps.ts'

test('EVIDENCE-003, EVIDENCE-006 a moderator reads what its author has erased, until an administrator erases it by keyboard', async ({
  page,
  db,
  logIn,
  running,
  another,
}) => {
  const [mod, admin] = [await makeUser(db), await makeAdmin(db)]
  const community = await makeCommunity(db, { founder: mod })
  const post = await makePost(db, { community })
  const comment = await makeComment(db, { post, body: 'She lives at Mill Lane 4.' })
  await report(running, { type: 'comment', target: comment })
  await db
    .updateTable('comments')
    .set({ body: '', body_html: null, deleted_at: new Date(), deleted_as: 'normal' })
    .where('id', '=', comment.id)
    .execute()
  await logIn(mod)
  await visit(page, '/queue')
  const kept = opened(page).getByRole('region', { name: 'As it was reported' })
  await expect(kept).toContainText('She lives at Mill Lane 4.')
  await expect(kept.getByRole('button', { name: 'Erase what was kept' })).toHaveCount(0)

  const other = await another(admin)
  await visit(other, `/queue?scope=site&communityId=${toWire(community.id)}`)
  await untilAlive(other)
  await opened(other).getByRole('button', { name: 'Erase what was kept' }).press('Enter')
  const dialog = other.getByRole('alertdialog', { name: 'Erase what was kept' })
  await expect(dialog.getByRole('button', { name: 'Keep evidence' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Erase evidence' }).press('Enter')
  await expect(other.getByText('What was kept is erased.')).toBeVisible()
  await expect(opened(other)).toBeFocused()
  await expect(opened(other)).not.toContainText('Mill Lane')
  await page.reload()
  await expect(opened(page)).toBeVisible()
  await expect(opened(page)).not.toContainText('Mill Lane')
})
