import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testAppWithMail } from '../../../test/app-with-mail.ts'
import { makeUser } from '../../../test/factories.ts'
import { hashPassword } from '../accounts/passwords.ts'

const { t, send } = await testAppWithMail()

const rounds = 40
const allowedMs = 5
const next = 'another fine phrase'
const newPassword = { newPassword: next, repeatPassword: next }

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** In turn, so that a slow moment of the machine meets both. */
async function compareOnce(call: (known: boolean, round: number) => Promise<unknown>): Promise<number> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let round = 0; round < rounds; round++)
    for (const which of round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const began = performance.now()
      await call(which === 'known', round)
      times[which].push(performance.now() - began)
    }
  return Math.abs(median(times.known.slice(5)) - median(times.unknown.slice(5)))
}

/** A busy machine makes one comparison differ by chance; a real difference is in all. */
async function compare(call: (known: boolean, round: number) => Promise<unknown>): Promise<number> {
  const found: number[] = []
  while (found.length < 4 && Math.min(...found) >= allowedMs)
    found.push(await compareOnce((known, round) => call(known, found.length * rounds + round)))
  return Math.min(...found)
}

test('SAFE-004, SAFE-033 neither the answers nor their times tell which accounts and addresses there are', {
  timeout: 120_000,
}, async () => {
  const user = await makeUser(t.db, {
    email: 'there@people.example',
    password_hash: await hashPassword('the real one'),
  })
  await sql`update users set email_confirmed_at = now() where id = ${user.id}`.execute(t.db)
  // Nobody learns that a factor is on either.
  await sql`insert into totp_secrets (user_id, sealed, confirmed_at) values (${user.id}, '', now())`.execute(t.db)
  const name = (known: boolean, round: number) => (known ? user.username : `nobody_${round}`)
  const address = (known: boolean, round: number) => (known ? 'there@people.example' : `nobody${round}@people.example`)
  const answers = new Map<string, Set<string>>()
  const call = async (what: string, url: string, body: object) => {
    const answer = await send(url, body)
    answers.set(what, (answers.get(what) ?? new Set()).add(`${answer.statusCode} ${answer.body}`))
  }
  const differences = {
    login: await compare((known, round) =>
      call('login', '/api/_login', { username: name(known, round), password: 'not this one' }),
    ),
    forgotByName: await compare((known, round) =>
      call('forgot', '/api/password_reset', { account: name(known, round) }),
    ),
    forgotByAddress: await compare((known, round) =>
      call('forgot', '/api/password_reset', { account: address(known, round) }),
    ),
    code: await compare((known, round) =>
      call('code', '/api/password_reset?action=code', {
        ...{ username: name(known, round), code: '0000-0000-0000-0000', ...newPassword },
      }),
    ),
    signup: await compare((known, round) =>
      send('/api/_signup', {
        ...{ username: `fresh_${known ? 'a' : 'b'}${round}`, password: next, email: address(known, round) },
      }),
    ),
  }
  for (const [what, seen] of answers) expect([what, seen.size]).toEqual([what, 1])
  for (const [what, ms] of Object.entries(differences)) expect(ms, what).toBeLessThan(allowedMs)
})
