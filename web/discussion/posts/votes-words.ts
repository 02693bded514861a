import type { Post } from '../../../api/discussion/posts.ts'

type Votes = Pick<Post, 'upvotes' | 'downvotes'>

/** Which part of the votes are upvotes, in whole percent; null without votes. */
export function percentUp({ upvotes, downvotes }: Votes): number | null {
  const all = upvotes + downvotes
  return all === 0 ? null : Math.round((100 * upvotes) / all)
}

export function votesWords(votes: Votes): string {
  const percent = percentUp(votes)
  if (percent === null) return 'No votes'
  return `${percent}% upvoted • ${votes.upvotes} upvotes • ${votes.downvotes} downvotes`
}
