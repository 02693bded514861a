import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeAdmin, makeUser } from '../../../test/factories.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

const t = testApp()

test('AUTH-035 a password is stored as an argon2id hash with a salt of its own', async () => {
  const [one, two] = await Promise.all([hashPassword('the same words'), hashPassword('the same words')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22,}\$[A-Za-z0-9+/]{43}$/)
  expect(two).not.toBe(one)
  expect(await passwordMatches(one, 'the same words')).toBe(true)
  expect(await passwordMatches(one, 'the same word')).toBe(false)
  expect(await passwordMatches(null, 'the same words')).toBe(false)
})

test('AUTH-035 a sign-up stores such a hash', async () => {
  const client = t.visitor()
  await client.get('/api/_initial')
  await client.post('/api/_signup', { username: 'stored_how', password: 'plain words here', email: '' })
  const row = await t.db.selectFrom('users').selectAll().where('username', '=', 'stored_how').executeTakeFirstOrThrow()
  expect(row.password_hash).toMatch(/^\$argon2id\$/)
  expect(Object.values(row).map(String).join()).not.toContain('plain words here')
})

test('AUTH-039 every byte of a password counts', async () => {
  const same = 'x'.repeat(1000)
  const stored = await hashPassword(`${same}a`)
  expect(await passwordMatches(stored, `${same}b`)).toBe(false)
  expect(await passwordMatches(stored, same)).toBe(false)
  expect(await passwordMatches(stored, `${same}a`)).toBe(true)
  const past72 = await hashPassword(`${'y'.repeat(72)}one`)
  expect(await passwordMatches(past72, `${'y'.repeat(72)}two`)).toBe(false)
})

test('AUTH-039 a password longer than 1,024 bytes is not even checked', async () => {
  const long = 'z'.repeat(1025)
  const stored = await hashPassword(long)
  expect(await passwordMatches(stored, long)).toBe(false)
})

test('when too many passwords are hashed at the same time, the others wait', async () => {
  const stored = await hashPassword('waits for it')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => passwordMatches(stored, n % 2 ? 'waits for it' : 'does not')),
  )
  expect(answers).toEqual(Array.from({ length: 20 }, (_, n) => n % 2 === 1))
})

test('AUTH-035 no answer contains a password or its hash', async () => {
  const secret = 'never to be seen'
  const bodies: string[] = []
  const client = t.visitor()
  const keep = async (answer: Promise<{ body: string; headers: object }>) => {
    const { body, headers } = await answer
    bodies.push(body, JSON.stringify(headers))
  }
  await keep(client.get('/api/_initial'))
  await keep(client.post('/api/_signup', { username: 'seen_by_all', password: secret, email: '' }))
  await keep(client.post('/api/_login?action=logout'))
  await keep(client.post('/api/_login', { username: 'seen_by_all', password: secret }))
  await keep(client.get('/api/_initial'))
  await keep(client.get('/api/_user'))
  await keep(client.get('/api/users/seen_by_all'))
  await keep(client.post('/api/_settings?action=updateProfile', { aboutMe: 'x' }))
  const passwords = { password: secret, newPassword: `${secret} 2`, repeatPassword: `${secret} 2` }
  await keep(client.post('/api/_settings?action=changePassword', passwords))
  await keep(client.post('/api/_settings?action=changePassword', { ...passwords, repeatPassword: `${secret} 3` }))
  await keep((await t.as(await makeUser(t.db))).get('/api/users/seen_by_all'))
  await keep((await t.as(await makeAdmin(t.db))).get('/api/users/seen_by_all?adminsView=true'))
  await keep(client.delete('/api/users/seen_by_all', { password: secret }))
  await keep(client.delete('/api/users/seen_by_all', { password: `${secret} 2` }))
  expect(bodies.at(-2)).toBe('{"success":true}')
  for (const body of bodies) expect(body).not.toMatch(/argon2|password_hash|never to be seen/)
})
