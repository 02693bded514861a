import { sql } from 'kysely'
import { makeAdmin } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

test('OPS-016 an admin reads what is wrong and what to do, and has it checked again', async ({ page, db, logIn }) => {
  await sql`delete from health_findings`.execute(db)
  await logIn(await makeAdmin(db))
  await visit(page, '/admin/health')
  await expect(page.getByText('The first check is made when the site starts its jobs.')).toBeVisible()
  await sql`
    insert into health_findings (topic, round, position, result, todo, checked_at, bad_since) values
      ('Disk', 'often', 0, '200 MB free', 'Free some space.', now() - interval '5 minutes', now() - interval '2 hours'),
      ('Jobs', 'often', 1, 'none of 40 is late', null, now() - interval '5 minutes', null)`.execute(db)
  await page.reload()
  await expect(page.getByText('One problem was found.')).toBeVisible()
  await expect(page.getByText('Free some space.')).toBeVisible()
  await expect(page.getByText('Since 2 hours ago')).toBeVisible()
  await expect(page.getByRole('row', { name: /Jobs none of 40 is late/ })).toBeVisible()

  const check = page.getByRole('button', { name: 'Check now' })
  await check.click()
  await expect(check).toHaveAttribute('aria-disabled', 'true')
  await expect(check).toBeFocused()
  // What the job does.
  await sql`update health_findings set todo = null, bad_since = null, checked_at = now()`.execute(db)
  await expect(page.getByText('Everything was checked again.')).toBeVisible()
  await expect(page.getByText('All is well.')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(3)
})

test('OPS-020 an admin sees late and failed jobs, tries one again and drops the others', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeAdmin(db))
  await visit(page, '/admin/health')
  // The first job creates the queue.
  const queued = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByRole('button', { name: 'Check now' }).click()
  expect((await queued).status()).toBe(200)
  await sql`delete from pgboss.job`.execute(db)
  await sql`
    insert into pgboss.job (name, state, completed_on, output)
    select 'examine-site-now', 'failed', now(), '{"message": "No route to host."}' from generate_series(1, 4)`.execute(
    db,
  )
  await sql`
    insert into job_runs (name, every, since, failed_at, failure)
    values ('wind-the-clock', 60, now() - interval '9 days', now(), 'It has no key.')
    on conflict do nothing`.execute(db)
  await visit(page, '/admin/jobs')
  const late = page.getByRole('row', { name: /wind-the-clock/ })
  await expect(late.getByText('Failed: It has no key.')).toBeVisible()

  const failed = page.getByRole('table', { name: /Jobs that failed at every attempt/ })
  await expect(failed.getByText('No route to host.')).toHaveCount(4)
  await failed.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByText('One job will be tried again.')).toBeVisible()
  await expect(failed.getByText('No route to host.')).toHaveCount(3)
  await failed.getByRole('button', { name: 'Drop' }).first().click()
  await expect(page.getByText('One job dropped.')).toBeVisible()
  await page.getByRole('button', { name: 'Drop all 2 of examine-site-now' }).click()
  await page.getByRole('button', { name: 'Drop jobs' }).click()
  await expect(page.getByText('2 jobs dropped.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Failed jobs' })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /examine-site-now/ })).toBeVisible()
})

test('OPS-025 an admin sees what takes space and how long it lasts, and has it measured again', async ({
  page,
  db,
  logIn,
}) => {
  const admin = await makeAdmin(db)
  for (const table of ['storage_days', 'storage_parts']) await sql`delete from ${sql.table(table)}`.execute(db)
  await logIn(admin)
  await visit(page, '/admin/storage')
  await expect(page.getByText('Not measured yet')).toBeVisible()
  // What the job writes on two days.
  await sql`
    insert into storage_days (day, measured_at, database_bytes, pictures, picture_bytes, free_bytes)
    select current_date - age, now() - age * interval '1 day', 9e8 - age * 1e7, 80 - age, 4e8 - age * 1e6, 3e9 + age * 1e8
    from unnest(array[1, 8]) age`.execute(db)
  await sql`
    insert into storage_parts (kind, position, name, id, count, bytes) values
      ('table', 0, 'comments', null, 12345, 7e8), ('pictures', 0, 'post', null, 60, 3e8),
      ('member', 0, null, ${admin.id}, 40, 2e8)`.execute(db)
  await page.reload()
  await expect(page.getByText('Full in about 31 days at the rate of the last weeks.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Growth by week' }).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row', { name: 'comments 12.3k 700.0 MB' })).toBeVisible()
  await expect(page.getByRole('row', { name: `@${admin.username} 40 200.0 MB` })).toBeVisible()
  await expect(page.getByText('There are no such pictures.')).toHaveCount(1)

  const button = page.getByRole('button', { name: 'Measure now' })
  await button.click()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await sql`update storage_days set measured_at = now(), free_bytes = 4e9 where day = current_date - 1`.execute(db)
  await expect(page.getByText('Everything was measured again.')).toBeVisible()
  await expect(page.getByText('4.0 GB')).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
})
