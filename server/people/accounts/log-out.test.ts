import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeUser, password } from '../../../test/factories.ts'

const t = testApp()

test('AUTH-011, AUTH-042 logging out ends the session and answers 200 with an empty body', async () => {
  const user = await makeUser(t.db)
  for (const browser of [false, true]) {
    const client = t.visitor({ browser })
    await client.get('/api/_initial')
    await client.post('/api/_login', { username: user.username, password })
    const response = await client.post('/api/_login?action=logout')
    expect([response.statusCode, response.body]).toEqual([200, ''])
    expect((await client.get('/api/_user')).statusCode).toBe(401)
    expect((await client.get('/api/_initial')).json().user).toBeNull()
  }
  expect(await t.db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute()).toEqual([])
})

test('AUTH-042 a guest who logs out gets the same answer', async () => {
  const client = t.visitor()
  await client.get('/api/_initial')
  for (let n = 0; n < 2; n++) {
    const response = await client.post('/api/_login?action=logout')
    expect([response.statusCode, response.body]).toEqual([200, ''])
  }
})

test('AUTH-011 after logging out another user can log in with the same client', async () => {
  const [first, next] = [await makeUser(t.db), await makeUser(t.db)]
  const client = t.visitor()
  await client.get('/api/_initial')
  for (const { username } of [first, next]) {
    await client.post('/api/_login', { username, password })
    expect((await client.get('/api/_user')).json().username).toBe(username)
    await client.post('/api/_login?action=logout')
  }
})
