import type { AddressScope } from '../../shared/address-scope.ts'
import { createFilterCache, type FilterCache } from '../discussion/filters/filter-cache.ts'
import { type CommunityCount, createCommunityCount } from '../discussion/home/community-count.ts'
import { createPostVisits, type PostVisits } from '../discussion/posts/visits.ts'
import { createOwnAccountCache, type OwnAccountCache } from '../people/accounts/own-account-cache.ts'
import { createPasswordTries, type PasswordTries } from '../people/accounts/password-tries.ts'
import { createSessions, type Sessions } from '../people/accounts/sessions.ts'
import { type ActiveBlocks, createActiveBlocks } from '../people/address-blocks/active-blocks.ts'
import { createLive, type Live } from '../people/live/live.ts'
import { createEndWatch } from '../people/shield/ends.ts'
import { createSiteSettingsCache, type SiteSettingsCache } from '../people/site-settings/site-settings-cache.ts'
import { createTorExits, type TorExits } from '../people/tor-exits/tor-exits.ts'
import { type AnswerCache, createAnswerCache } from '../platform/cache/answer-cache.ts'
import type { Settings } from '../platform/config.ts'
import { connect, type Db } from '../platform/db/connect.ts'
import { isDatabaseAway } from '../platform/db/is-away.ts'
import { createKeyMaker } from '../platform/db/keys.ts'
import { type Bus, createBus, notify, notifyEach } from '../platform/db/listen.ts'
import { loadSecrets, type Secrets } from '../platform/db/secrets.ts'
import { leaseWorker } from '../platform/db/workers.ts'
import { createLimiter, type Limiter } from '../platform/http/limiter.ts'
import { createImageMachine, type ImageMachine } from '../platform/images/machine.ts'
import { createJobQueue, type JobQueue } from '../platform/jobs/queue.ts'
import type { Log } from '../platform/log.ts'
import { createMetrics, type Metrics } from '../platform/metrics.ts'
import { createOutgoing, type Outgoing, userAgentOf } from '../platform/outgoing/outgoing.ts'
import { createPush, type Push, subjectOf } from '../platform/push/messages.ts'
import type { Viewer } from '../platform/viewer.ts'

/** Everything one running process of the site holds; handed to verbs and handlers, never imported by them. */
export interface Site {
  readonly settings: Settings
  /** The settings of the administrators. */
  readonly siteSettings: SiteSettingsCache
  readonly db: Db
  /** A separate pool for large reads of moderators and administrators, so that members never wait for these. */
  readonly deskDb: Db
  readonly bus: Bus
  readonly log: Log
  readonly secrets: Secrets
  readonly limiter: Limiter
  readonly passwordTries: PasswordTries
  readonly metrics: Metrics
  readonly sessions: Sessions
  /** Work for later, left in the transaction of the verb that wants it done. */
  readonly jobs: JobQueue
  readonly ownAccounts: OwnAccountCache
  readonly filters: FilterCache
  readonly communityCount: CommunityCount
  readonly postVisits: PostVisits
  /** The active blocks of addresses. */
  readonly activeBlocks: ActiveBlocks
  /** What is told to those who look, while they do. */
  readonly live: Live
  readonly images: ImageMachine
  /** The way to pages and images of the web that somebody points at. */
  readonly outgoing: Outgoing
  /** The exit addresses of Tor; checked at sign-ups and writes. */
  readonly torExits: TorExits
  /** What is sent to browsers that are closed. */
  readonly push: Push
  /** Pages and answers for guests, rendered already. */
  readonly answers: AnswerCache
  nextKey(): bigint
  /** What is cached of this account is out of date: here at once, elsewhere when the transaction commits. */
  userChanged(tx: Db, userId: bigint): Promise<void>
  usersChanged(tx: Db, userIds: readonly bigint[]): Promise<void>
  findViewer(sid: string, address: string): Promise<Viewer | null>
  /** What is refused to this address for any reason; checked before every write. */
  addressScope(address: string): Promise<AddressScope | null>
  close(): Promise<void>
}

/** Statements above this time limit are answered with 503 busy. */
const desk = { pool: 2, statementSeconds: 5 }

export async function createSite(settings: Settings, url: string, log: Log, given?: Db): Promise<Site> {
  const db = given ?? connect(url, { pool: settings.DATABASE_POOL })
  const deskDb = given ?? connect(url, desk)
  const bus = await createBus(url)
  const worker = await leaseWorker(db)
  const keys = createKeyMaker(worker.number)
  const secrets = await loadSecrets(db, settings)
  const answers = createAnswerCache({
    seconds: settings.GUEST_CACHE_SECONDS,
    megabytes: settings.GUEST_CACHE_MEGABYTES,
    isAway: isDatabaseAway,
  })
  bus.on('evict', (text) => (text ? answers.evict(text) : answers.evictAll()))
  bus.onBroken(() => answers.expireAll())
  const ends = createEndWatch(() => answers.evictAll())
  const jobs = createJobQueue(url, log)
  const ownAccounts = createOwnAccountCache(bus)
  const images = createImageMachine(settings, log)
  const sessions = createSessions({ db, bus, log })
  const postVisits = createPostVisits({ db, log })
  const outgoing = createOutgoing(userAgentOf(settings))
  const siteSettings = createSiteSettingsCache({ db, bus, onRead: ends.follow })
  const torExits = createTorExits({ source: settings.TOR_EXITS, outgoing, log })
  const countsNetworks = async () => (await siteSettings.get()).network_limits
  const activeBlocks = await createActiveBlocks({ db, bus, log })
  return {
    settings,
    siteSettings,
    db,
    deskDb,
    bus,
    log,
    secrets,
    metrics: createMetrics(answers),
    limiter: createLimiter(db, settings.RATE_LIMITS, Date.now, countsNetworks),
    passwordTries: createPasswordTries(db, secrets.session, settings.RATE_LIMITS),
    sessions,
    jobs,
    ownAccounts,
    filters: createFilterCache(),
    communityCount: createCommunityCount({ db, seconds: settings.GUEST_CACHE_SECONDS }),
    postVisits,
    activeBlocks,
    live: createLive({ db, bus, log, activeBlocks, limited: settings.RATE_LIMITS }),
    images,
    outgoing,
    torExits,
    push: createPush(secrets.vapid, subjectOf(settings)),
    answers,
    nextKey: () => keys.next(),
    async userChanged(tx, userId) {
      await notify(tx, 'user', String(userId))
      ownAccounts.forget(userId)
      sessions.forgetViewer(userId)
    },
    async usersChanged(tx, userIds) {
      await notifyEach(tx, 'user', userIds.map(String))
      for (const userId of userIds) ownAccounts.forget(userId)
    },
    findViewer: sessions.findViewer,
    async addressScope(address) {
      const blocked = activeBlocks.scopeOf(address)
      const isBlockedExit = torExits.has(address) && (await siteSettings.get()).tor_blocked
      return isBlockedExit && blocked !== 'all' ? 'write' : blocked
    },
    async close() {
      ends.stop()
      activeBlocks.close()
      images.close()
      torExits.close()
      await sessions.close()
      await postVisits.close()
      await jobs.close()
      await worker.release()
      await bus.close()
      await db.destroy()
      if (deskDb !== db) await deskDb.destroy()
    },
  }
}
