import { startWakingLoop } from '../../platform/jobs/waking-loop.ts'
import type { Work } from '../../platform/jobs/work.ts'
import type { Site } from '../../platform/site.ts'
import { createHostHealth } from './host-health.ts'
import { pushTopic } from './push-notifications.ts'
import { claimMessages, type DueMessage, msUntilNextMessage } from './queries-messages.ts'
import { sendPushMessage } from './send-push-message.ts'

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

/**
 * Sends due messages, as many at the same time as allowed, and sleeps until the next is due. Only messages that are
 * being sent are in memory.
 */
export function startPushSender(site: Site): Work {
  const sending = new Map<DueMessage, Promise<void>>()
  const health = createHostHealth()

  const loop = startWakingLoop(site.bus, {
    topic: pushTopic,
    everyMs: checkEveryMs,
    retryMs,
    async pass(signal) {
      const claimed = await claim()
      for (const message of claimed) sending.set(message, send(message, signal))
      return claimed.length ? 0 : msUntilNextPass()
    },
    onError: (err) => site.log.error({ err }, 'due push messages could not be read'),
    unfinished: () => Promise.all(sending.values()),
  })

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

  async function msUntilNextPass() {
    const down = health.down()
    const nextMs = await msUntilNextMessage(site.db, down)
    if (nextMs !== undefined) return Math.max(nextMs, retryMs)
    return down.length ? retryMs : undefined
  }

  async function send(message: DueMessage, signal: AbortSignal) {
    try {
      await sendPushMessage(site, message, (outcome, tookMs) => health.note(message.host, outcome, tookMs))
    } catch (err) {
      if (!signal.aborted) site.log.error({ err }, 'a push message was not sent')
    } finally {
      sending.delete(message)
      loop.wake()
    }
  }

  return loop
}
