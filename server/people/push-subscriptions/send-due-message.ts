import { type Outcome, sendMessage } from '../../platform/push/send.ts'
import type { Site } from '../../platform/site.ts'
import { countRefusal, deleteSubscription, forgetRefusals } from './queries.ts'
import { type DueMessage, deleteMessage, putOffMessage } from './queries-messages.ts'

/** For so long a push service keeps a message for a browser that is away, and is asked again where it refuses to. */
const ttlSeconds = 30
const firstWaitMs = 2_000
/** One after the other: then nothing will ever arrive there. */
const maxRefusals = 5

/** Calls `answered` with the answer of the push service before the database is written, so that the next message can be claimed in the meantime. */
export async function sendDueMessage(
  site: Site,
  message: DueMessage,
  answered: (outcome: Outcome, tookMs: number) => void,
): Promise<void> {
  const { db, log, push, outgoing } = site
  if (!message.is_wanted) {
    return deleteMessage(db, message)
  }
  const { endpoint, public_key: publicKey, auth_secret: authSecret, notification_id: id } = message
  const content = { text: JSON.stringify(notificationOf(message)), ttlSeconds, topic: String(id) }
  const began = performance.now()
  const outcome = await sendMessage(outgoing, push, { endpoint, publicKey, authSecret }, content)
  answered(outcome, performance.now() - began)
  const isRefusedAgain = outcome.kind === 'refused' && message.refusals + 1 >= maxRefusals
  if (outcome.kind === 'gone' || isRefusedAgain) await deleteSubscription(db, message.subscription_id)
  else if (outcome.kind === 'later')
    await putOffMessage(db, message, { waitMs: waitOf(message, outcome), withinSeconds: ttlSeconds })
  else {
    await deleteMessage(db, message)
    if (outcome.kind === 'refused') await countRefusal(db, message.subscription_id)
    else if (outcome.kind === 'delivered' && message.refusals > 0) await forgetRefusals(db, message.subscription_id)
  }
  if ('why' in outcome)
    log.info({ host: message.host, why: outcome.why }, `a push message was not taken: ${outcome.kind}`)
}

/** As the API has it without what it is about, which is asked for by whoever is shown it. */
function notificationOf({ notification_id: id, type, notified_at: notifiedAt }: DueMessage) {
  return { id: Number(id), type, notif: null, seen: false, seenAt: null, createdAt: notifiedAt.toISOString() }
}

function waitOf({ attempts }: DueMessage, { afterMs = 0 }: { afterMs: number | undefined }): number {
  return Math.max(afterMs, firstWaitMs * 2 ** (attempts - 1))
}
