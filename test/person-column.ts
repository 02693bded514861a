import type { CommentRow } from '../server/discussion/comments/queries.ts'
import type { CommunityRow } from '../server/discussion/communities/queries.ts'
import type { PostRow } from '../server/discussion/posts/queries.ts'
import type { UserRow } from '../server/people/accounts/queries.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { makeComment, makeCommunity, makePost, makeUser } from './factories.ts'

/** Where somebody may stand in the database, and who stands beside them. */
export interface Stage {
  db: Db
  person: UserRow
  other: UserRow
  /** Of the other one. */
  community: CommunityRow
  post: PostRow
  comment: CommentRow
}

export async function prepareStage(db: Db): Promise<Omit<Stage, 'person'>> {
  const other = await makeUser(db)
  const community = await makeCommunity(db, { founder: other })
  const post = await makePost(db, { author: other, community })
  return { db, other, community, post, comment: await makeComment(db, { author: other, post }) }
}

/** What becomes of a column that points to a person when the account is deleted. */
export interface PersonColumn {
  word: 'erased' | 'emptied' | 'stays' | 'handed over'
  /** Why it stays. */
  why?: string
  /** Puts the person into this column. */
  put(stage: Stage): Promise<unknown>
}

export const erased = (put: PersonColumn['put']): PersonColumn => ({ word: 'erased', put })
/** The row stays for others, and names nobody any more. */
export const emptied = (put: PersonColumn['put']): PersonColumn => ({ word: 'emptied', put })
export const stays = (why: string, put: PersonColumn['put']): PersonColumn => ({ word: 'stays', why, put })
/** To the account "ghost", because the column has to name somebody. */
export const handedOver = (put: PersonColumn['put']): PersonColumn => ({ word: 'handed over', put })

export const isWriting = 'What was written stays, under the name "Ghost"; administrators see whose it was.'
