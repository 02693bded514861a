import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { createPasswordTries } from '../server/people/accounts/password-tries.ts'
import { type Clock, createLive } from '../server/people/live/live.ts'
import { readSettings } from '../server/platform/config.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { createLimiter } from '../server/platform/http/limiter.ts'
import { hashSessionId } from '../server/platform/http/tokens.ts'
import type { Log } from '../server/platform/log.ts'
import type { Outgoing } from '../server/platform/outgoing/outgoing.ts'
import type { Site } from '../server/platform/site.ts'
import { createApp } from '../server/start/app.ts'
import { createSite } from '../server/start/create-site.ts'
import type { Pages } from '../server/start/pages/pages.ts'
import type { RenderPage } from '../shared/page.ts'
import { Client } from './client.ts'
import { testDatabase } from './database.ts'

export interface TestApp {
  site: Site
  app: FastifyInstance
  db: Db
  /** Of the same database, for another process of the site. */
  url: string
  /** Somebody new: no cookies, no token. A browser says where its requests come from; other clients do not. */
  visitor(options?: { browser?: boolean; address?: string }): Client
  /** Logged in as this user, without going through the login. */
  as(user: { id: bigint }): Promise<Client>
}

interface Options {
  settings?: Record<string, string>
  render?: RenderPage
  takesForm?: Pages['takesForm']
  queryNames?: Pages['queryNames']
  /** Turns the rate limits on, with this in place of the clock. */
  limitsAt?: () => number
  /** By which the streams of news go, in place of the machine's. */
  liveBy?: Clock
  log?: Log
  /** In place of the guarded way to the web, which leads to no server of a test. */
  outgoing?: Outgoing
}

const noPages: RenderPage = async () => ({ status: 200, html: '<!doctype html><title>page</title>' })
const allTakeForms = async () => true
const noQuery = async () => []

/**
 * The real application on a database of its own, asked through inject: no port, no mock. Limits and the memory of guest answers are
 * off unless the test is about them.
 */
export function testApp({
  settings: given = {},
  render = noPages,
  takesForm = allTakeForms,
  queryNames = noQuery,
  limitsAt,
  liveBy,
  log = pino({ level: 'silent' }),
  outgoing,
}: Options = {}): TestApp {
  const test = {} as TestApp & { app: FastifyInstance }
  let dataDir = ''

  beforeAll(async () => {
    const { url, db } = await testDatabase()
    dataDir = await mkdtemp(join(tmpdir(), 'stoa-test-'))
    const usual = { RATE_LIMITS: 'false', GUEST_CACHE_SECONDS: '0', JOBS: 'false', DATA_DIR: dataDir }
    const settings = readSettings({ ...usual, ...given })
    const made = await createSite(settings, url, log, db)
    if (liveBy) await made.live.stop()
    const limited = limitsAt
      ? {
          ...made,
          limiter: createLimiter(db, true, limitsAt, async () => (await made.siteSettings.get()).network_limits),
          passwordTries: createPasswordTries(db, made.secrets.session, true, limitsAt),
        }
      : made
    const { bus } = made
    const site = {
      ...limited,
      ...(outgoing && { outgoing }),
      ...(liveBy && {
        live: createLive({
          db,
          bus,
          log,
          activeBlocks: made.activeBlocks,
          isLimited: settings.RATE_LIMITS,
          clock: liveBy,
        }),
      }),
    }
    const app = await createApp(site, { render, takesForm, queryNames, scriptHashes: [] })
    Object.assign(test, { site, app, db, url })
  })
  afterAll(async () => {
    await test.app?.close()
    await test.site?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  test.visitor = (options = {}) => new Client(test.app, options)
  test.as = async (user) => {
    const client = test.visitor()
    await client.get('/api/_initial')
    await heardOn(test.site, 'session', hashSessionId(client.sid).toString('hex'), () =>
      test.site.sessions.start(test.db, client.sid, user.id),
    )
    return client
  }
  return test
}

/** Waits until this process has heard the news of what it did: heard later, they would cost another call a statement more. */
async function heardOn({ bus }: Site, topic: string, news: string, act: () => Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = bus.on(topic, (payload) => payload === news && resolve())
  await act()
  await promise
  stop()
}
