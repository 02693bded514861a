import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { filter } from '../api/discussion/filters.ts'
import { holdCauses } from '../api/discussion/holds.ts'
import { notificationType } from '../api/discussion/notification.ts'
import type { NotificationsPage } from '../api/discussion/notifications.ts'
import { acts } from '../api/moderation/modlog.ts'
import { caseKinds, caseOutcome, caseTargetType, type QueuePage } from '../api/moderation/queue.ts'
import { readSettings } from '../server/platform/config.ts'
import { accents } from '../shared/accents.ts'
import { testApp } from '../test/app.ts'
import type { Client } from '../test/client.ts'
import { seedDemo } from './seed-demo.ts'
import { communities } from './texts/communities.ts'

const t = testApp()
beforeAll(async () => {
  await seedDemo(t.db, readSettings({}))
})

/** The main people: a member, a moderator and the administrator. */
async function as(username: string): Promise<Client> {
  return t.as(await t.db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow())
}

async function notificationsOf(username: string) {
  const client = await as(username)
  const items: NotificationsPage['items'] = []
  let next = ''
  do {
    const page: NotificationsPage = (await client.get(`/api/notifications?render=true&next=${next}`)).json()
    items.push(...page.items)
    next = page.next
  } while (next)
  return items
}

test('the member or the moderator has a notification of every kind, about something that exists', async () => {
  const items = [...(await notificationsOf('Adjoa_M')), ...(await notificationsOf('mara_v'))]
  const kinds = new Set(items.map(({ type }) => type))
  expect(notificationType.options.filter((type) => !kinds.has(type))).toEqual([])
  expect(items.filter(({ notif }) => notif === null)).toEqual([])
  const unseen = new Set(items.filter(({ seen }) => !seen).map(({ type }) => type))
  expect(unseen.size).toBeGreaterThan(6)
  expect(items.filter(({ seen }) => seen).length).toBeGreaterThan(20)
  for (const { toURL = '#' } of items) if (toURL !== '#') expect([toURL, toURL.startsWith('/')]).toEqual([toURL, true])
})

test('the moderation log has an entry of every act, and shows it', async () => {
  const done = await t.db.selectFrom('modlog').select('act').distinct().execute()
  const known = new Set(done.map(({ act }) => act))
  expect(acts.filter((act) => !known.has(act))).toEqual([])
  const admin = await as('ines')
  for (const act of acts)
    expect([act, (await admin.get(`/api/modlog?act=${act}`)).json().entries.length > 0]).toEqual([act, true])
})

test('there are open and decided cases of every kind, about every type of target, with every outcome', async () => {
  const rows = await t.db.selectFrom('cases').selectAll().execute()
  const missing = <T>(all: readonly T[], found: readonly unknown[]) => all.filter((each) => !found.includes(each))
  expect(
    missing(
      caseOutcome.options,
      rows.map(({ outcome }) => outcome),
    ),
  ).toEqual([])
  for (const isOpen of [true, false]) {
    const cases = rows.filter(({ closed_at }) => (closed_at === null) === isOpen)
    const kinds = cases.map(({ appeal_id, held_id }) => (appeal_id ? 'appeal' : held_id ? 'hold' : 'report'))
    expect(missing(caseKinds, kinds)).toEqual([])
  }
  expect(
    missing(
      caseTargetType.options,
      rows.map(({ target_type }) => target_type),
    ),
  ).toEqual([])
  expect(rows.some(({ escalated_at }) => escalated_at)).toBe(true)
  const held = await t.db.selectFrom('held_items').select(['why', 'state']).execute()
  expect(
    missing(
      holdCauses,
      held.map(({ why }) => why),
    ),
  ).toEqual([])
  expect(new Set(held.map(({ state }) => state)).size).toBe(3)
  for (const username of ['mara_v', 'ines']) {
    const { counts, cases }: QueuePage = (await (await as(username)).get('/api/queue?scope=mine')).json()
    expect([username, counts.all > 0, cases?.length]).toEqual([username, true, counts.all])
  }
  const { counts }: QueuePage = (await (await as('mara_v')).get('/api/queue')).json()
  expect(Object.entries(counts.kinds).filter(([, count]) => count === 0)).toEqual([])
})

test('there are filters of every kind that hide something, open invitations, and pending applications', async () => {
  const member = await as('Adjoa_M')
  const { filters } = (await member.get('/api/filters')).json()
  const { kind, act } = filter.shape
  for (const [name, options] of Object.entries({ kind: kind.options, act: act.options }))
    expect(new Set(filters.map((each: Record<string, unknown>) => each[name]))).toEqual(new Set(options))
  expect(filters.some(({ communityName }: { communityName: string | null }) => communityName)).toBe(true)
  expect((await member.get('/api/posts?feed=all&sort=latest&limit=50')).json().filtered).toBeGreaterThan(0)
  expect((await member.get('/api/invites')).json()).toMatchObject({ refused: null })
  expect((await member.get('/api/invites')).json().invites.length).toBeGreaterThan(1)
  const admin = await as('ines')
  expect((await admin.get('/api/applications')).json().applications.length).toBeGreaterThan(2)
})

test('every accent colour is used by a community', () => {
  expect(communities.flatMap(({ accent }) => accent ?? []).toSorted()).toEqual([...accents].toSorted())
})

test('decisions of the last day can be undone and match the current state of their cases', async () => {
  const { rows } = await sql<{ wrong: bigint }>`
    select d.case_id as wrong from decisions d join cases k on k.id = d.case_id
    where d.version <> k.version or d.actor_id <> k.closed_by or d.act <> k.outcome or d.created_at <> k.closed_at
      or d.created_at < now() - interval '1 day'
      or exists (select from unnest(d.entry_ids) e where not exists (select from modlog m where m.id = e))`.execute(
    t.db,
  )
  expect(rows).toEqual([])
  expect((await (await as('mara_v')).get('/api/queue/undo')).json().calls).toHaveLength(1)
})

test('nobody acts without permission, appeals too late, or is notified before the event', async () => {
  const { rows } = await sql`
    select 'no moderator there' as what, m.act, m.at from modlog m
    where actor_group = 'mods' and community_id is not null and not exists (
      select from community_mods r where r.community_id = m.community_id and r.user_id = m.actor_id and r.created_at <= m.at)
    union all
    select 'no admin', act, at from modlog m
    where actor_group = 'admins' and not exists (select from users u where u.id = m.actor_id and u.is_admin)
    union all
    select 'before its target', m.act, m.at from modlog m
    left join posts p on m.target_type = 'post' and p.id = m.target_id
    left join comments c on m.target_type = 'comment' and c.id = m.target_id
    left join held_items h on h.id = m.target_id left join communities k on k.id = m.community_id
    left join users u on u.id = m.subject_id
    where m.act not in ('release_held', 'refuse_held', 'reopen_held') and m.at < greatest(p.created_at, c.created_at, h.created_at, u.created_at)
      or m.at < greatest(k.created_at, u.created_at) or m.at < h.created_at
    union all
    select 'ends before it begins', act, at from modlog where (details ->> 'expires')::timestamptz <= at
    union all
    select 'undone before it was done', m.act, m.at from modlog m join modlog l on l.id = m.undone_by where l.id < m.id
    union all
    select 'an item before the whole', m.act, m.at from modlog m join modlog w on w.id = m.part_of
    where m.id < w.id and w.at <> m.at
    union all
    select 'appealed too early or too late', m.act, a.created_at from appeals a join modlog m on m.id = a.log_id
    where a.created_at not between m.at and m.at + interval '30 days' or a.user_id <> m.subject_id
      or a.answered_at <= a.created_at or a.answered_at > now()
    union all
    select 'decided too early', held.state, held.decided_at from held_items held
    where held.decided_at <= held.created_at or held.decided_at > now()
    union all
    select 'noted too early', '', n.created_at from notes n join users u on u.id = n.user_id
    where n.created_at < u.created_at or n.created_at > now() or not exists (
      select from community_mods r where r.community_id = n.community_id and r.user_id = n.created_by and r.created_at <= n.created_at)
    union all
    select 'a case that ends before it begins', outcome, created_at from cases where closed_at <= created_at
    union all
    select 'notified too early', n.type, n.created_at from notifications n
    left join posts p on p.id = n.post_id left join comments c on c.id = n.comment_id join users u on u.id = n.user_id
    where n.created_at < greatest(p.created_at, c.created_at, u.created_at) or n.updated_at > now()
      or n.seen_at < n.updated_at or n.seen_at > now()
    union all
    select 'answered though locked', l.body, c.created_at from comments l join comments c on l.id = any(c.ancestors)
    where c.created_at > l.locked_at or l.locked_at < l.created_at
    union all
    select 'written while suspended', b.act, w.created_at from modlog b join modlog e on e.id = b.undone_by
    join (select user_id, created_at, null::bigint as community_id from posts union all
      select user_id, created_at, null from comments) w on w.user_id = b.subject_id
    where b.act = 'ban_user' and w.created_at between b.at and e.at
    union all
    select 'invited too early', '', i.created_at from invites i join users u on u.id = i.user_id
    where i.created_at < u.created_at + interval '30 days' or i.ends_at <= now() and i.uses_left > 0`.execute(t.db)
  expect(rows).toEqual([])
})
