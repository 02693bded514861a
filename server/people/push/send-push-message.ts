import type { Site } from '../../platform/site.ts'
import { type Outcome, postMessage } from './push-service.ts'
import { countRefusal, deleteSubscription, forgetRefusals } from './queries.ts'
import { type DueMessage, deleteMessage, postponeMessage } from './queries-messages.ts'

/**
 * How long a push service stores a message for a browser that is offline, and how long a refused message is tried
 * again.
 */
const ttlSeconds = 30
const firstWaitMs = 2_000
/** After so many refusals in a row nothing will ever arrive there. */
const maxRefusals = 5

/**
 * Calls `onAnswer` with the answer of the push service before the database is written, so that the next message can be
 * claimed in the meantime.
 */
export async function sendPushMessage(
  site: Site,
  message: DueMessage,
  onAnswer: (outcome: Outcome, tookMs: number) => void,
): Promise<void> {
  const { db, log, push, outgoing } = site
  if (!message.is_wanted) {
    return deleteMessage(db, message)
  }
  const { endpoint, public_key: publicKey, auth_secret: authSecret, notification_id: id } = message
  const content = { text: JSON.stringify(notificationOf(message)), ttlSeconds, topic: String(id) }
  const startedAt = performance.now()
  const outcome = await postMessage(outgoing, push, { endpoint, publicKey, authSecret }, content)
  onAnswer(outcome, performance.now() - startedAt)
  const isRefusedAgain = outcome.kind === 'refused' && message.refusals + 1 >= maxRefusals
  if (outcome.kind === 'gone' || isRefusedAgain) await deleteSubscription(db, message.subscription_id)
  else if (outcome.kind === 'later')
    await postponeMessage(db, message, { waitMs: nextWaitMs(message, outcome), withinSeconds: ttlSeconds })
  else {
    await deleteMessage(db, message)
    if (outcome.kind === 'refused') await countRefusal(db, message.subscription_id)
    else if (outcome.kind === 'delivered' && message.refusals > 0) await forgetRefusals(db, message.subscription_id)
  }
  if ('why' in outcome)
    log.info({ host: message.host, why: outcome.why }, `a push message was not accepted: ${outcome.kind}`)
}

/** In the form of the API, but without its content, which the browser requests when it shows the notification. */
function notificationOf({ notification_id: id, type, notified_at: notifiedAt }: DueMessage) {
  return { id: Number(id), type, notif: null, seen: false, seenAt: null, createdAt: notifiedAt.toISOString() }
}

function nextWaitMs({ attempts }: DueMessage, { afterMs = 0 }: { afterMs: number | undefined }): number {
  return Math.max(afterMs, firstWaitMs * 2 ** (attempts - 1))
}
