import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeUser, password } from '../../../test/factories.ts'
import { makeTicket, readTicket } from './suspension.ts'

const t = testApp()
const text = 'It was no advertisement, but a question about herons.'

/** With the CSRF token of a guest. */
async function visit() {
  const guest = t.visitor()
  await guest.get('/api/_initial')
  return guest
}

const logIn = async ({ username }: { username: string }, input = password) =>
  (await visit()).post('/api/_login', { username, password: input })

async function suspend(more: object = {}) {
  const [user, admin] = [await makeUser(t.db), await t.as(await makeAdmin(t.db))]
  const action = { action: 'ban_user', username: user.username, ...more }
  expect(outcome(await admin.post('/api/_admin', action))).toEqual([200])
  return { user, admin }
}

test('MODLOG-019 a login with the right password gets reason, end and a ticket; with a wrong password it gets nothing', async () => {
  const { user } = await suspend({ reason: 'Sold herons', expires: '2100-01-31T12:00:00Z' })
  const refused = await logIn(user)
  expect(outcome(refused)).toEqual([403, 'account_suspended'])
  expect(refused.json()).toEqual({
    status: 403,
    code: 'account_suspended',
    message: 'This account is suspended.',
    suspension: {
      reason: 'Sold herons',
      expires: '2100-01-31T12:00:00.000Z',
      canAppeal: true,
      ticket: expect.any(String),
    },
  })
  const wrong = await logIn(user, 'not-the-password')
  expect(outcome(wrong)).toEqual([401, 'wrong-password'])
  expect(wrong.json().suspension).toBeUndefined()
  // A suspension from before the moderation log.
  const old = await makeUser(t.db, { banned_at: new Date() })
  expect((await logIn(old)).json().suspension).toMatchObject({ reason: null, expires: null, canAppeal: false })
})

test('MODLOG-015, MODLOG-019 with the ticket the owner can read it and appeal once; the appeal waits for an administrator', async () => {
  const { user, admin } = await suspend({ reason: 'Sold herons' })
  const { ticket } = (await logIn(user)).json().suspension
  const guest = await visit()
  const shown = { username: user.username, reason: 'Sold herons', expires: null }
  expect((await guest.post('/api/suspension', { ticket })).json()).toEqual({ ...shown, appeal: null, canAppeal: true })
  const ask = (input = text) => guest.post('/api/suspension/appeal', { ticket, text: input })
  expect(outcome(await ask('Too short'))).toEqual([400, 'text_missing'])
  const appealed = await ask()
  expect(appealed.json()).toMatchObject({ ...shown, canAppeal: false, appeal: { text, outcome: null, answer: null } })
  expect(outcome(await ask())).toEqual([409, 'already_appealed'])
  expect((await guest.post('/api/suspension', { ticket })).json()).toEqual(appealed.json())
  expect((await logIn(user)).json().suspension.canAppeal).toBe(false)
  const waiting = t.db.selectFrom('cases').selectAll().where('author_id', '=', user.id)
  expect(await waiting.execute()).toMatchObject([{ for_admins: true, target_type: 'user', community_id: null }])
  // After the unban they can log in.
  await admin.post('/api/_admin', { action: 'unban_user', username: user.username })
  expect(outcome(await guest.post('/api/suspension', { ticket }))).toEqual([403, 'not_suspended'])
  expect(outcome(await ask())).toEqual([403, 'not_suspended'])
})

test('MODLOG-019 a ticket is valid for 15 minutes, for its own account, and for nothing else', async () => {
  const { user } = await suspend()
  const { session } = t.site.secrets
  const now = Date.now()
  const ticket = makeTicket(session, user.id, now)
  expect(readTicket(session, ticket, now + 15 * 60_000 - 1)).toBe(user.id)
  expect(readTicket(session, ticket, now + 15 * 60_000)).toBeUndefined()
  const [, end = '', signature = ''] = ticket.split('.')
  const forged = [
    '',
    'x',
    `${user.id + 1n}.${end}.${signature}`,
    `${user.id}.${Number(end) + 1}.${signature}`,
    `${user.id}.${end}.${signature.slice(1)}A`,
    makeTicket(t.site.secrets.csrf, user.id),
    makeTicket(session, user.id, now - 15 * 60_000),
  ]
  const guest = await visit()
  for (const wrong of forged)
    for (const path of ['/api/suspension', '/api/suspension/appeal'])
      expect([wrong, outcome(await guest.post(path, { ticket: wrong, text }))]).toEqual([
        wrong,
        [403, 'ticket_expired'],
      ])
  // The ticket works neither as a session nor as a token.
  for (const headers of [{ cookie: `SID=${ticket}` }, { authorization: `Bearer ${ticket}` }]) {
    const answer = await t.app.inject({ method: 'GET', url: '/api/_user', headers })
    expect(answer.statusCode).toBe(401)
  }
  // Tickets of accounts that are not suspended, or are deleted.
  for (const other of [await makeUser(t.db), await makeUser(t.db, { banned_at: new Date(), deleted_at: new Date() })])
    expect(outcome(await guest.post('/api/suspension', { ticket: makeTicket(session, other.id) }))).toEqual([
      403,
      'not_suspended',
    ])
})
