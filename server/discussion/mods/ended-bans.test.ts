import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeCommunity, makeUser } from '../../../test/factories.ts'
import { notificationStage } from '../../../test/notification-stage.ts'
import { toWire } from '../../platform/db/keys.ts'
import { processCauses } from '../notifications/process-causes.ts'
import { moderationJobs } from './jobs.ts'

const t = testApp()
const { notificationsOf } = notificationStage(t)
const expires = '2100-01-31T12:00:00Z'

async function scene() {
  const [founder, target] = [await makeUser(t.db), await makeUser(t.db)]
  const community = await makeCommunity(t.db, { founder })
  const path = `/api/communities/${toWire(community.id)}`
  return { founder, target, community, path, mod: await t.as(founder) }
}

/** Lets all bans with an end expire. */
const pass = () =>
  sql`update community_bans set expires_at = now() - interval '1 second' where expires_at is not null`.execute(t.db)

const run = async (site = t.site) => {
  for (const job of moderationJobs) await job.run(site)
}

const entriesAbout = async ({ id }: { id: bigint }) =>
  t.db
    .selectFrom('modlog')
    .select(['act', 'actor_id', 'actor_group', 'reason', 'undone_by'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

const received = async (user: { id: bigint }) => {
  await processCauses(t.site)
  return (await notificationsOf(user)).map(({ type, details }) => [type, details?.lifted]).toReversed()
}

const ended = { act: 'unban_member', actor_id: null, actor_group: 'system', reason: null, undone_by: null }

test('MODLOG-002, MODLOG-012 the end of a community ban is logged by the site and notified once', async () => {
  const { target, path, mod, community } = await scene()
  await mod.post(`${path}/banned`, { username: target.username, expires })
  await run()
  expect(await received(target)).toEqual([['community_ban', false]])
  await pass()
  await Promise.all([run(), run()])
  await run()
  expect((await entriesAbout(target)).map(({ act }) => act)).toEqual(['ban_member', 'unban_member'])
  // The ban does not count as undone, so an appeal is still possible.
  expect(await entriesAbout(target)).toMatchObject([{ act: 'ban_member', undone_by: null }, ended])
  expect(await received(target)).toEqual([
    ['community_ban', false],
    ['community_ban', true],
  ])
  const [item] = (await (await t.as(target)).get('/api/notifications?render=true')).json().items
  expect(item).toMatchObject({ title: `You are no longer banned from ${community.name}`, toURL: `/${community.name}` })
  expect(await t.db.selectFrom('community_bans').selectAll().where('user_id', '=', target.id).execute()).toEqual([])
})

test('MODLOG-002, MODLOG-012 so is an expired ban that is found by a new ban, an unban or an appointment before the job', async () => {
  const [again, back, moderator] = [await makeUser(t.db), await makeUser(t.db), await makeUser(t.db)]
  const { path, mod } = await scene()
  for (const { username } of [again, back, moderator]) await mod.post(`${path}/banned`, { username, expires })
  await pass()
  const answers = [
    await mod.post(`${path}/banned`, { username: again.username }),
    await mod.delete(`${path}/banned`, { username: back.username }),
    await mod.post(`${path}/mods`, { username: moderator.username }),
  ]
  expect(answers.map(outcome)).toEqual([[200], [200], [200]])
  await run()
  expect(await entriesAbout(again)).toMatchObject([{ act: 'ban_member' }, ended, { act: 'ban_member' }])
  expect(await entriesAbout(back)).toMatchObject([{ act: 'ban_member' }, ended])
  expect(await entriesAbout(moderator)).toMatchObject([{ act: 'ban_member' }, ended, { act: 'add_mod' }])
  expect(await received(again)).toHaveLength(3)
  expect(await received(back)).toHaveLength(2)
})

test('MODLOG-002 after an interruption, the job ends all remaining bans, and notifies nobody twice', async () => {
  const { founder, community } = await scene()
  await sql`
    with people as (
      insert into users (id, signup_number, username)
      select 9000 + n, 9000000 + n, 'back_' || n from generate_series(1, 250) as n returning id
    )
    insert into community_bans (community_id, user_id, created_by, expires_at)
    select ${community.id}, id, ${founder.id}, now() - interval '1 minute' from people`.execute(t.db)
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from modlog where community_id = ${community.id} and act = 'unban_member'`.execute(
      t.db,
    )
    return rows[0]?.count
  }
  // One ban cannot be ended now. The others are, each in its own transaction.
  await sql
    .raw(`
    create function refuse_one() returns trigger language plpgsql as
      'begin if old.user_id = 9100 then raise exception ''not now''; end if; return old; end';
    create trigger refuse_one before delete on community_bans for each row execute function refuse_one()`)
    .execute(t.db)
  await expect(run()).rejects.toThrow('not now')
  expect(await count()).toBe(249)
  await sql`drop trigger refuse_one on community_bans`.execute(t.db)
  await run()
  await run()
  expect(await count()).toBe(250)
})
