/** What is shown of the votes on something. `vote` is the viewer's own: true up, false down, null none. */
export interface VoteState {
  upvotes: number
  downvotes: number
  vote: boolean | null
}

/** The same direction again takes the vote back, the other one turns it. */
export function voted({ upvotes, downvotes, vote }: VoteState, up: boolean): VoteState {
  const next = vote === up ? null : up
  return {
    upvotes: upvotes + Number(next === true) - Number(vote === true),
    downvotes: downvotes + Number(next === false) - Number(vote === false),
    vote: next,
  }
}

interface Voted {
  upvotes: number
  downvotes: number
  userVoted: boolean | null
  userVotedUp: boolean | null
}

/** The votes as posts and comments carry them. */
export const voteOf = ({ upvotes, downvotes, userVoted, userVotedUp }: Voted): VoteState => ({
  upvotes,
  downvotes,
  vote: userVoted ? userVotedUp : null,
})

export const voteFields = ({ vote, ...counts }: VoteState): Voted => ({
  ...counts,
  userVoted: vote !== null,
  userVotedUp: vote,
})
