import { sql } from 'kysely'
import { expect } from 'vitest'
import { removeContent } from '../server/moderation/admin/remove-content.ts'
import { restoreRest } from '../server/moderation/queue/acts/restore-rest.ts'
import type { UserRow } from '../server/people/accounts/queries.ts'
import type { TestApp } from './app.ts'
import { outcome } from './client.ts'
import { makeAdmin } from './factories.ts'

/** Bans from the site, and the jobs that remove what was written and bring it back. */
export function siteBans(t: TestApp) {
  const removalOf = (user: UserRow) =>
    t.db
      .selectFrom('content_removals')
      .selectAll()
      .where('user_id', '=', user.id)
      .orderBy('id', 'desc')
      .executeTakeFirst()

  async function ban(user: UserRow, days?: number, admin?: UserRow) {
    const client = await t.as(admin ?? (await makeAdmin(t.db)))
    const body = { action: 'ban_user', username: user.username, ...(days !== undefined && { deleteContentDays: days }) }
    expect(outcome(await client.post('/api/_admin', body))).toEqual([200])
    return client
  }

  async function runJob(user: UserRow) {
    const removal = await removalOf(user)
    if (removal) await removeContent.run(t.site, { id: String(removal.id) })
  }

  /** Runs the jobs that bring content of this person back. */
  async function runRestoring(user: UserRow) {
    const { rows } = await sql<{ data: Parameters<typeof restoreRest.run>[1] }>`
    select job.data from pgboss.job job join modlog on modlog.id = (job.data ->> 'entryId')::bigint
    where job.name = ${restoreRest.name} and modlog.subject_id = ${user.id}`.execute(t.db)
    for (const { data } of rows) await restoreRest.run(t.site, data)
  }

  return { removalOf, ban, runJob, runRestoring }
}
