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
import { createAdmission } from '../server/platform/http/admission.ts'
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
  /** The URL of this database, to connect another process of the site. */
  url: string
  /** A new guest without cookies or token. A browser sends `Sec-Fetch-Site` with each request; other clients do not. */
  visitor(options?: { browser?: boolean; address?: string }): Client
  /** A client with a session of this user, made without calling the login. */
  as(user: { id: bigint }): Promise<Client>
}

interface Options {
  settings?: Record<string, string>
  render?: RenderPage
  takesForm?: Pages['takesForm']
  queryNames?: Pages['queryNames']
  /** Turns the rate limits on, and replaces their clock. */
  limitsAt?: () => number
  /** Replaces the clock of the event streams. */
  liveClock?: Clock
  log?: Log
  /** How many requests are worked on at the same time. Tests that send many want an answer to each, however slow the machine is. */
  places?: number
  /** Replaces the guarded client for outgoing requests, which refuses the addresses of test servers. */
  outgoing?: Outgoing
}

const noPages: RenderPage = async () => ({ status: 200, html: '<!doctype html><title>page</title>' })
const allTakeForms = async () => true
const noQuery = async () => []

/**
 * The real application on a database of its own, called through `inject`, without a port or mocks. Rate limits and the cache of
 * guest answers are off unless the test turns them on.
 */
export function testApp({
  settings: ownSettings = {},
  render = noPages,
  takesForm = allTakeForms,
  queryNames = noQuery,
  limitsAt,
  liveClock,
  places = 1000,
  log = pino({ level: 'silent' }),
  outgoing,
}: Options = {}): TestApp {
  const test = {} as TestApp & { app: FastifyInstance }
  let dataDir = ''

  beforeAll(async () => {
    const { url, db } = await testDatabase()
    dataDir = await mkdtemp(join(tmpdir(), 'stoa-test-'))
    const defaults = { RATE_LIMITS: 'false', GUEST_CACHE_SECONDS: '0', JOBS: 'false', DATA_DIR: dataDir }
    const settings = readSettings({ ...defaults, ...ownSettings })
    const made = await createSite(settings, url, log, db)
    if (liveClock) await made.live.stop()
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
      admission: createAdmission({ places, log }),
      ...(liveClock && {
        live: createLive({
          db,
          bus,
          log,
          activeBlocks: made.activeBlocks,
          isLimited: settings.RATE_LIMITS,
          clock: liveClock,
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
    await waitForNews(test.site, 'session', hashSessionId(client.sid).toString('hex'), () =>
      test.site.sessions.start(test.db, client.sid, user.id),
    )
    return client
  }
  return test
}

/** Waits until this process has received its own news: if it came later, another call would need one more statement. */
async function waitForNews({ bus }: Site, topic: string, news: string, act: () => Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = bus.on(topic, (payload) => payload === news && resolve())
  await act()
  await promise
  stop()
}
