import { createThreadMemory } from '../discussion/comments/thread-memory.ts'
import { createCommunityPieces } from '../discussion/communities/community-pieces.ts'
import { createFilterCache } from '../discussion/filters/filter-cache.ts'
import { createCommunityCount } from '../discussion/home/community-count.ts'
import { createPostPieces } from '../discussion/posts/post-pieces.ts'
import { createPostVisits } from '../discussion/posts/visits.ts'
import { createSearchState } from '../discussion/search/state.ts'
import { createAuthorPieces } from '../people/accounts/author-pieces.ts'
import { openLeakedPasswords } from '../people/accounts/leaked-passwords.ts'
import { createOwnAccountCache } from '../people/accounts/own-account-cache.ts'
import { createPasswordTries } from '../people/accounts/password-tries.ts'
import { createSessions } from '../people/accounts/sessions.ts'
import { createActiveBlocks } from '../people/address-blocks/active-blocks.ts'
import { createLive } from '../people/live/live.ts'
import { createMail } from '../people/mail/mail.ts'
import { createPush, subjectOf } from '../people/push/push-service.ts'
import { createEndWatch } from '../people/shield/ends.ts'
import type { SiteSettingsRow } from '../people/site-settings/queries.ts'
import { nameSite } from '../people/site-settings/site-names.ts'
import { createSiteSettingsCache } from '../people/site-settings/site-settings-cache.ts'
import { createTorExits } from '../people/tor-exits/tor-exits.ts'
import { createAnswerCache } from '../platform/cache/answer-cache.ts'
import type { Settings } from '../platform/config.ts'
import { connect, type Db } from '../platform/db/connect.ts'
import { isDatabaseAway } from '../platform/db/is-away.ts'
import { createKeyMaker } from '../platform/db/keys.ts'
import { createBus, notify, notifyEach } from '../platform/db/listen.ts'
import { loadSecrets } from '../platform/db/secrets.ts'
import { leaseWorker } from '../platform/db/workers.ts'
import { createAdmission, TurnedAway } from '../platform/http/admission.ts'
import { createLimiter } from '../platform/http/limiter.ts'
import { createImageMachine } from '../platform/images/machine.ts'
import { createJobQueue } from '../platform/jobs/queue.ts'
import type { Log } from '../platform/log.ts'
import { createMetrics } from '../platform/metrics.ts'
import { createOutgoing, userAgentOf } from '../platform/outgoing/outgoing.ts'
import { createProviders } from '../platform/providers/providers.ts'
import type { Site } from '../platform/site.ts'
import { createForwardedWatch } from './health/forwarded.ts'
import { createNumbers } from './health/numbers.ts'
import { createSetupDoor } from './setup/door.ts'

/** For reads by moderators and administrators. A statement that takes longer is refused with `busy`. */
const deskOptions = { pool: 2, statementSeconds: 5 }

/** This many requests at the same time keep one process and its connections to the database busy. */
const placesOf = ({ DATABASE_POOL }: Settings) => Math.max(10, 2 * DATABASE_POOL)

export async function createSite(started: Settings, url: string, log: Log, existingDb?: Db): Promise<Site> {
  const { settings, followNames } = nameSite(started)
  const db = existingDb ?? connect(url, { pool: settings.DATABASE_POOL })
  const deskDb = existingDb ?? connect(url, deskOptions)
  const search = createSearchState(db, url, existingDb)
  const bus = await createBus(url)
  const worker = await leaseWorker(db)
  const keys = createKeyMaker(worker.number)
  const secrets = await loadSecrets(db, settings)
  const answers = createAnswerCache({
    seconds: settings.GUEST_CACHE_SECONDS,
    megabytes: settings.GUEST_CACHE_MEGABYTES,
    isAway: isDatabaseAway,
    isTurnedAway: (error) => error instanceof TurnedAway,
  })
  bus.on('evict', (text) => (text ? answers.evict(text) : answers.evictAll()))
  bus.onBroken(() => answers.expireAll())
  const endWatch = createEndWatch(() => answers.evictAll())
  const admission = createAdmission({ places: placesOf(settings), log })
  const jobs = createJobQueue(url, log)
  const pieceBytes = settings.PIECES_MEGABYTES * 1024 * 1024
  const share = (part: number) => Math.floor(pieceBytes * part)
  const authorPieces = createAuthorPieces({ bus, db, secrets }, share(1 / 6))
  const communityPieces = createCommunityPieces({ bus, db, secrets }, share(1 / 12))
  const postPieces = createPostPieces({ bus, db, secrets, authorPieces }, share(1 / 4))
  const threads = createThreadMemory({ bus, db, secrets, authorPieces }, share(1 / 2))
  const ownAccounts = createOwnAccountCache(bus)
  const images = createImageMachine(settings, log)
  const sessions = createSessions({ db, bus, log })
  const postVisits = createPostVisits({ db, log })
  const onRead = (row: SiteSettingsRow) => {
    endWatch.follow(row)
    // Pages that were rendered with the name of before.
    if (followNames(row)) answers.evictAll()
  }
  const siteSettings = createSiteSettingsCache({ db, bus, onRead })
  await siteSettings.get()
  // The name at the start is good enough for the logs of other sites.
  const outgoing = createOutgoing(userAgentOf(settings))
  const torExits = createTorExits({ source: settings.TOR_EXITS, outgoing, log })
  const countsNetworks = async () => (await siteSettings.get()).network_limits
  const activeBlocks = await createActiveBlocks({ db, bus, log })
  const live = createLive({ db, bus, log, activeBlocks, isLimited: settings.RATE_LIMITS })
  const pieces = [authorPieces, communityPieces, postPieces, threads]
  const leakedPasswords = await openLeakedPasswords(settings.LEAKED_PASSWORDS)
  return {
    settings,
    siteSettings,
    db,
    deskDb,
    bus,
    log,
    secrets,
    setup: createSetupDoor({ bus, secret: secrets.session }),
    forwarded: createForwardedWatch(db),
    metrics: createMetrics(createNumbers({ settings, db, deskDb, live, log, cache: answers, pieces, admission })),
    admission,
    limiter: createLimiter(db, settings.RATE_LIMITS, Date.now, countsNetworks),
    passwordTries: createPasswordTries(db, secrets.session, settings.RATE_LIMITS),
    leakedPasswords,
    sessions,
    jobs,
    ownAccounts,
    authorPieces,
    communityPieces,
    postPieces,
    threads,
    filters: createFilterCache(),
    search,
    communityCount: createCommunityCount({ db, seconds: settings.GUEST_CACHE_SECONDS }),
    postVisits,
    activeBlocks,
    live,
    images,
    outgoing,
    torExits,
    push: createPush(secrets.vapid, () => subjectOf(settings)),
    mail: createMail(settings, secrets),
    providers: createProviders(settings),
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
      endWatch.stop()
      activeBlocks.close()
      images.close()
      torExits.close()
      await leakedPasswords.close()
      await sessions.close()
      await postVisits.close()
      await jobs.close()
      await worker.release()
      await bus.close()
      await search.close()
      await db.destroy()
      if (deskDb !== db) await deskDb.destroy()
    },
  }
}
