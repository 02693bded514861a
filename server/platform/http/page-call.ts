import { errorBody } from '../../../api/platform/error-body.ts'
import type { InsideCall } from '../../../shared/page.ts'
import { RenderedAnswer } from '../cache/rendered-answer.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import { answerCall, type Routes } from './call.ts'
import { FinishedJson } from './finished-json.ts'
import { ownTurn } from './own-turn.ts'
import { refusalOfFullStorage } from './storage-full.ts'
import type { Visitor } from './visitor.ts'

/** Pages need values, not bytes. */
function parsed(answer: unknown): unknown {
  if (answer instanceof FinishedJson) return JSON.parse(answer.bytes.toString())
  return answer instanceof RenderedAnswer ? JSON.parse(answer.body.toString()) : answer
}

/**
 * The function by which a page being rendered makes calls: the same contract and the same handlers, without the
 * network.
 */
export function createInsideCall(
  site: Site,
  routes: Routes,
  visitor: Visitor,
  onRefusal?: (refusal: Refusal) => void,
): InsideCall {
  return async (name, input, headers = {}) => {
    const { body, ...rest } = input as { params?: unknown; query?: unknown; body?: unknown }
    const raw = {
      ...rest,
      inside: true,
      idempotencyKey: headers['Idempotency-Key'],
      ...(body !== undefined && { body: { value: body } }),
    }
    try {
      const answer = await answerCall(site, routes, name, raw, visitor)
      await ownTurn()
      return { answer: parsed(answer) as never }
    } catch (failure) {
      const error = refusalOfFullStorage(failure, site.log) ?? failure
      if (!(error instanceof Refusal)) throw error
      onRefusal?.(error)
      return { refusal: errorBody(error.code, error.message, error) }
    }
  }
}
