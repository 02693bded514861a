import { setTimeout as pause } from 'node:timers/promises'
import type { Work } from '../../platform/jobs/work.ts'
import type { Site } from '../../platform/site.ts'
import { createHostHealth } from './host-health.ts'
import { pushTopic } from './push-notifications.ts'
import { claimMessages, type DueMessage, msUntilNextMessage } from './queries-messages.ts'
import { sendDueMessage } from './send-due-message.ts'

/** Each takes a connection and a few kilobytes. */
const maxConcurrent = 32
/** Fewer than all, so that one slow push service does not block the others. */
const maxPerHost = 16
/** So that one member, who chooses where their messages go, does not block the others, however many hosts they name. */
const maxPerUser = 2
/** For messages that no notification of the database announced. */
const checkEveryMs = 60_000
/** The wait while other processes have all due messages, or while the database is away. */
const retryMs = 1_000
/** As long as running requests get. Messages not finished by then are sent by another process. */
const stopMs = 3_000

/**
 * Sends due messages, as many at the same time as allowed, and sleeps until the next is due. Only messages that are
 * being sent are in memory.
 */
export function startPushSender(site: Site): Work {
  const sending = new Map<DueMessage, Promise<void>>()
  const health = createHostHealth()
  let stopped = false
  let isWoken = false
  let wakeUp = () => {}
  let timer: NodeJS.Timeout | undefined

  function wake() {
    isWoken = true
    wakeUp()
  }

  async function work() {
    while (!stopped) {
      isWoken = false
      let claimed: readonly DueMessage[] = []
      try {
        claimed = await claim()
        if (claimed.length === 0) await planNext()
      } catch (err) {
        site.log.error({ err }, 'push messages could not be looked for')
        wakeIn(retryMs)
      }
      for (const message of claimed) sending.set(message, send(message))
      // Another message may have woken us during the query.
      if (claimed.length === 0 && !isWoken && !stopped) await sleep()
    }
  }

  async function claim() {
    if (sending.size >= maxConcurrent) return []
    const byHost = new Map<string, number>()
    const byUser = new Map<bigint, number>()
    for (const { host, user_id: userId } of sending.keys()) {
      byHost.set(host, (byHost.get(host) ?? maxPerHost) - 1)
      byUser.set(userId, (byUser.get(userId) ?? maxPerUser) - 1)
    }
    for (const host of health.down()) byHost.set(host, 0)
    const slots = {
      total: maxConcurrent - sending.size,
      perHost: maxPerHost,
      byHost,
      perUser: maxPerUser,
      byUser,
    }
    return claimMessages(site.db, slots)
  }

  async function planNext() {
    const down = health.down()
    const nextMs = await msUntilNextMessage(site.db, down)
    if (nextMs !== undefined) wakeIn(Math.max(nextMs, retryMs))
    else if (down.length) wakeIn(retryMs)
  }

  async function send(message: DueMessage) {
    try {
      await sendDueMessage(site, message, (outcome, tookMs) => health.note(message.host, outcome, tookMs))
    } catch (err) {
      if (!stopped) site.log.error({ err }, 'a push message was not sent')
    } finally {
      sending.delete(message)
      wake()
    }
  }

  function wakeIn(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(wake, ms).unref()
  }

  const sleep = () =>
    new Promise<void>((resolve) => {
      wakeUp = resolve
    })

  const unsubscribeTopic = site.bus.on(pushTopic, wake)
  const unsubscribeBroken = site.bus.onBroken(wake)
  const period = setInterval(wake, checkEveryMs).unref()
  const working = work()

  return {
    async stop() {
      stopped = true
      unsubscribeTopic()
      unsubscribeBroken()
      clearInterval(period)
      clearTimeout(timer)
      wake()
      const done = Promise.all([working, ...sending.values()])
      await Promise.race([done, pause(stopMs, undefined, { ref: false })])
    },
  }
}
