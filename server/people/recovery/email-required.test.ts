import { expect, test } from 'vitest'
import { testAppWithMail } from '../../../test/app-with-mail.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makePost, makeUser, password } from '../../../test/factories.ts'

const { t, untilSent, mailsTo, tokensIn, send } = await testAppWithMail()

test('SAFE-001 where addresses are required, an account needs one, and cannot write until it is confirmed', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const user = await makeUser(t.db, { email: 'slow@people.example' })
  const client = await t.as(user)
  const post = await makePost(t.db)
  const create = () => client.post(`/api/posts/${post.public_id}/comments`, { body: 'Slowly.' })
  expect((await admin.put('/api/site_settings', { emailRequired: true })).json().emailRequired).toBe(true)
  try {
    expect(outcome(await create())).toEqual([403, 'email_not_verified'])
    expect((await client.get('/api/_user')).statusCode).toBe(200)
    expect((await client.post('/api/_settings?action=updateProfile', { aboutMe: 'slow' })).statusCode).toBe(200)
    expect(outcome(await send('/api/_signup', { username: 'no_address', password }))).toEqual([400, 'no_email'])
    const signup = await send('/api/_signup', { username: 'with_one', password, email: 'one@people.example' })
    expect(signup.statusCode).toBe(201)
    await untilSent()
    expect(tokensIn(mailsTo('one@people.example')[0])).toHaveLength(1)
    await client.post('/api/email/verify')
    await untilSent()
    const [token = ''] = tokensIn(mailsTo('slow@people.example')[0])
    await send('/api/email/confirm', { token })
    expect((await create()).statusCode).toBe(200)
    // An administrator can always turn it off again.
    expect((await admin.put('/api/site_settings', { emailRequired: false })).statusCode).toBe(200)
  } finally {
    await admin.put('/api/site_settings', { emailRequired: false })
  }
})
