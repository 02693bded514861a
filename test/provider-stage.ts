import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'
import { makeUser } from './factories.ts'
import type { startLoginProvider } from './login-provider.ts'

type Purpose = 'login' | 'link' | 'proof'

let made = 0

/** Browsers that go to a login provider and come back. */
export function providerStage(provider: Awaited<ReturnType<typeof startLoginProvider>>) {
  const stage = {
    /** A person whom only the provider knows. */
    somebody: () => ({ sub: `person ${++made}` }),
    freshName: () => `club_${++made}`,
    async guestOf(app: TestApp): Promise<Client> {
      const guest = app.visitor({ browser: true })
      await guest.get('/api/_initial')
      return guest
    },
    start: async (client: Client, purpose: Purpose = 'login', number = 1) =>
      client.post(`/api/providers/${number}/start`, { for: purpose, to: '/settings' }),
    finish: (client: Client, query: string, number = 1) => client.post(`/api/providers/${number}/finish`, { query }),
    /** Goes to the provider and comes back. */
    async travel(client: Client, purpose: Purpose = 'login', number = 1) {
      const { url } = (await stage.start(client, purpose, number)).json() as { url: string }
      return stage.finish(client, await provider.visit(url), number)
    },
    async makeLinked(app: TestApp, number = 1) {
      const user = await makeUser(app.db)
      const client = await app.as(user)
      const person = stage.somebody()
      provider.state.person = person
      expect((await stage.travel(client, 'link', number)).json()).toEqual({ done: 'link', to: '/settings' })
      return { user, client, person }
    },
    /** Before each test: somebody new is at the provider, which works. */
    begin: () =>
      Object.assign(provider.state, { person: stage.somebody(), fault: undefined, userInfo: {}, isAway: false }),
  }
  return stage
}
