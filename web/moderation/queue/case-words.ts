import type { Case, CaseOutcome } from '../../../api/moderation/queue.ts'
import type { CaseActName, CaseResult } from '../../../api/moderation/queue-acts.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { plainText } from '../../../shared/plain-text.ts'
import { type ActSubject, areHeld, isHeld } from './held-cases.ts'

const nouns = {
  post: ['post', 'posts'],
  comment: ['comment', 'comments'],
  user: ['account', 'accounts'],
  community: ['community', 'communities'],
} as const

export const targetNoun = ({ targetType }: Pick<Case, 'targetType'>) => nouns[targetType][0]

/** What a case is about: for the appeal of a person that is not their account, but the ban or the warning. */
export function caseNoun(oneCase: Case): string {
  const act = oneCase.targetType === 'user' && oneCase.appeal?.entry?.act
  return act ? (act === 'warn' ? 'warning' : 'ban') : targetNoun(oneCase)
}

/** The target of a case in one line. */
export function caseTitle(oneCase: ActSubject): string {
  if (oneCase.targetType === 'post') return oneCase.target.title
  if (oneCase.targetType === 'comment') return oneCase.target.postTitle ?? 'Comment'
  if (oneCase.targetType === 'user') return oneCase.target ? `@${oneCase.target.username}` : 'A deleted account'
  return oneCase.target?.name ?? 'A deleted community'
}

/** The target in the question of an act; for a comment its text. */
export function caseText(oneCase: ActSubject): string {
  const text = oneCase.targetType === 'comment' ? plainText(oneCase.target.bodyHtml) : ''
  return text || caseTitle(oneCase)
}

const counted = (count: number, [one, more]: readonly [string, string]) =>
  `${groupedNumber(count)} ${count === 1 ? one : more}`

/** "12 posts and 3 comments", or "this post". */
function whatWords(cases: readonly ActSubject[]): string {
  const [first] = cases
  if (cases.length === 1 && first) return `this ${targetNoun(first)}`
  const parts = Object.entries(nouns).flatMap(([type, noun]) => {
    const count = cases.filter(({ targetType }) => targetType === type).length
    return count ? [counted(count, noun)] : []
  })
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** "@name", or "4 people"; empty if all authors are deleted. */
function whoWords(cases: readonly ActSubject[]): string {
  const names = [...new Set(cases.map(({ author }) => author?.username))]
  if (names.length > 1) return counted(names.length, ['person', 'people'])
  return names[0] ? `@${names[0]}` : ''
}

/** The question before an act, with the number and the authors of the targets. */
export function actQuestion(act: CaseActName, cases: readonly ActSubject[]): string {
  const what = whatWords(cases)
  const who = whoWords(cases)
  const whose =
    who && cases.some(({ targetType }) => targetType === 'post' || targetType === 'comment') ? ` by ${who}` : ''
  const people = who || 'the author'
  const places = new Set(cases.map(({ community }) => community?.name))
  const [place] = places
  const from = place && places.size === 1 ? ` from ${place}` : ''
  const held = areHeld(cases)
  const isBack = cases.every(({ escalated }) => escalated)
  return {
    approve: `${held ? 'Release' : 'Approve'} ${what}${whose}?`,
    ignore: `Ignore reports on ${what}${whose}?`,
    remove: `${held ? 'Refuse' : 'Remove'} ${what}${whose}?`,
    lock: `Lock ${what}${whose}?`,
    warn: `Warn ${people} about ${what}?`,
    ban: `Ban ${people}${from} and ${held ? 'refuse' : 'remove'} ${what}?`,
    escalate: `${isBack ? 'Hand' : 'Escalate'} ${what}${whose} ${isBack ? 'back to the moderators' : 'to the admins'}?`,
    uphold: `Uphold ${decision(cases) ?? `what was decided on ${what}${whose}`}?`,
    overturn: `Overturn ${decision(cases) ?? `what was decided on ${what}${whose}`}?`,
  }[act]
}

const bans: readonly string[] = ['ban_member', 'ban_user']

/** For one appeal of a ban: "the ban of @name in Rivers". The target of such a case is only the account. */
function decision(cases: readonly ActSubject[]): string | undefined {
  const [{ appeal, author, community } = {}, ...more] = cases
  if (!appeal || !author || more.length || !bans.includes(appeal.entry.act)) return undefined
  return `the ban of @${author.username}${community ? ` in ${community.name}` : ''}`
}

/** The text of a button: the act and its object. */
export function actButton(act: CaseActName, word: string, cases: readonly ActSubject[]): string {
  const isOne = cases.length === 1
  if (act === 'ignore') return `${word} reports`
  if (act === 'uphold' || act === 'overturn') return `${word} ${isOne ? 'decision' : 'decisions'}`
  const authors = new Set(cases.map(({ author }) => author?.username)).size
  if (act === 'warn' || act === 'ban') return `${word} ${authors === 1 ? 'author' : 'authors'}`
  const kinds = [...new Set(cases.map(({ targetType }) => targetType))]
  return `${word} ${kinds.map((type) => nouns[type][isOne ? 0 : 1]).join(' and ')}`
}

/** "1 report", "4 reports". */
export const reportsWords = (count: number) => counted(count, ['report', 'reports'])

export const decidedWords = (count: number) => `${groupedNumber(count)} decided`

/** The result of an undo: the reopened cases, and those that were changed meanwhile. */
export function undoneWords(back: number, left: number): string {
  const undone = back ? `${groupedNumber(back)} undone.` : ''
  return left ? `${undone} ${groupedNumber(left)} had changed since and stayed as it is.`.trim() : undone
}

const outcomes: Readonly<Record<CaseOutcome, string>> = {
  removed: 'removed',
  left: 'left as it is',
  approve: 'approved',
  ignore: 'left, and its reports ignored',
  remove: 'removed',
  lock: 'locked',
  warn: 'its author warned',
  ban: 'its author banned',
  uphold: 'upheld',
  overturn: 'overturned',
}

type Decided = Pick<Case, 'closedBy' | 'outcome' | 'kinds' | 'target'>

/** The words for an outcome: a held item is released or refused; a released item that was removed later is removed. */
export function outcomeWords(oneCase: Decided): string {
  const { outcome, kinds } = oneCase
  if (outcome === null) return 'decided'
  if (outcome === 'approve' && kinds.includes('hold') && !kinds.includes('report')) return 'released'
  return outcome === 'remove' && isHeld(oneCase) ? 'refused' : outcomes[outcome]
}

/** Shown to a moderator whose decision came too late. */
export const alreadyDecidedWords = (oneCase: Decided) =>
  `${oneCase.closedBy ? `@${oneCase.closedBy.username}` : 'Somebody'} has just decided this: ${outcomeWords(oneCase)}.`

/** Why a case was not decided. */
export function refusalWords({ code, message }: Pick<CaseResult, 'code' | 'message'>, now?: Case): string {
  if (code !== 'case_changed') return message ?? 'This could not be decided. Try again.'
  if (now?.state === 'done') return alreadyDecidedWords(now)
  return 'This has changed since you opened it. Look at it once more.'
}

/** Why some of many cases were not decided. */
export const refusedWords = (count: number) =>
  count === 1
    ? '1 was not decided: it has changed, or is not yours to decide.'
    : `${groupedNumber(count)} were not decided: they have changed, or are not yours to decide.`

export const reportersWords = (count: number) => counted(count, ['person', 'people'])

/** The outcome of a decided case. */
export const decidedByWords = (oneCase: Decided) =>
  `Decided${oneCase.closedBy ? ` by @${oneCase.closedBy.username}` : ''}: ${outcomeWords(oneCase)}.`

const appealed: Readonly<Record<string, string>> = {
  remove_post: 'The post was removed',
  remove_comment: 'The comment was removed',
  refuse_held: 'It was not published',
  ban_member: 'They were banned',
  ban_user: 'The account was suspended',
  warn: 'They were warned',
}

/** The decision that an appeal concerns. */
export const appealedWords = (act: string): string => appealed[act] ?? 'It was decided'
