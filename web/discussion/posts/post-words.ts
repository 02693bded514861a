import type { Post } from '../../../api/discussion/posts.ts'
import { groupedNumber } from '../../../shared/numbers.ts'

/** A quick correction after publishing is not shown as an edit. */
const graceMs = 5 * 60_000

/** Whether a post or comment is shown as edited. */
export function isEdited({ createdAt, editedAt }: Pick<Post, 'createdAt' | 'editedAt'>): boolean {
  return editedAt !== null && Date.parse(editedAt) - Date.parse(createdAt) > graceMs
}

type Votes = Pick<Post, 'upvotes' | 'downvotes'>

/** The share of upvotes in whole percent; null without votes. */
export function percentUp({ upvotes, downvotes }: Votes): number | null {
  const all = upvotes + downvotes
  return all === 0 ? null : Math.round((100 * upvotes) / all)
}

const counted = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`

export function votesWords(votes: Votes): string {
  const percent = percentUp(votes)
  if (percent === null) return 'No votes'
  return `${percent}% upvoted • ${counted(votes.upvotes, 'upvote')} • ${counted(votes.downvotes, 'downvote')}`
}

export const commentWords = (count: number) =>
  count === 0 ? 'No comments yet' : `${groupedNumber(count)} ${count === 1 ? 'comment' : 'comments'}`
