import type { Profile, User } from '../../../api/people/accounts.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { maxContentCounted } from '../../../shared/site-ban-limits.ts'
import type { Memory } from '../../platform/memory/memory.ts'

type Person = Pick<User, 'id' | 'username'>

/** The input of the call for an account's details. */
export const detailsOf = ({ username }: Pick<User, 'username'>) => ({
  params: { username },
  query: { adminsView: 'true' },
})

export interface Ban {
  reason: string
  expires?: string
  deleteContentDays?: number
}

/** Bans the account; the page shows it at once. */
export async function banFromSite(memory: Memory, { id, username }: Person, ban: Ban): Promise<void> {
  await memory.act('adminAction', { body: { action: 'ban_user', username, ...ban } })
  const bannedAt = new Date().toISOString()
  memory.entities.patch('User', id, { isBanned: true, bannedAt, bannedUntil: ban.expires ?? null })
  await memory.load('getUser', detailsOf({ username }), 'now').catch(() => {})
}

export async function unbanFromSite(memory: Memory, { id, username }: Person, restoreContent: boolean): Promise<void> {
  await memory.act('adminAction', { body: { action: 'unban_user', username, restoreContent } })
  memory.entities.patch('User', id, { isBanned: false, bannedAt: null, bannedUntil: null })
}

export async function setSupporter(memory: Memory, user: User, supports: boolean): Promise<void> {
  const { id, username } = user
  if (supports) {
    const badges = await memory.act('giveBadge', { params: { username }, body: { type: 'supporter' } })
    memory.entities.patch('User', id, { badges })
    return
  }
  await memory.act('takeBadge', { params: { username, badge: 'supporter' }, query: { byType: 'true' } })
  memory.entities.patch('User', id, { badges: user.badges.filter(({ type }) => type !== 'supporter') })
}

/** The input of the call for the number of posts and comments from the last days; 0 means all. */
export const contentOf = ({ username }: Pick<User, 'username'>, days = 0) => ({
  params: { username },
  query: days ? { days: String(days) } : {},
})

const countedWords = (count: number, one: string) =>
  `${groupedNumber(count)}${count >= maxContentCounted ? ' or more' : ''} ${one}${count === 1 ? '' : 's'}`

/** "12 posts and 1 comment"; null if there is nothing. */
export function contentWords({ posts, comments }: { posts: number; comments: number }): string | null {
  const parts = [
    ...(posts ? [countedWords(posts, 'post')] : []),
    ...(comments ? [countedWords(comments, 'comment')] : []),
  ]
  return parts.length ? parts.join(' and ') : null
}

type Removal = NonNullable<Profile['contentRemoval']>

/** The progress of the removal of a banned account's content. */
export function removalWords({ done, total, endedAt }: Removal): string {
  if (endedAt) return `${groupedNumber(done)} removed`
  return total === null ? 'Beginning' : `${groupedNumber(done)} of ${groupedNumber(total)} removed`
}
