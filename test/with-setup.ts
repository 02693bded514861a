import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { makeSetupCode } from '../server/start/setup/door.ts'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'
import { changeSiteSettings } from './site-settings.ts'

export const setupCall = (action: string) => `/api/setup?action=${action}`

/** Before each test the site has no administrator, and has printed a code. */
export function withSetup(t: TestApp) {
  const setup = {
    code: '',

    async guest(): Promise<Client> {
      const client = t.visitor({ browser: true })
      await client.get('/api/_initial')
      return client
    },

    /** After this client has sent the code. */
    async withCode(client: Client | Promise<Client>): Promise<Client> {
      const entered = await client
      expect((await entered.post(setupCall('enter'), { code: setup.code })).statusCode).toBe(200)
      return entered
    },
  }

  beforeEach(async () => {
    await sql`update users set is_admin = false, admin_since = null`.execute(t.db)
    await changeSiteSettings(t.site, {
      site_name: null,
      site_description: null,
      signup_mode: 'open',
      signups_disabled: false,
      email_required: false,
    })
    const made = makeSetupCode()
    setup.code = made.code
    t.site.setup.open(made.held)
  })

  return setup
}
