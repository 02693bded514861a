import type { appealable } from '../../../api/discussion/act-notices.ts'
import { type Acting, actorOf } from '../../people/acts/acting.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { leaveCause } from '../../people/causes/leave-cause.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type AppealedEntry, findEntry, findWaiting, updateAnswered, updateAppealOfCase } from './queries.ts'

interface Answered {
  /** The key of the answer in the moderation log, and of what it is about. */
  entry: bigint
  logId: bigint
  /** Something else waits in the case, another appeal or reports: it is about that from then on. */
  goOn: (() => Promise<void>) | undefined
}

/** Whoever may decide the case answers the appeal in it: the person is told, and the log has an entry with the reason that there was. */
export async function answerAppeal(
  tx: Tx,
  of: { id: bigint; appeal_id: bigint | null },
  given: { outcome: 'upheld' | 'overturned'; text: string; acting: Acting },
): Promise<Answered> {
  const { outcome, text, acting } = given
  const answered = of.appeal_id === null ? undefined : await updateAnswered(tx, of.appeal_id, { outcome, answer: text })
  const appealed = answered && (await findEntry(tx, answered.log_id))
  if (!answered || !appealed) throw new Refusal('case_changed')
  const rule = appealed.rule === null ? null : { id: appealed.rule_id, text: appealed.rule }
  const about = { reason: appealed.reason, rule: rule?.id ? { id: rule.id, text: rule.text } : null }
  const entry = await writeEntry(tx, {
    ...actorOf({ ...acting, ...about }),
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
  const { next, waits } = await findWaiting(tx, of.id)
  return { entry, logId: appealed.id, goOn: waits ? () => updateAppealOfCase(tx, of.id, next) : undefined }
}

/** What its sentence names: what was removed, or where somebody was banned or warned. */
function placeOf({ act, target_id: id, community_id: communityId }: AppealedEntry) {
  if (act === 'remove_post' && id !== null) return { postId: id }
  if (act === 'remove_comment' && id !== null) return { commentId: id }
  return communityId === null ? {} : { communityId }
}
