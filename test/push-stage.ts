import { sql } from 'kysely'
import { afterEach, expect } from 'vitest'
import type { NotificationType } from '../api/discussion/notification.ts'
import type { UserRow } from '../server/people/accounts/queries.ts'
import { pushNotifications } from '../server/people/push/push-notifications.ts'
import { startPushSender } from '../server/people/push/push-sender.ts'
import type { Site } from '../server/platform/site.ts'
import { testApp } from './app.ts'
import { makeUser } from './factories.ts'
import type { TestBrowser } from './push-browser.ts'
import { startPushService } from './push-service.ts'
import { eventually } from './waiting.ts'

/** A site, a push service with two host names, senders that stop after each test, and people with subscribed browsers. */
export async function pushStage() {
  const service = await startPushService('push.test', 'slow.test')
  const t = testApp({ outgoing: service.outgoing })
  const running: { stop(): Promise<void> }[] = []

  afterEach(async () => {
    for (const each of running.splice(0)) await each.stop()
    service.answerWith()
    service.messages.length = 0
    await t.db.deleteFrom('push_messages').execute()
  })

  async function subscribe(user: UserRow, host?: string): Promise<TestBrowser> {
    const browser = service.browser(host)
    const answer = await (await t.as(user)).post('/api/push_subscriptions', browser.subscription)
    expect(answer.statusCode).toBe(200)
    return browser
  }

  const waiting = () => t.db.selectFrom('push_messages').selectAll().orderBy('id').execute()

  return {
    t,
    service,
    /** Starts a sender, as another process of the site would. */
    start: (site: Partial<Site> = {}) => void running.push(startPushSender({ ...t.site, ...site })),
    subscribe,
    async makeSubscriber(host?: string) {
      const user = await makeUser(t.db)
      return { user, browser: await subscribe(user, host) }
    },
    async notify(user: UserRow, type: NotificationType = 'welcome', fields: object = {}): Promise<bigint> {
      return t.db.transaction().execute(async (tx) => {
        const values = { user_id: user.id, type, ...fields }
        const { id } = await tx.insertInto('notifications').values(values).returning('id').executeTakeFirstOrThrow()
        await pushNotifications(tx, [id])
        return id
      })
    },
    waiting,
    subscriptionsOf: ({ id }: UserRow) =>
      t.db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', id).execute(),
    sent: ({ path }: TestBrowser) => service.messages.filter((message) => message.path === path),
    /** Waits until no message is left in the database. */
    untilDone: () => eventually(async () => expect(await waiting()).toEqual([])),
    /** Moves all times of the messages into the past, as if this many seconds had passed. */
    letPass: (seconds: number) =>
      sql`update push_messages set due_at = due_at - make_interval(secs => ${seconds}::int),
        created_at = created_at - make_interval(secs => ${seconds}::int),
        refused_at = refused_at - make_interval(secs => ${seconds}::int)`.execute(t.db),
  }
}
