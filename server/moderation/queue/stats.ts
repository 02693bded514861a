import type { QueueStats } from '../../../api/moderation/queue-health.ts'
import { usualStatsDays } from '../../../shared/limits.ts'
import { loadModerated } from '../../discussion/communities/moderated.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { findQueueStats } from './queries-stats.ts'

/**
 * Statistics about the decisions in one community, for its moderators and administrators; never about a single
 * moderator.
 */
export async function loadQueueStats(
  site: Site,
  viewer: Viewer,
  communityId: string,
  requestedDays: '7' | '30' | '90' | undefined,
): Promise<QueueStats> {
  const community = await loadModerated(site, viewer, communityId, { right: 'moderate', refusal: 'not_admin_nor_mod' })
  const days = Number(requestedDays ?? usualStatsDays)
  const { median, p90, oldest_open_at, ...rest } = await findQueueStats(site.db, community.id, days)
  return {
    days,
    ...rest,
    decisionSeconds: median === null || p90 === null ? null : { median, p90 },
    oldestOpenAt: oldest_open_at?.toISOString() ?? null,
  }
}
