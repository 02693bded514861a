import type { CommentRow } from '../server/discussion/comments/fragments.ts'
import type { CommunityRow } from '../server/discussion/communities/queries.ts'
import type { PostRow } from '../server/discussion/posts/queries.ts'
import type { UserRow } from '../server/people/accounts/queries.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { makeComment, makeCommunity, makePost, makeUser } from './factories.ts'

/** A person, and the other rows that a row about them needs. */
export interface Stage {
  db: Db
  person: UserRow
  other: UserRow
  /** The other person's community. */
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

/** What the deletion of an account does to a column that refers to a person. */
export interface PersonColumn {
  word: 'erased' | 'emptied' | 'stays' | 'handed over'
  /** Why it stays. */
  why?: string
  /** Inserts a row with the person in this column. */
  put(stage: Stage): Promise<unknown>
}

export const erased = (put: PersonColumn['put']): PersonColumn => ({ word: 'erased', put })
/** The row stays; the column becomes null. */
export const emptied = (put: PersonColumn['put']): PersonColumn => ({ word: 'emptied', put })
export const stays = (why: string, put: PersonColumn['put']): PersonColumn => ({ word: 'stays', why, put })
/** The column then refers to the account "ghost", because it cannot be null. */
export const handedOver = (put: PersonColumn['put']): PersonColumn => ({ word: 'handed over', put })

export const isWriting = 'Texts stay, under the name "Ghost"; administrators see who wrote them.'
