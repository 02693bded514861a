import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { ChosenMailKind } from '../../../api/people/mail-settings.ts'
import { testAppWithMail } from '../../../test/app-with-mail.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { notificationStage } from '../../../test/notification-stage.ts'
import { rowsRead } from '../../../test/rows-read.ts'
import { eventually } from '../../../test/waiting.ts'
import { mailTopic } from '../../people/mail/mail-queue.ts'
import { notify } from '../../platform/db/listen.ts'
import { processCauses } from '../notifications/process-causes.ts'
import { mailUnseen } from './jobs.ts'
import { takeStatement } from './queries.ts'

const { t, mailServer, untilSent, mailsTo } = await testAppWithMail()
const { as, comment, seeAll } = notificationStage(t)

// Letting time pass would mail the readers of other tests too.
beforeEach(() => t.db.deleteFrom('mail_settings').execute())

let made = 0
async function makeReader(kinds: ChosenMailKind[]) {
  const email = `reader${made++}@people.example`
  const user = await makeUser(t.db, { email })
  await sql`update users set email_confirmed_at = now() where id = ${user.id}`.execute(t.db)
  const answer = await (await as(user)).put('/api/mail_settings', Object.fromEntries(kinds.map((kind) => [kind, true])))
  expect(answer.statusCode).toBe(200)
  return { ...user, email }
}

/** Everything that waits or was sent is so many minutes older. */
async function letPass(minutes: number) {
  const passed = sql`make_interval(mins => ${minutes}::int)`
  await sql`update mail_settings set due_at = due_at - ${passed}`.execute(t.db)
  await sql`update mails set due_at = due_at - ${passed}, ended_at = ended_at - ${passed}`.execute(t.db)
  await notify(t.db, mailTopic, '')
}

/** The mails to this reader, after the worker and the job have run. */
async function mailsAfter(minutes: number, { email }: { email: string }) {
  await processCauses(t.site)
  await letPass(minutes)
  await mailUnseen(t.site)
  await untilSent()
  return mailsTo(email)
}

/** The mail to this reader is in the queue, because the mail server wants it later. */
async function untilPostponed(minutes: number, { id }: { id: bigint }) {
  await processCauses(t.site)
  mailServer.replies.recipient.push({ code: 450, text: '4.3.0 Come back later' })
  await letPass(minutes)
  await mailUnseen(t.site)
  await eventually(async () => {
    const { rows } = await sql`select from mails where user_id = ${id} and last_reply like '450%'`.execute(t.db)
    expect(rows).toHaveLength(1)
  })
}

/** The states of the mails to this reader, after the queue has run again. */
async function statesAfterQueue({ id }: { id: bigint }) {
  await letPass(5)
  await untilSent()
  const { rows } = await sql<{ state: string }>`select state from mails where user_id = ${id} order by id`.execute(t.db)
  return rows.map(({ state }) => state)
}

const subjectOf = (mail = '') => /^Subject: (.*?)\r?$/m.exec(mail)?.[1]

test('MAIL-011 a reply is mailed 15 minutes later if it is still unseen, and once', async () => {
  const reader = await makeReader(['replies'])
  const writer = await makeUser(t.db)
  const post = await makePost(t.db, { author: reader, title: 'Medlars in a cold spring' })
  await comment(writer, post)
  expect(await mailsAfter(14, reader)).toEqual([])
  const [mail] = await mailsAfter(1, reader)
  expect(subjectOf(mail)).toMatch(new RegExp(`: ${writer.username} replied to you$`))
  expect(mail).toContain(`@${writer.username} commented on Medlars in a cold spring`)
  expect(mail).toContain('> So it is.')
  expect(mail).toContain(`https://talk.example.org/`)
  expect(await mailsAfter(120, reader)).toHaveLength(1)
})

test('MAIL-011 what was seen in time is not mailed', async () => {
  const reader = await makeReader(['replies'])
  const post = await makePost(t.db, { author: reader })
  await comment(await makeUser(t.db), post)
  await processCauses(t.site)
  await seeAll(reader)
  expect(await mailsAfter(15, reader)).toEqual([])
  // Seen while the mail waited in the queue.
  await comment(await makeUser(t.db), post)
  await untilPostponed(15, reader)
  await seeAll(reader)
  expect(await statesAfterQueue(reader)).toEqual(['dropped'])
  expect(mailsTo(reader.email)).toEqual([])
  // A mail that was dropped does not delay the next.
  await comment(await makeUser(t.db), post)
  expect(await mailsAfter(15, reader)).toHaveLength(1)
})

test('MAIL-011 while a mail waits for the mail server no second one is made, and there is an hour after it', async () => {
  const reader = await makeReader(['replies'])
  const post = await makePost(t.db, { author: reader })
  await comment(await makeUser(t.db), post)
  await untilPostponed(15, reader)
  await comment(await makeUser(t.db), await makePost(t.db, { author: reader, title: 'Damsons' }))
  await processCauses(t.site)
  await sql`update mail_settings set due_at = now() - interval '2 hours' where user_id = ${reader.id}`.execute(t.db)
  await mailUnseen(t.site)
  expect(await statesAfterQueue(reader)).toEqual(['sent'])
  expect(await mailsAfter(50, reader)).toHaveLength(1)
  const [, second] = await mailsAfter(10, reader)
  expect(second).toContain('commented on Damsons')
})

test.each(['muted', 'no replies', 'another address', 'unconfirmed', 'banned', 'kind turned off'])(
  'MAIL-005, MAIL-010 a mail in the queue is dropped: %s',
  async (cause) => {
    const reader = await makeReader(['replies'])
    const writer = await makeUser(t.db)
    await comment(writer, await makePost(t.db, { author: reader }))
    await untilPostponed(15, reader)
    if (cause === 'muted')
      await t.db.insertInto('user_mutes').values({ user_id: reader.id, muted_user_id: writer.id }).execute()
    else if (cause === 'kind turned off') await (await as(reader)).put('/api/mail_settings', { replies: false })
    else
      await t.db
        .updateTable('users')
        .set(
          {
            'no replies': { reply_notifications_off: true },
            'another address': { email: `other${reader.id}@people.example` },
            unconfirmed: { email_confirmed_at: null },
            banned: { banned_at: new Date() },
          }[cause] ?? {},
        )
        .where('id', '=', reader.id)
        .execute()
    expect(await statesAfterQueue(reader)).toEqual(['dropped'])
    expect(mailsTo(reader.email)).toEqual([])
  },
)

test('MAIL-011 replies and mentions that wait go together, at most one mail an hour, and it stops both kinds', async () => {
  const reader = await makeReader(['replies', 'mentions'])
  const post = await makePost(t.db, { author: reader })
  const elsewhere = await makePost(t.db)
  await comment(await makeUser(t.db), post)
  await processCauses(t.site)
  await letPass(10)
  const namer = await makeUser(t.db)
  await (await as(namer)).post(`/api/posts/${elsewhere.public_id}/comments`, {
    body: `Ask @${reader.username}.`,
    parentCommentId: null,
  })
  const [mail, ...others] = await mailsAfter(5, reader)
  expect(others).toEqual([])
  expect(subjectOf(mail)).toMatch(/: new replies and mentions$/)
  expect(mail).toContain('commented on')
  expect(mail).toContain(`@${namer.username} mentioned you`)
  expect(mail).toMatch(
    /^List-Unsubscribe:\s+<https:\/\/talk\.example\.org\/unsubscribe\/\w+\.(mentions-replies|replies-mentions)\./m,
  )

  await comment(await makeUser(t.db), await makePost(t.db, { author: reader }))
  expect(await mailsAfter(59, reader)).toHaveLength(1)
  expect(await mailsAfter(1, reader)).toHaveLength(2)
})

test('MAIL-011 a notification that grows is mailed again, with its new count', async () => {
  const reader = await makeReader(['replies'])
  const post = await makePost(t.db, { author: reader, title: 'Quinces' })
  await comment(await makeUser(t.db), post)
  expect(await mailsAfter(15, reader)).toHaveLength(1)
  await comment(await makeUser(t.db), post)
  const [, grown] = await mailsAfter(60, reader)
  expect(grown).toContain('2 new comments on Quinces')
})

test('MAIL-010 without the kind, or a confirmed address, or for what happened before, there is no mail', async () => {
  const [off, unconfirmed, late] = [await makeReader(['mentions']), await makeReader(['replies']), await makeReader([])]
  await sql`update users set email_confirmed_at = null where id = ${unconfirmed.id}`.execute(t.db)
  for (const reader of [off, unconfirmed, late])
    await comment(await makeUser(t.db), await makePost(t.db, { author: reader }))
  await processCauses(t.site)
  await (await as(late)).put('/api/mail_settings', { replies: true })
  for (const reader of [off, unconfirmed, late]) expect(await mailsAfter(100, reader)).toEqual([])
  // Later ones come, without the earlier ones.
  await comment(await makeUser(t.db), await makePost(t.db, { author: late, title: 'Sloes' }))
  const [mail] = await mailsAfter(15, late)
  expect(mail).toContain('commented on Sloes')
  expect(mail?.match(/commented on/g)).toHaveLength(2)
})

test('MAIL-005, MAIL-010 nothing is mailed of a comment that is gone, or from before the kind was turned on', async () => {
  const reader = await makeReader(['replies'])
  const post = await makePost(t.db, { author: reader })
  const writer = await makeUser(t.db)
  const id = await comment(writer, post)
  await processCauses(t.site)
  await (await as(writer)).delete(`/api/posts/${post.public_id}/comments/${id}?deleteAs=normal`)
  expect(await mailsAfter(15, reader)).toEqual([])
  await comment(writer, await makePost(t.db, { author: reader }))
  await processCauses(t.site)
  await letPass(100)
  await sql`update mail_settings set since = now() + interval '1 hour' where user_id = ${reader.id}`.execute(t.db)
  expect(await mailsAfter(0, reader)).toEqual([])
})

test('MAIL-010 what moderators decided is mailed at once, in a mail of its own', async () => {
  const moderator = await makeUser(t.db)
  const community = await makeCommunity(t.db, { founder: moderator })
  const reader = await makeReader(['moderation', 'replies'])
  const post = await makePost(t.db, { community, author: reader, title: 'Buy my medlars' })
  await comment(moderator, await makePost(t.db, { author: reader }))
  const removed = await (await as(moderator)).delete(`/api/posts/${post.public_id}?deleteAs=mods`)
  expect(removed.statusCode).toBe(200)
  const [mail, ...others] = await mailsAfter(0, reader)
  expect(others).toEqual([])
  expect(subjectOf(mail)).toMatch(/: what moderators decided$/)
  expect(mail).toContain('Buy my medlars')
  expect(mail).toMatch(/^List-ID: <moderation\.talk\.example\.org>/m)
})

test('MAIL-008, MAIL-011 two processes send each notification once', async () => {
  const readers = await Promise.all(Array.from({ length: 5 }, () => makeReader(['replies'])))
  for (const reader of readers) await comment(await makeUser(t.db), await makePost(t.db, { author: reader }))
  await processCauses(t.site)
  await letPass(15)
  await Promise.all([mailUnseen(t.site), mailUnseen(t.site), mailUnseen(t.site)])
  await untilSent()
  expect(readers.map(({ email }) => mailsTo(email).length)).toEqual([1, 1, 1, 1, 1])
})

test('MAIL-011 a long list of unseen notifications is not read whole', async () => {
  const reader = await makeReader(['replies'])
  const post = await makePost(t.db, { author: reader })
  const { id } = await makeComment(t.db, { post })
  await sql`
    insert into notifications (user_id, type, post_id, comment_id, count)
    select ${reader.id}, case when n < 100 then 'new_votes' else 'new_comment' end, ${post.id}, ${id}, 1
    from generate_series(1, 5000) n`.execute(t.db)
  await sql`update mail_settings set due_at = now() where user_id = ${reader.id}`.execute(t.db)
  await sql`vacuum analyze notifications`.execute(t.db)
  const { rows } = await rowsRead(t.db, takeStatement([reader.id]), 'notifications')
  expect(rows).toBeLessThanOrEqual(500)
})

test('MAIL-011 many who are due at once, of two kinds each, are mailed in one run', async () => {
  const readers = await Promise.all(Array.from({ length: 120 }, () => makeUser(t.db)))
  const ids = readers.map(({ id }) => id)
  await sql`update users set email = 'many' || id || '@people.example', email_confirmed_at = now()
    where id = any(${ids}::bigint[])`.execute(t.db)
  await sql`insert into notification_counts (user_id) select unnest(${ids}::bigint[])
    on conflict do nothing`.execute(t.db)
  const { id: postId } = await makePost(t.db)
  await sql`
    insert into mail_settings (user_id, kind, since, due_at)
    select id, kind, now() - interval '1 hour', now() - interval '1 minute'
    from unnest(${ids}::bigint[]) as id, unnest(array['replies', 'mentions']) as kind`.execute(t.db)
  await sql`insert into notifications (user_id, type, post_id) select id, 'mention', ${postId}
    from unnest(${ids}::bigint[]) as id`.execute(t.db)
  await mailUnseen(t.site)
  const { rows } = await sql`select from mails where user_id = any(${ids}::bigint[])`.execute(t.db)
  expect(rows).toHaveLength(120)
})
