import type { Page } from '@playwright/test'
import type { CommunityRow } from '../../../../server/discussion/communities/queries.ts'
import type { UserRow } from '../../../../server/people/accounts/queries.ts'
import type { Db } from '../../../../server/platform/db/connect.ts'
import { toWire } from '../../../../server/platform/db/keys.ts'
import { makeSessionId } from '../../../../server/platform/http/tokens.ts'
import type { RunningSite } from '../../../../server/start/main.ts'
import { makeUser } from '../../../factories.ts'
import { expect } from '../../fixtures.ts'

export const reasons = { rules: 1, copyright: 2, spam: 3 } as const

interface Sent {
  type?: 'post' | 'comment'
  target: { id: bigint }
  reason?: number
  note?: string
  by?: UserRow
}

/** Sends a report through the API. */
export async function report(running: RunningSite, { type = 'post', target, reason = reasons.spam, note, by }: Sent) {
  const user = by ?? (await makeUser(running.site.db))
  await call(running, user, '/api/_report', { type, targetId: toWire(target.id), reason, ...(note && { note }) })
}

/** Approves a reported target through the API, as another moderator. */
export async function approve(running: RunningSite, by: UserRow, target: { id: bigint }) {
  const { id, version } = await running.site.db
    .selectFrom('cases')
    .select(['id', 'version'])
    .where('target_id', '=', target.id)
    .executeTakeFirstOrThrow()
  await call(running, by, '/api/queue/act', { cases: [{ id: toWire(id), version }], act: 'approve' })
}

async function call({ site, address }: RunningSite, user: UserRow, path: string, body: object) {
  const sid = makeSessionId(site.secrets.session)
  await site.sessions.start(site.db, sid, user.id)
  const headers = { cookie: `SID=${sid}` }
  const initial = await fetch(`${address}/api/_initial`, { headers })
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'x-csrf-token': initial.headers.get('csrf-token') ?? '',
    },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

/** Makes rules in this order; the last one gets this removal text. */
export async function makeRules(db: Db, { id, user_id }: CommunityRow, rules: readonly string[], removalText?: string) {
  const rows = rules.map((rule, place) => ({
    ...{ rule, community_id: id, created_by: user_id, z_index: place },
    removal_text: place === rules.length - 1 ? (removalText ?? null) : null,
  }))
  await db.insertInto('community_rules').values(rows).execute()
}

export const rows = (page: Page) => page.getByRole('region', { name: 'Cases' }).locator('[data-case]')
export const opened = (page: Page) => page.locator('[data-opened]')
export const acts = (page: Page) => page.getByRole('group', { name: 'Decide this case' })
export const actsOnSelected = (page: Page) => page.getByRole('group', { name: 'Decide what is selected' })
/** The dialog that asks before an act; popovers of buttons do not count. */
export const question = (page: Page) => page.locator('dialog[open]')
