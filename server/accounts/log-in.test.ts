import { expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { makeUser, password } from '../../test/factories.ts'

const t = testApp()

test('AUTH-007, AUTH-041 a login with the right password starts a session, and its answer holds no address', async () => {
  const user = await makeUser(t.db, { email: 'a@example.org' })
  const client = t.visitor()
  await client.get('/api/_initial')
  const login = await client.post('/api/_login', { username: user.username, password })
  expect(login.statusCode).toBe(200)
  expect(login.json()).toMatchObject({ username: user.username, email: null, moddingList: null })
  const self = await client.get('/api/_user')
  expect(self.statusCode).toBe(200)
  expect(self.json()).toMatchObject({ username: user.username, email: 'a@example.org' })
})

test('AUTH-009 a wrong password answers 401 with its code', async () => {
  const user = await makeUser(t.db)
  const client = t.visitor()
  await client.get('/api/_initial')
  const answer = await client.post('/api/_login', { username: user.username, password: 'not this one' })
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({ status: 401, code: 'wrong-password' })
})
