import type { Comment } from '../../../api/discussion/comments.ts'
import { presentWithTitles } from '../../discussion/comments/comments.ts'
import { deleteComment } from '../../discussion/comments/remove-comment.ts'
import { restoreComment } from '../../discussion/comments/restore-comment.ts'
import { fromWire } from '../../platform/db/keys.ts'
import { retryDeadlock } from '../../platform/db/retry-deadlock.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { presentOutcome } from '../queue/acts/results.ts'

interface Body {
  ids: string[]
  act: 'remove' | 'restore'
  reason: string | null
}

type CommentResult = ReturnType<typeof presentOutcome> & { id: string }

/** Each comment in its own transaction, one after the other, so that a refused one does not stop the others. */
export async function actOnComments(
  site: Site,
  viewer: Viewer,
  { ids, act, reason }: Body,
): Promise<{ results: CommentResult[]; comments: Comment[] }> {
  const results: CommentResult[] = []
  const why = { reason: reason ?? undefined, ruleId: undefined }
  for (const id of new Set(ids)) {
    const refusal = await refusalOf(() =>
      act === 'remove'
        ? deleteComment(site, viewer, id, { deleteAs: 'admins', ...why })
        : restoreComment(site, viewer, id, why),
    )
    results.push({ id, ...presentOutcome(refusal) })
  }
  const decided = results.flatMap(({ id, ok }) => (ok ? (fromWire(id) ?? []) : []))
  const comments = await presentWithTitles(site, viewer, decided)
  return { results, comments: [...comments.values()] }
}

async function refusalOf(work: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await retryDeadlock(work)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
