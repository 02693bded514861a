import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testAppWithMail } from '../../test/app-with-mail.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../test/factories.ts'
import type { NotificationDetails } from '../people/causes/details.ts'
import { enqueueMail, type MailToSend } from '../people/mail/mail-queue.ts'
import { mailTemplates } from './mail-templates.ts'

const { t, untilSent, mailServer } = await testAppWithMail()

/** What differs in each run. */
const varying: [RegExp, string][] = [
  [/(token|restore)=[\w-]{43}/g, '$1=TOKEN'],
  [/unsubscribe\/[\w.-]+/g, 'unsubscribe/TOKEN'],
  [/\/post\/\w+(\/\w+)?/g, '/post/ID'],
  [/[?&](amp;)?highlight\w+=\d+/g, ''],
]

/** Its subject, text and HTML, as a mail program shows them. */
function read(mail: string): string {
  const joined = mail.replace(/\r\n/g, '\n').replace(/=\n/g, '')
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const whole = Buffer.from(bytes, 'latin1').toString('utf8')
  const boundary = /boundary="([^"]+)"/.exec(whole)?.[1] ?? ''
  const [head = '', text = '', html = ''] = whole.split(`--${boundary}`)
  const body = (part: string) => part.slice(part.indexOf('\n\n') + 2).trim()
  const subject = /^Subject: (.*(?:\n[ \t].*)*)/m.exec(head)?.[1]?.replace(/\n\s+/g, ' ')
  const shown = [subject, body(text), body(html)].join('\n\n---\n\n')
  return `${varying.reduce((result, [pattern, word]) => result.replace(pattern, word), shown)}\n`
}

const at = new Date('2026-03-04T05:06:07Z')

test('MAIL-018 every mail reads as its committed copy', async () => {
  const address = 'mara@people.example'
  const [mara, writer] = [
    await makeUser(t.db, { username: 'mara', email: address }),
    await makeUser(t.db, { username: 'tilda' }),
  ]
  const newcomer = await makeUser(t.db, { email: 'newcomer@people.example' })
  const confirmed = await makeUser(t.db, { username: 'confirmed', email: 'confirmed@people.example' })
  await sql`update users set email_confirmed_at = now() where id in (${mara.id}, ${confirmed.id})`.execute(t.db)
  await sql`
    insert into mail_settings (user_id, kind) select ${mara.id}, unnest(array['replies', 'mentions', 'moderation'])`.execute(
    t.db,
  )
  const community = await makeCommunity(t.db, { name: 'Orchards' })
  const post = await makePost(t.db, { author: mara, community, title: 'Medlars & <quinces> in a cold spring' })
  await sql`insert into community_members (user_id, community_id) values (${mara.id}, ${community.id})`.execute(t.db)
  await (await t.as(mara)).put('/api/mail_settings', {
    digest: { every: 'weekly', hour: 8, timeZone: 'Europe/Berlin' },
  })
  const second = await makePost(t.db, { author: writer, community, title: 'Who has a press?' })
  const comment = await makeComment(t.db, { post, author: writer, body: 'So it is. “Bletting” takes weeks.' })

  async function notified(type: string, details: NotificationDetails | null = null): Promise<bigint> {
    const about = { post_id: post.id, comment_id: comment.id, community_id: community.id, actor_id: writer.id }
    const { id } = await t.db
      .insertInto('notifications')
      .values({
        user_id: mara.id,
        type,
        ...about,
        details: details && JSON.stringify(details),
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const digested = { every: 'weekly', ids: [post, second].map(({ id }) => String(id)) }
  const telling = (...ids: bigint[]) => ({ ids: ids.map(String) })
  const mails: Record<string, Pick<MailToSend, 'kind' | 'template'> & Partial<MailToSend>> = {
    confirm: {
      ...{ kind: 'account', template: 'confirm', userId: newcomer.id, address: 'newcomer@people.example' },
    },
    'address-changed': { kind: 'security', template: 'address-changed', details: { username: 'mara' } },
    reset: {
      ...{ kind: 'security', template: 'reset', userId: confirmed.id, address: 'confirmed@people.example' },
      details: { userIds: [String(confirmed.id)] },
    },
    'password-set': { kind: 'security', template: 'password-set' },
    'operator-link': { kind: 'security', template: 'operator-link' },
    'new-login': {
      ...{ kind: 'security', template: 'new-login' },
      details: { device: 'Firefox on Linux', at: at.toISOString() },
    },
    approved: { kind: 'account', template: 'approved' },
    reply: { kind: 'replies', template: 'notifications', details: telling(await notified('new_comment')) },
    mention: { kind: 'mentions', template: 'notifications', details: telling(await notified('mention')) },
    several: {
      ...{ kind: 'replies', template: 'notifications' },
      details: telling(await notified('comment_reply'), await notified('mention')),
    },
    digest: { kind: 'digest', template: 'digest', details: digested },
    'digest-daily': { kind: 'digest', template: 'digest', details: { ...digested, every: 'daily' } },
    'digest-ends': { kind: 'digest', template: 'digest-ends' },
    moderation: {
      ...{ kind: 'moderation', template: 'notifications' },
      details: telling(await notified('mod_warning', { reason: 'Please describe your pictures.' })),
    },
  }
  expect(new Set(Object.values(mails).map(({ template }) => template))).toEqual(new Set(Object.keys(mailTemplates)))
  for (const [name, mail] of Object.entries(mails)) {
    mailServer.received.length = 0
    await t.db.transaction().execute((tx) => enqueueMail(t.site, tx, { userId: mara.id, address, ...mail }))
    await untilSent()
    const [sent] = mailServer.received
    await expect(read(sent?.text ?? '')).toMatchFileSnapshot(`mails/${name}.txt`)
  }
})
