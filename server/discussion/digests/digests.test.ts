import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordQueries } from '../../../test/database.ts'
import { type Community, type DigestReader, digestStage } from '../../../test/digest-stage.ts'
import { makeComment, makeCommunity, makeUser, markPost } from '../../../test/factories.ts'
import { makeDigests } from './jobs.ts'

const { t, mailServer, untilSent, mailsTo, makeReader, publish, addFilter, makeAll, titlesIn } = await digestStage()

test('MAIL-014 a digest has the best posts of the joined communities, and the count of unseen notifications', async () => {
  const [joined, other] = [await makeCommunity(t.db), await makeCommunity(t.db)]
  const reader = await makeReader([joined])
  await publish(joined, 'Quinces', { score: 3 })
  await publish(joined, 'Medlars', { score: 12 })
  const post = await publish(joined, 'Sloes', { score: 1 })
  await makeComment(t.db, { post })
  await publish(other, 'Elsewhere', { score: 50 })
  await sql`insert into notifications (user_id, type) values (${reader.id}, 'welcome'), (${reader.id}, 'welcome')`.execute(
    t.db,
  )
  await makeAll()
  const [mail, ...more] = mailsTo(reader.email)
  expect(more).toEqual([])
  expect(titlesIn(mail)).toEqual(['Medlars', 'Quinces', 'Sloes'])
  expect(mail).toContain(`${joined.name} =C2=B7 12 points =C2=B7 0 comments`)
  expect(mail).toContain(`${joined.name} =C2=B7 1 point =C2=B7 1 comment`)
  expect(mail).toContain(`https://talk.example.org/${joined.name}/post/${post.public_id}`)
  expect(mail).toMatch(/^Subject: .*: what was talked about this week/m)
  expect(mail).toContain('You have 2 notifications that you have not seen.')
  expect(mail).toMatch(/^List-ID: <digest\.talk\.example\.org>/m)
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
})

test('MAIL-014 at most ten posts, the best ones, of all communities together', async () => {
  const communities = [await makeCommunity(t.db), await makeCommunity(t.db)]
  const reader = await makeReader(communities)
  for (const [place, community] of communities.entries())
    for (let n = 0; n < 8; n++) await publish(community, `Tree ${2 * n + place}`, { score: 2 * n + place })
  await makeAll()
  expect(titlesIn(mailsTo(reader.email)[0])).toEqual(Array.from({ length: 10 }, (_, n) => `Tree ${15 - n}`))
})

test('MAIL-014 without anything new no mail comes, however many notifications are unseen', async () => {
  const reader = await makeReader([await makeCommunity(t.db)])
  await sql`insert into notifications (user_id, type) values (${reader.id}, 'welcome')`.execute(t.db)
  await makeAll()
  expect(mailsTo(reader.email)).toEqual([])
  const { next_at } = await t.db
    .selectFrom('digests')
    .select('next_at')
    .where('user_id', '=', reader.id)
    .executeTakeFirstOrThrow()
  expect(next_at.getTime()).toBeGreaterThan(Date.now())
})

test('MAIL-014 each digest begins where the last one ended, and comes once', async () => {
  const community = await makeCommunity(t.db)
  const reader = await makeReader([community])
  await publish(community, 'First', { hoursAgo: 6 * 24 })
  await makeAll()
  await publish(community, 'Second')
  await makeAll()
  await makeDigests(t.site)
  await makeAll()
  expect(mailsTo(reader.email).map(titlesIn)).toEqual([['First'], ['Second']])
})

const beginHoursAgo = ({ id }: { id: bigint }, hours: number) =>
  sql`update digests set since = now() - make_interval(hours => ${hours}::int) where user_id = ${id}`.execute(t.db)

test('MAIL-014 a daily digest has the posts of a day', async () => {
  const community = await makeCommunity(t.db)
  const reader = await makeReader([community], 'daily')
  await publish(community, 'Yesterday', { hoursAgo: 25, score: 9 })
  await publish(community, 'Today', { hoursAgo: 2, score: 1 })
  await makeAll()
  const [mail] = mailsTo(reader.email)
  expect(titlesIn(mail)).toEqual(['Today'])
  expect(mail).toMatch(/^Subject: .*: new in your communities/m)
})

test.each([
  ['a little older than the index of its time window', 'daily', 25.5, 26],
  ['of the time since an earlier hour of yesterday', 'daily', 30, 36],
  ['of a week and a day', 'weekly', 170, 180],
  ['of a month', 'weekly', 500, 600],
] as const)('MAIL-014 the best posts since the last digest are found: %s', async (_, every, hoursAgo, hours) => {
  const communities = [await makeCommunity(t.db), await makeCommunity(t.db)]
  const reader = await makeReader(communities, every)
  for (const community of communities) {
    for (let n = 0; n < 12; n++) await publish(community, `Today ${n}`, { score: 1, hoursAgo: 1 })
    await publish(community, 'Before', { score: 50, hoursAgo: hours + 1 })
  }
  await publish(communities[0] as Community, 'Best', { score: 9, hoursAgo })
  await publish(communities[0] as Community, 'Second', { score: 8, hoursAgo })
  await publish(communities[0] as Community, 'Third', { score: 7, hoursAgo })
  await beginHoursAgo(reader, hours)
  await makeAll()
  const titles = titlesIn(mailsTo(reader.email)[0])
  expect(titles.slice(0, 4)).toEqual(['Best', 'Second', 'Third', expect.stringMatching(/^Today/)])
  expect(titles).toHaveLength(10)
})

test.each(['unconfirmed', 'banned'])('MAIL-014 no digest for an account that is %s', async (state) => {
  const community = await makeCommunity(t.db)
  const reader = await makeReader([community])
  await publish(community, 'Medlars')
  await t.db
    .updateTable('users')
    .set(state === 'banned' ? { banned_at: new Date() } : { email_confirmed_at: null })
    .where('id', '=', reader.id)
    .execute()
  await makeAll()
  expect(mailsTo(reader.email)).toEqual([])
})

test.each(['read', 'removed', 'turned off', 'another address', 'left the community', 'filtered'])(
  'MAIL-005, MAIL-014 a digest that waited is dropped or leaves out what is gone: %s',
  async (cause) => {
    const community = await makeCommunity(t.db)
    const reader = await makeReader([community])
    const post = await publish(community, 'Medlars')
    mailServer.replies.recipient.push({ code: 450, text: '4.3.0 Come back later' })
    await sql`update digests set next_at = now() - interval '1 minute'`.execute(t.db)
    await makeDigests(t.site)
    await expect.poll(() => stateOf(reader)).toMatch(/^waiting 450/)
    if (cause === 'read')
      await t.db.insertInto('post_visits').values({ user_id: reader.id, post_id: post.id }).execute()
    else if (cause === 'removed') await markPost(t.db, post.id, { deleted_at: new Date(), deleted_as: 'normal' })
    else if (cause === 'turned off') await reader.client.put('/api/mail_settings', { digest: null })
    else if (cause === 'another address')
      await sql`update users set email = 'other' || id || '@people.example' where id = ${reader.id}`.execute(t.db)
    else if (cause === 'filtered') await addFilter(reader, { value: 'medlars' })
    else await sql`delete from community_members where user_id = ${reader.id}`.execute(t.db)
    await sql`update mails set due_at = now() where user_id = ${reader.id}`.execute(t.db)
    await sql`select pg_notify('stoa', 'mail ')`.execute(t.db)
    await untilSent()
    expect(await stateOf(reader)).toMatch(/^dropped/)
    expect(mailsTo(reader.email)).toEqual([])
  },
)

async function stateOf({ id }: { id: bigint }) {
  const { rows } = await sql<{ text: string }>`
    select state || ' ' || coalesce(last_reply, '') as text from mails where user_id = ${id}`.execute(t.db)
  return rows.map(({ text }) => text).join()
}

test('MAIL-014 while a digest waits for the mail server no second one is made, and its posts come later', async () => {
  const community = await makeCommunity(t.db)
  const reader = await makeReader([community])
  await publish(community, 'First')
  mailServer.replies.recipient.push({ code: 450, text: '4.3.0 Come back later' })
  await sql`update digests set next_at = now() - interval '1 minute'`.execute(t.db)
  await makeDigests(t.site)
  await expect.poll(() => stateOf(reader)).toMatch(/^waiting 450/)
  await publish(community, 'Second')
  await sql`update digests set next_at = now() - interval '1 minute'`.execute(t.db)
  await makeDigests(t.site)
  expect(await stateOf(reader)).toMatch(/^waiting 450/)
  await sql`update mails set due_at = now()`.execute(t.db)
  await makeAll()
  expect(mailsTo(reader.email).map(titlesIn)).toEqual([['First']])
  await makeAll()
  expect(mailsTo(reader.email).map(titlesIn)).toEqual([['First'], ['Second']])
})

test('MAIL-014 after 180 days without a visit digests stop, and one mail says so', async () => {
  const community = await makeCommunity(t.db)
  const [away, here] = [await makeReader([community]), await makeReader([community])]
  const seen = (id: bigint, days: number) =>
    sql`update users set last_seen_at = now() - make_interval(days => ${days}::int) where id = ${id}`.execute(t.db)
  await seen(away.id, 181)
  await seen(here.id, 179)
  await publish(community, 'Medlars')
  await makeAll()
  const [mail, ...more] = mailsTo(away.email)
  expect(more).toEqual([])
  expect(mail?.replace(/\s+/g, ' ')).toContain('You have not visited')
  expect(titlesIn(mail)).toEqual([])
  expect(titlesIn(mailsTo(here.email)[0])).toEqual(['Medlars'])
  await makeAll()
  expect(mailsTo(away.email)).toHaveLength(1)
  expect((await away.client.get('/api/mail_settings')).json()).toMatchObject({ digest: null })
})

test('MAIL-005, MAIL-014 the mail that digests stop is dropped if the member is back before it is sent', async () => {
  const reader = await makeReader([await makeCommunity(t.db)])
  await sql`update users set last_seen_at = now() - interval '181 days' where id = ${reader.id}`.execute(t.db)
  mailServer.replies.recipient.push({ code: 450, text: '4.3.0 Come back later' })
  await sql`update digests set next_at = now()`.execute(t.db)
  await makeDigests(t.site)
  await expect.poll(() => stateOf(reader)).toMatch(/^waiting 450/)
  await sql`update users set last_seen_at = now() where id = ${reader.id}`.execute(t.db)
  await sql`update mails set due_at = now() where user_id = ${reader.id}`.execute(t.db)
  await sql`select pg_notify('stoa', 'mail ')`.execute(t.db)
  await untilSent()
  expect(await stateOf(reader)).toMatch(/^dropped/)
})

test('MAIL-014 the digest of an account that was deleted by an older version of the program goes', async () => {
  const reader = await makeReader([await makeCommunity(t.db)])
  await sql`update users set deleted_at = now() where id = ${reader.id}`.execute(t.db)
  await makeAll()
  expect(await t.db.selectFrom('digests').select('user_id').execute()).toEqual([])
  expect(mailsTo(reader.email)).toEqual([])
})

test('MAIL-015 a digest that cannot be made comes later, and does not hold up the others', async () => {
  const community = await makeCommunity(t.db)
  const readers = await Promise.all(Array.from({ length: 6 }, () => makeReader([community])))
  const [broken] = readers as [DigestReader]
  await publish(community, 'Medlars')
  await sql`
    create function refuse() returns trigger language plpgsql as $$ begin
      if new.user_id = ${sql.lit(String(broken.id))}::bigint then raise 'no quinces today'; end if;
      return new;
    end $$`.execute(t.db)
  await sql`create trigger refuse before insert on mails for each row execute function refuse()`.execute(t.db)
  try {
    await makeAll()
  } finally {
    await sql`drop function refuse cascade`.execute(t.db)
  }
  expect(readers.map(({ email }) => mailsTo(email).length).sort()).toEqual([0, 1, 1, 1, 1, 1])
  expect(mailsTo(broken.email)).toEqual([])
  await makeAll()
  expect(mailsTo(broken.email)).toHaveLength(1)
})

test('MAIL-015 five hundred members in four statements, and two processes make each digest once', async () => {
  const community = await makeCommunity(t.db)
  const first = await makeReader([community])
  await addFilter(first, { value: 'wasps' })
  for (let n = 0; n < 12; n++) await publish(community, `Tree ${n}`, { score: n })
  const others = await Promise.all(Array.from({ length: 499 }, () => makeUser(t.db)))
  await sql`
    with made as (
      update users set email = 'many' || id || '@people.example', email_confirmed_at = now()
      where id = any(${others.map(({ id }) => id)}::bigint[]) returning id
    ), joined as (
      insert into community_members (user_id, community_id) select id, ${community.id} from made
    )
    insert into digests select id, 'daily', 'monday', 8, 0, 'Europe/Berlin', now() - interval '1 day', now() from made`.execute(
    t.db,
  )
  await sql`update digests set next_at = now() - interval '1 minute'`.execute(t.db)
  const { sent } = await recordQueries(t.db, () => makeDigests(t.site))
  const transactions = sent
    .map(({ sql: text }) => text)
    .join(';\n')
    .split(/^begin/m)
    .map((each) => each.split(';\n').filter((text) => text.trim() && !text.startsWith('commit')).length)
  // The second one finds that nobody is left.
  expect(transactions).toEqual([0, 4, 1])

  await t.db.deleteFrom('mails').execute()
  await sql`update digests set next_at = now(), since = now() - interval '1 day'`.execute(t.db)
  await Promise.all([makeDigests(t.site), makeDigests(t.site)])
  const { rows } = await sql<{ made: number; members: number }>`
    select count(*)::int as made, count(distinct user_id)::int as members from mails where template = 'digest'`.execute(
    t.db,
  )
  expect(rows).toEqual([{ made: 500, members: 500 }])
})
