import type { Community } from '../../../api/discussion/communities.ts'
import type { Endpoints } from '../../../api/index.ts'
import type { OpenedCase } from '../../../api/moderation/queue.ts'
import type { Input } from '../../../api/platform/endpoint.ts'

export type HistoryPlace = Pick<Community, 'id' | 'name'>
export type HistoryInput = Input<Endpoints['getPersonHistory']>

/** Null: the history on the whole site. */
export const historyOf = (username: string, community: HistoryPlace | null): HistoryInput => ({
  params: { username },
  query: community ? { communityId: community.id } : {},
})

/** Where the history of a case's author counts: for a case about a community on the whole site. */
export const historyPlace = ({ targetType, community }: Pick<OpenedCase, 'targetType' | 'community'>) =>
  targetType === 'community' ? null : community
