import { sql } from 'kysely'
import { recordFailed, recordGood } from '../../../../server/platform/backups/queries.ts'
import { makeAdmin, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

test.use({ settings: { BACKUP_EVERY: '24h', BACKUP_TO: '/mnt/backups' } })

const place = '/mnt/backups/scheduled-stoa-2026-11-20T03-30-00.backup'
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

test('OPS-010 an admin sees the backups, makes one, and reads on every page when the last one is too old', async ({
  page,
  db,
  logIn,
  another,
}) => {
  await sql`update backup_state set good_at = null, good_bytes = null, good_place = null, good_missing = null`.execute(
    db,
  )
  await logIn(await makeAdmin(db))
  await visit(page, '/admin')
  const card = page.locator('#backups')
  await expect(card.getByText('None yet')).toHaveCount(2)
  await expect(card.getByText('Every 24h')).toBeVisible()
  await expect(card.getByText('No: BACKUP_KEY is not set')).toBeVisible()
  await card.getByRole('button', { name: 'Back up now' }).click()
  await expect(card.getByText('A backup is being made.')).toBeVisible()
  // It keeps the focus.
  await expect(card.getByRole('button', { name: 'Back up now' })).toHaveAttribute('aria-disabled', 'true')
  await expect(card.getByRole('button', { name: 'Back up now' })).toBeFocused()

  // What the process that makes it does at the end.
  await recordFailed(db, 'This user may not use /mnt/backups.', new Date(Date.now() + 60_000))
  await expect(card.getByText('The last backup failed: This user may not use /mnt/backups.')).toBeVisible()
  await recordGood(db, { at: ago(3), bytes: 12_300_000, place, missing: 2 })
  await page.reload()
  await expect(card.getByText('12.3 MB with pictures, 3 days ago')).toBeVisible()
  await expect(card.getByText(place)).toBeVisible()
  await expect(card.getByText('2 pictures have no file, so they are not in it.')).toBeVisible()
  await expect(card.getByText(/failed/)).toHaveCount(0)

  await visit(page, '/all')
  await expect(page.getByText('The last good backup is 3 days old.')).toBeVisible()
  await page.getByRole('link', { name: 'See backups' }).click()
  await expect(page).toHaveURL(/\/admin#backups$/)
  const other = await another(await makeUser(db))
  await visit(other, '/all')
  await expect(other.getByText(/last good backup/)).toHaveCount(0)

  // The banner goes as soon as a backup is made.
  await card.getByRole('button', { name: 'Back up now' }).click()
  await expect(card.getByText('A backup is being made.')).toBeVisible()
  await recordGood(db, { at: new Date(), bytes: 1, place, missing: 0 }, new Date(Date.now() + 60_000))
  await expect(page.getByText('The backup is made.')).toBeVisible()
  await expect(page.getByText(/last good backup is/)).toHaveCount(0)
})
