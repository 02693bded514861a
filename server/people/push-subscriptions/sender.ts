import { setTimeout as pause } from 'node:timers/promises'
import type { Work } from '../../platform/jobs/work.ts'
import type { Site } from '../../platform/site.ts'
import { createHostHealth } from './host-health.ts'
import { pushTopic } from './push-notifications.ts'
import { claimMessages, type DueMessage, untilNextMessage } from './queries-messages.ts'
import { sendDueMessage } from './send-due-message.ts'

/** Each takes a connection and a few kilobytes. */
const atOnce = 32
/** So that one push service that is slow leaves room for the others. */
const atOnceOfOneHost = 16
/** So that one member, who says where their messages go, leaves room for the others, however many hosts they name. */
const atOnceOfOneUser = 2
/** For what nobody told us of. */
const lookEveryMs = 60_000
/** Where others have what is due, or the database is away. */
const againMs = 1_000
/** As long as requests under way get. What has not ended then is sent by somebody else. */
const stopMs = 3_000

/** Sends what is due, as much at once as there is room for, and sleeps until something is. Only what is under way is in memory. */
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
        wakeIn(againMs)
      }
      for (const message of claimed) sending.set(message, send(message))
      // Somebody may have woken us while we looked.
      if (claimed.length === 0 && !isWoken && !stopped) await sleep()
    }
  }

  async function claim() {
    if (sending.size >= atOnce) return []
    const ofHosts = new Map<string, number>()
    const ofUsers = new Map<bigint, number>()
    for (const { host, user_id: userId } of sending.keys()) {
      ofHosts.set(host, (ofHosts.get(host) ?? atOnceOfOneHost) - 1)
      ofUsers.set(userId, (ofUsers.get(userId) ?? atOnceOfOneUser) - 1)
    }
    for (const host of health.down()) ofHosts.set(host, 0)
    const room = {
      all: atOnce - sending.size,
      ofOneHost: atOnceOfOneHost,
      ofHosts,
      ofOneUser: atOnceOfOneUser,
      ofUsers,
    }
    return claimMessages(site.db, room)
  }

  async function planNext() {
    const down = health.down()
    const nextMs = await untilNextMessage(site.db, down)
    if (nextMs !== undefined) wakeIn(Math.max(nextMs, againMs))
    else if (down.length) wakeIn(againMs)
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

  const forgetTopic = site.bus.on(pushTopic, wake)
  const forgetBroken = site.bus.onBroken(wake)
  const period = setInterval(wake, lookEveryMs).unref()
  const working = work()

  return {
    async stop() {
      stopped = true
      forgetTopic()
      forgetBroken()
      clearInterval(period)
      clearTimeout(timer)
      wake()
      const done = Promise.all([working, ...sending.values()])
      await Promise.race([done, pause(stopMs, undefined, { ref: false })])
    },
  }
}
