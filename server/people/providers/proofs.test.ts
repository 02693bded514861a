import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { type Fault, startLoginProvider } from '../../../test/login-provider.ts'
import { providerStage } from '../../../test/provider-stage.ts'

const provider = await startLoginProvider()
const t = testApp({ settings: { SITE_URL: 'https://talk.example.org', ...provider.settings() } })
afterAll(() => provider.close())

const { somebody, guestOf, travel, makeLinked, begin } = providerStage(provider)
const guest = () => guestOf(t)
beforeEach(() => void begin())

const ownLink = `/api/providers/links?issuer=${encodeURIComponent(provider.issuer)}`

test('SAFE-020, SAFE-027 a proof by the provider, for the account that is linked', async () => {
  const { user, client, person } = await makeLinked(t)
  await sql`update sessions set proved_at = now() - interval '1 day' where user_id = ${user.id}`.execute(t.db)
  const refused = await client.delete(ownLink)
  expect(refused.json()).toMatchObject({ code: 'sudo_required', methods: ['password', 'provider 1'] })
  provider.state.person = somebody()
  expect(outcome(await travel(client, 'proof'))).toEqual([403, 'provider_unknown'])
  provider.state.person = person
  // Somebody at an unlocked screen, whom the provider knows from earlier.
  for (const fault of ['old login', 'no auth time'] as const) {
    provider.state.fault = fault
    expect(outcome(await travel(client, 'proof'))).toEqual([401, 'provider_failed'])
  }
  provider.state.fault = undefined
  expect((await travel(client, 'proof')).json()).toEqual({ done: 'proof', to: '/settings' })
  expect(provider.state.prompts.at(-1)).toBe('login')
  expect(outcome(await client.delete(ownLink))).toEqual([200])
})

test.each<[Fault | undefined, number]>([
  [undefined, 200],
  ['old login', 403],
  // Such a provider never says it, so nobody could prove anything.
  ['no auth time', 200],
])(
  'SAFE-020 a login counts as a proof, unless the person logged in at the provider earlier: %s',
  async (fault, status) => {
    await makeLinked(t)
    provider.state.fault = fault
    const browser = await guest()
    expect((await travel(browser)).json()).toMatchObject({ done: 'login' })
    expect((await browser.post('/api/recovery_codes')).statusCode).toBe(status)
  },
)
