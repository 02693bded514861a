import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeUser, password } from '../../../test/factories.ts'
import { solvePuzzle } from '../../../test/puzzle.ts'

const hour = 3600_000
let now = Date.UTC(2026, 4, 1)
beforeEach(() => {
  now += 24 * hour
})
const t = testApp({ limitsAt: () => now })

let addresses = 0
async function stranger({ browser = false } = {}) {
  const n = addresses++
  const client = t.visitor({ browser, address: `198.19.${n >> 8}.${n & 255}` })
  await client.get('/api/_initial')
  return client
}

const logIn = (client: Client, username: string, tried = password, captchaToken?: string) =>
  client.post('/api/_login', { username, password: tried, ...(captchaToken !== undefined && { captchaToken }) })

async function guessTenTimes(username: string) {
  for (let n = 0; n < 10; n++)
    expect(outcome(await logIn(await stranger(), username, 'a wrong guess'))).toEqual([401, 'wrong-password'])
  // After these there is a wait of a second (AUTH-046).
  now += 2000
}

test('SAFE-025 after ten wrong passwords in an hour, from wherever, a login needs the puzzle, also with the right one', async () => {
  const { username } = await makeUser(t.db)
  const known = await stranger({ browser: true })
  expect((await logIn(known, username)).statusCode).toBe(200)
  await known.post('/api/_login?action=logout')
  for (const name of [username, 'nobody_of_that_name']) {
    await guessTenTimes(name)
    for (const tried of [password, 'a wrong guess'])
      for (const token of [undefined, '', 'nonsense', btoa('{}')])
        expect(outcome(await logIn(await stranger(), name, tried, token))).toEqual([401, 'puzzle_required'])
  }
  // Each solution counts once.
  const client = await stranger()
  const token = await solvePuzzle(client, { login: true })
  expect(outcome(await logIn(client, username, 'a wrong guess', token))).toEqual([401, 'wrong-password'])
  now += 4000
  expect(outcome(await logIn(client, username, password, token))).toEqual([401, 'puzzle_required'])
  expect((await logIn(client, username, password, await solvePuzzle(client, { login: true }))).statusCode).toBe(200)
  // The owner, in a browser that has logged in before, sees nothing of it.
  expect((await logIn(known, username)).statusCode).toBe(200)
  const { username: another } = await makeUser(t.db)
  expect((await logIn(await stranger(), another)).statusCode).toBe(200)
})

test('SAFE-025 the hour begins with the tenth wrong password', async () => {
  const { username } = await makeUser(t.db)
  for (let n = 0; n < 10; n++) {
    now += hour / 12
    expect(outcome(await logIn(await stranger(), username, 'a wrong guess'))).toEqual([401, 'wrong-password'])
  }
  now += hour - 1000
  expect(outcome(await logIn(await stranger(), username))).toEqual([401, 'puzzle_required'])
  now += 1000
  expect((await logIn(await stranger(), username)).statusCode).toBe(200)
})

test('SAFE-025 an hour later no puzzle is needed', async () => {
  const { username } = await makeUser(t.db)
  await guessTenTimes(username)
  expect(outcome(await logIn(await stranger(), username))).toEqual([401, 'puzzle_required'])
  now += hour
  expect((await logIn(await stranger(), username)).statusCode).toBe(200)
})
