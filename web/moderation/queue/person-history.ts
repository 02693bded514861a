import type { Endpoints } from '../../../api/index.ts'
import type { Case } from '../../../api/moderation/queue.ts'
import type { Input } from '../../../api/platform/endpoint.ts'
import { groupedNumber } from '../../../shared/numbers.ts'

type HistoryInput = Input<Endpoints['getPersonHistory']>

/** In the community of the case; of an account or a community, about which admins decide, over the site. */
export const historyOf = ({ community, targetType }: Case, username: string): HistoryInput => ({
  params: { username },
  query: community && targetType !== 'community' ? { communityId: community.id } : {},
})

const words = {
  removals: ['removal', 'removals'],
  warnings: ['warning', 'warnings'],
  bans: ['ban', 'bans'],
  appeals: ['appeal', 'appeals'],
} as const

/** What happened, and how often; empty where nothing did. */
export function historyWords(history: Readonly<Record<keyof typeof words, number>>): readonly string[] {
  return Object.entries(words).flatMap(([name, [one, more]]) => {
    const count = history[name as keyof typeof words]
    return count ? [`${groupedNumber(count)} ${count === 1 ? one : more}`] : []
  })
}

/** "Reported: 5 removed, 2 left, 1 open". */
export function reportedWords(reports: { removed: number; left: number; open: number }): string | null {
  const said = Object.entries(reports).flatMap(([outcome, count]) =>
    count ? [`${groupedNumber(count)} ${outcome}`] : [],
  )
  return said.length ? `Reports: ${said.join(', ')}` : null
}
