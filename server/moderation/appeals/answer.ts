import type { appealable } from '../../../api/discussion/act-notices.ts'
import { type Acting, actorOf } from '../../people/acts/acting.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { leaveCause } from '../../people/causes/leave-cause.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type AppealedEntry, findEntry, findWaiting, updateAnswered, updateAppealOfCase } from './queries.ts'

interface AnsweredAppeal {
  /** The log entries of the answer and of the appealed act. */
  entry: bigint
  logId: bigint
  /** Set if another appeal or reports wait in the case: then the case is about those. */
  continueCase: (() => Promise<void>) | undefined
}

/**
 * Answers the appeal of a case; the caller has checked the permission. Notifies the person, and writes a log entry with
 * the original reason.
 */
export async function answerAppeal(
  tx: Tx,
  appealCase: { id: bigint; appeal_id: bigint | null },
  answer: { outcome: 'upheld' | 'overturned'; text: string; acting: Acting },
): Promise<AnsweredAppeal> {
  const { outcome, text, acting } = answer
  const answered =
    appealCase.appeal_id === null
      ? undefined
      : await updateAnswered(tx, appealCase.appeal_id, { outcome, answer: text })
  const appealed = answered && (await findEntry(tx, answered.log_id))
  if (!answered || !appealed) throw new Refusal('case_changed')
  const rule = appealed.rule === null ? null : { id: appealed.rule_id, text: appealed.rule }
  const cited = { reason: appealed.reason, rule: rule?.id ? { id: rule.id, text: rule.text } : null }
  const entry = await writeEntry(tx, {
    ...actorOf({ ...acting, ...cited }),
    act: outcome === 'upheld' ? 'uphold' : 'overturn',
    ...(appealed.target_type !== null &&
      appealed.target_id !== null && { targetType: appealed.target_type, targetId: appealed.target_id }),
    communityId: appealed.community_id,
    subjectId: answered.user_id,
  })
  await leaveCause(tx, {
    kind: 'appeal_answered',
    userId: answered.user_id,
    ...placeOf(appealed),
    details: {
      about: appealed.act as (typeof appealable.options)[number],
      ...{ outcome, answer: text, reason: appealed.reason, rule, logId: toWire(appealed.id) },
    },
  })
  const { next, waits } = await findWaiting(tx, appealCase.id)
  return {
    entry,
    logId: appealed.id,
    continueCase: waits ? () => updateAppealOfCase(tx, appealCase.id, next) : undefined,
  }
}

/**
 * The subject that the sentence of the notification names: the removed post or comment, or the community of the ban or
 * warning.
 */
function placeOf({ act, target_id: id, community_id: communityId }: AppealedEntry) {
  if (act === 'remove_post' && id !== null) return { postId: id }
  if (act === 'remove_comment' && id !== null) return { commentId: id }
  return communityId === null ? {} : { communityId }
}
