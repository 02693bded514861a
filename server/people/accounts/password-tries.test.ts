import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { connectCounted, countQueries } from '../../../test/database.ts'
import { makeUser, password } from '../../../test/factories.ts'
import { solvePuzzle } from '../../../test/puzzle.ts'
import { wideNetworkOf } from '../../platform/http/limiter.ts'
import { forgetTries } from './jobs.ts'
import { createPasswordTries, type Trier } from './password-tries.ts'

const second = 1000
const hour = 3600 * second

/** Each test uses another hour, so that counts do not mix. */
let now = Date.UTC(2026, 2, 1)
beforeEach(() => {
  now += 24 * hour
})
const t = testApp({ limitsAt: () => now })
const byDatabaseTime = testApp({ settings: { RATE_LIMITS: 'true' } })

let addresses = 0
/** A client in another network each time. */
async function stranger(options = {}) {
  const n = addresses++
  const client = t.visitor({ address: `198.18.${n >> 8}.${n & 255}`, ...options })
  await client.get('/api/_initial')
  return client
}

const logIn = (client: Client, username: string, tried = password) =>
  client.post('/api/_login', { username, password: tried })
const guess = async (username: string) => logIn(await stranger(), username, 'a wrong guess')
/** Once the ten are used up, a login needs the puzzle too (SAFE-025). */
async function logInWithPuzzle(username: string, tried = password) {
  const client = await stranger()
  const captchaToken = await solvePuzzle(client, { login: true })
  return client.post('/api/_login', { username, password: tried, captchaToken })
}
const guessWithPuzzle = (username: string) => logInWithPuzzle(username, 'a wrong guess')
const wrongPassword = [401, 'wrong-password']

async function refused(answer: ReturnType<Client['get']>) {
  const { statusCode, headers, body } = await answer
  const { code, message } = JSON.parse(body)
  return { statusCode, code, message, retryAfter: headers['retry-after'] }
}
const wait = (seconds: number, message: string) => ({
  statusCode: 429,
  code: 'too_many_wrong_passwords',
  message: `Too many wrong passwords for this account. Try again in ${message}.`,
  retryAfter: String(seconds),
})

test('AUTH-046 after ten wrong passwords for one account, from any address, each next one waits twice as long, at most a minute, whether the account exists or not', async () => {
  const { username } = await makeUser(t.db)
  for (const name of [username, 'nobody_of_that_name']) {
    for (let n = 0; n < 10; n++)
      expect(outcome(await guess(n % 2 ? name : ` ${name.toUpperCase()} `))).toEqual(wrongPassword)
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      expect(await refused(guess(name))).toEqual(wait(seconds, seconds === 1 ? '1 second' : `${seconds} seconds`))
      now += seconds * second - 1
      expect(await refused(guess(name))).toEqual(wait(1, '1 second'))
      now += 1
      expect(outcome(await guessWithPuzzle(name))).toEqual(wrongPassword)
    }
  }
})

test('AUTH-046 a wait ends, others never wait, and after an hour ten tries are free again', async () => {
  const [user, other] = [await makeUser(t.db), await makeUser(t.db)]
  for (let n = 0; n < 10; n++) await guess(user.username)
  expect((await logIn(await stranger(), user.username)).statusCode).toBe(429)
  expect((await logIn(await stranger(), other.username)).statusCode).toBe(200)
  now += second
  expect((await logInWithPuzzle(user.username)).statusCode).toBe(200)
  // The right password was not counted, and caused no wait.
  expect((await logInWithPuzzle(user.username)).statusCode).toBe(200)
  expect(outcome(await guessWithPuzzle(user.username))).toEqual(wrongPassword)
  expect(await refused(guess(user.username))).toEqual(wait(2, '2 seconds'))
  now += hour
  for (let n = 0; n < 10; n++) expect(outcome(await guess(user.username))).toEqual(wrongPassword)
  expect(await refused(guess(user.username))).toEqual(wait(1, '1 second'))
})

test('AUTH-046 when the clock is set back, a wait does not last for that time too, and the hour begins again', async () => {
  const { username } = await makeUser(t.db)
  for (let n = 0; n < 10; n++) await guess(username)
  for (const seconds of [1, 2, 4, 8, 16, 32]) {
    now += seconds * second
    await guessWithPuzzle(username)
  }
  expect(await refused(guess(username))).toEqual(wait(60, '60 seconds'))
  now -= 3 * hour
  for (let n = 0; n < 10; n++) expect(outcome(await guess(username))).toEqual(wrongPassword)
  expect(await refused(guess(username))).toEqual(wait(1, '1 second'))
})

test('AUTH-046 from one network a hundred wrong passwords an hour are accepted; right ones are not counted', async () => {
  const { username } = await makeUser(t.db)
  const addressOf = (n: number) => `2001:db8:1:2::${n.toString(16)}`
  let n = 0
  const tryFromNetwork = async (name: string, given: string) =>
    logIn(await stranger({ address: addressOf(n++) }), name, given)
  const network: Trier = { kind: 'network', id: wideNetworkOf(addressOf(n)) }
  for (let each = 0; each < 97; each++) await t.site.passwordTries.begin([network])
  for (let each = 97; each < 100; each++) {
    expect(outcome(await tryFromNetwork(username, password))).toEqual([200])
    expect(outcome(await tryFromNetwork(`name_${each}`, 'a wrong guess'))).toEqual(wrongPassword)
  }
  now += second
  expect(await refused(tryFromNetwork('name_100', 'a wrong guess'))).toMatchObject({
    statusCode: 429,
    message: 'Too many wrong passwords from your network. Try again in 60 minutes.',
    retryAfter: '3599',
  })
  // These tries were not counted for that name.
  for (let each = 0; each < 10; each++) expect(outcome(await guess('name_100'))).toEqual(wrongPassword)
  now += hour
  expect(outcome(await tryFromNetwork('name_101', 'a wrong guess'))).toEqual(wrongPassword)
})

test('AUTH-046 of many guesses at the same time only one gets through after a wait, from two processes too', async () => {
  await t.db.deleteFrom('wrong_passwords').execute()
  const db = connectCounted(t.url)
  onTestFinished(() => db.destroy())
  const other = createPasswordTries(db, t.site.secrets.session, true, () => now)
  const processes = [t.site.passwordTries, other]
  const at = (n: number): Trier[] => [
    { kind: 'network', id: `crowd ${n}` },
    { kind: 'account', id: 'crowd' },
  ]
  const many = async () => {
    const answers = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => processes[n % 2]?.begin(at(n))))
    const refusals = answers.filter((answer) => answer.status === 'rejected')
    for (const { reason } of refusals) expect(reason).toMatchObject({ code: 'too_many_wrong_passwords' })
    return answers.length - refusals.length
  }
  expect(await many()).toBe(10)
  for (const seconds of [1, 2, 4]) {
    now += seconds * second
    expect(await many()).toBe(1)
  }
  // Refused tries were not counted for their network.
  const counts = await t.db.selectFrom('wrong_passwords').select('count').orderBy('count', 'desc').execute()
  expect(counts[0]).toEqual({ count: 13 })
  expect(counts.slice(1).reduce((sum, { count }) => sum + count, 0)).toBe(13)
})

test('AUTH-046 the check needs one statement, and a refused try is neither hashed nor written', async () => {
  const { username, id } = await makeUser(t.db)
  const run = async () => {
    const client = await stranger()
    return countQueries(t.db, () => logIn(client, username, 'a wrong guess'))
  }
  const checks = (statements: string[]) => statements.filter((text) => text.includes('wrong_passwords')).length
  for (let n = 0; n < 10; n++) {
    const { result, statements } = await run()
    expect([outcome(result), checks(statements)]).toEqual([wrongPassword, 1])
  }
  // Any hashing would fail.
  await t.db.updateTable('users').set({ password_hash: 'no hash' }).where('id', '=', id).execute()
  const stored = async () =>
    (await sql`select *, xmin::text, xmax::text from wrong_passwords order by key`.execute(t.db)).rows
  const before = await stored()
  for (let n = 0; n < 5; n++) {
    now += 100
    const { result, statements } = await run()
    expect([result.statusCode, checks(statements)]).toEqual([429, 1])
  }
  expect(await stored()).toEqual(before)
  now += second
  expect((await logInWithPuzzle(username)).statusCode).toBe(500)
  // It was not checked, so it was not counted.
  expect((await logInWithPuzzle(username)).statusCode).toBe(500)
})

test('AUTH-046 wrong passwords in the settings and at the deletion of the account count with those of the login', async () => {
  const { username, id } = await makeUser(t.db)
  const client = await t.as({ id })
  const next = { newPassword: 'another fine phrase', repeatPassword: 'another fine phrase' }
  const change = (given: string) => client.post('/api/_settings?action=changePassword', { password: given, ...next })
  const remove = (given: string) => client.delete(`/api/users/${username}`, { password: given })
  for (let n = 0; n < 5; n++) {
    now += 5 * second
    expect(outcome(await change('a wrong guess'))).toEqual(wrongPassword)
    expect(outcome(await remove('a wrong guess'))).toEqual([403, 'wrong_password'])
  }
  expect(await refused(guess(username))).toEqual(wait(1, '1 second'))
  expect(await refused(change(password))).toEqual(wait(1, '1 second'))
  // Sessions continue meanwhile.
  expect((await client.get('/api/_user')).statusCode).toBe(200)
  now += 5 * second
  expect(outcome(await guessWithPuzzle(username))).toEqual(wrongPassword)
  expect(await refused(remove(password))).toEqual(wait(2, '2 seconds'))
  now += 5 * second
  expect(outcome(await change(password))).toEqual([200])
})

test('AUTH-046 waits apply in every process, and are off when limits are off', async () => {
  const { username } = await makeUser(t.db)
  const at: Trier[] = [{ kind: 'account', id: username }]
  const other = createPasswordTries(t.db, t.site.secrets.session, true, () => now)
  for (let n = 0; n < 10; n++) await (n % 2 ? other : t.site.passwordTries).begin(at)
  await expect(other.begin(at)).rejects.toMatchObject({ retryAfter: 1 })
  await expect(t.site.passwordTries.begin(at)).rejects.toMatchObject({ retryAfter: 1 })
  await createPasswordTries(t.db, t.site.secrets.session, false, () => now).begin(at)
})

test('AUTH-046 the counted rows name nobody, and are deleted when an hour and the wait are over', async () => {
  await t.db.deleteFrom('wrong_passwords').execute()
  const { username } = await makeUser(t.db)
  now = Date.now()
  await guess(username)
  const rows = await t.db.selectFrom('wrong_passwords').selectAll().execute()
  expect(rows).toHaveLength(2)
  for (const { key } of rows) expect(key.toString()).not.toContain(username)
  const [one, other] = rows.map(({ key }) => key) as [Buffer, Buffer]
  const set = (key: Buffer, row: object) =>
    t.db.updateTable('wrong_passwords').set(row).where('key', '=', key).execute()
  const remaining = async () => {
    await forgetTries.run(t.site)
    return (await t.db.selectFrom('wrong_passwords').select('key').execute()).map(({ key }) => key)
  }
  expect(await remaining()).toHaveLength(2)
  await set(one, { began_at: new Date(now - hour) })
  await set(other, { began_at: new Date(now - hour), free_at: new Date(now + hour) })
  expect(await remaining()).toEqual([other])
})

test('AUTH-046 fifty people of one network who log in at the same time with the right passwords all succeed, and nobody waits', async () => {
  const { db } = byDatabaseTime
  const people = await Promise.all(Array.from({ length: 50 }, () => makeUser(db)))
  // Eight tries from each address, and new addresses each time, because each address has its own limit.
  let tries = 0
  const enter = async ({ username }: { username: string }) => {
    const client = byDatabaseTime.visitor({ address: `198.18.7.${Math.floor(tries++ / 8)}` })
    await client.get('/api/_initial')
    return outcome(await logIn(client, username))
  }
  for (let round = 0; round < 3; round++) expect(await Promise.all(people.map(enter))).toEqual(people.map(() => [200]))
  const rows = await db.selectFrom('wrong_passwords').select(['count', 'free_at']).execute()
  expect(rows.filter(({ count, free_at }) => count > 0 || +free_at > 0)).toEqual([])
})
