import type { Case } from '../../api/queue.ts'
import type { CaseActName } from '../../api/queue-acts.ts'
import { dayMonthYear } from '../../shared/time.ts'

/** Word for word what the author will be told; null where an act tells them nothing. */
export function toldWords(
  act: CaseActName,
  cases: readonly Case[],
  text: string,
  expires: string | null,
): string | null {
  const [first] = cases
  if (!first) return null
  const names = new Set(cases.map(({ community }) => community?.name))
  const community = names.size === 1 ? (first.community?.name ?? '') : '…'
  const title = cases.length === 1 ? titleOf(first) : '…'
  if (act === 'remove')
    return first.targetType === 'comment'
      ? `Your comment on ${title} was removed: ${text}`
      : `Your post ${title} was removed from ${community}: ${text}`
  if (act === 'warn') return `A warning from the moderators of ${community}: ${text}`
  if (act !== 'ban') return null
  const until = expires ? `until ${dayMonthYear(expires)}` : 'for good'
  return `You are banned from ${community} ${until}: ${text}`
}

function titleOf(given: Case): string {
  if (given.targetType === 'post') return given.target.title
  return given.targetType === 'comment' ? (given.target.postTitle ?? '…') : ''
}
