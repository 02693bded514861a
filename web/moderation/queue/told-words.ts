import type { Case } from '../../../api/moderation/queue.ts'
import type { CaseActName } from '../../../api/moderation/queue-acts.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import { areHeld } from './held-cases.ts'

/** Word for word what the authors will be told, once for each kind of what they wrote; nothing where an act tells them nothing. */
export function toldWords(
  act: CaseActName,
  cases: readonly Case[],
  text: string,
  expires: string | null,
): readonly string[] {
  const kinds = Map.groupBy(cases, (given) => `${given.targetType} ${areHeld([given])}`).values()
  return [...new Set([...kinds].flatMap((alike) => toldOf(act, alike, cases, text, expires) ?? []))]
}

function toldOf(
  act: CaseActName,
  alike: readonly Case[],
  all: readonly Case[],
  text: string,
  expires: string | null,
): string | null {
  const [first] = alike
  if (!first) return null
  const names = new Set(all.map(({ community }) => community?.name))
  const community = names.size === 1 ? (first.community?.name ?? '') : '…'
  const title = alike.length === 1 ? titleOf(first) : '…'
  if (act === 'remove' && areHeld(alike))
    return first.targetType === 'comment'
      ? `Your comment on ${title} was not published: ${text}`
      : `Your post in ${community} was not published: ${text}`
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
