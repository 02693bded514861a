import type { Case } from '../../../api/moderation/queue.ts'
import type { User } from '../../../api/people/accounts.ts'
import { alertFailure } from '../../platform/failure.ts'
import { fetchChunk } from '../../platform/fetch-chunk.ts'
import type { Memory } from '../../platform/memory/memory.ts'

/** The key for trusting an author. It is not an act of the queue, because it decides no case. */
export const trustKey = 't'

/** The account that the viewer can trust: it is new by the latest data, all cases are about it, and the viewer is not new. */
export function newcomerOf(
  { entities }: Memory,
  cases: readonly Case[],
  viewer: Pick<User, 'isNew'> | null,
): User | undefined {
  if (viewer?.isNew) return undefined
  const author = cases[0]?.author
  if (!author || !cases.every((each) => each.author?.id === author.id)) return undefined
  const known = entities.get('User', author.id)
  return known?.isNew ? known : undefined
}

/** Trusts the account; the code for it is loaded then. */
export function trust(memory: Memory, person: Pick<User, 'id' | 'username'>): void {
  fetchChunk(() => import('../../people/new-accounts/trust.ts'))
    .then(({ trustUser }) => trustUser(memory, person))
    .catch(alertFailure)
}
