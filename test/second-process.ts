import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import type { Settings } from '../server/platform/config.ts'
import type { Site } from '../server/platform/site.ts'
import { createApp } from '../server/start/app.ts'
import { createSite } from '../server/start/create-site.ts'
import type { TestApp } from './app.ts'
import { Client } from './client.ts'

/** Starts another process of the same site with these settings, until the end of the test. */
export async function secondProcess(
  { site: { settings, log }, url, as }: TestApp,
  other: Partial<Settings> = {},
): Promise<{ site: Site; app: FastifyInstance; guest: Client; as: TestApp['as'] }> {
  const site = await createSite({ ...settings, ...other }, url, log)
  const app = await createApp(site, {
    render: async () => ({ status: 200, html: '' }),
    takesForm: async () => true,
    queryNames: async () => [],
    scriptHashes: [],
  })
  onTestFinished(async () => {
    await app.close()
    await site.close()
  })
  return {
    site,
    app,
    guest: new Client(app, {}),
    /** Uses the session of this member from the first process. */
    async as(user) {
      const [here, client] = [await as(user), new Client(app)]
      for (const [name, value] of here.cookies) client.cookies.set(name, value)
      client.token = here.token
      return client
    },
  }
}
