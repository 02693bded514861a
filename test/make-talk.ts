import type { Selectable } from 'kysely'
import type { CommunityRow } from '../server/discussion/communities/queries.ts'
import type { UserRow } from '../server/people/accounts/queries.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { createKeyMaker } from '../server/platform/db/keys.ts'
import type { Talks } from '../server/platform/db/tables.ts'

const keys = createKeyMaker(() => 60)

/** An open talk of a member with the moderators, with one message, which they have not answered; without it if its text is empty. */
export async function makeTalk(
  db: Db,
  {
    community,
    member,
    text = 'May I post a poem?',
    ...fields
  }: Partial<Selectable<Talks>> & {
    community: Pick<CommunityRow, 'id'>
    member: Pick<UserRow, 'id'>
    text?: string
  },
): Promise<Selectable<Talks>> {
  const [id, message] = [keys.next(), keys.next()]
  const counts = { message_count: 1, characters: text.length, unanswered: 1 }
  const talk = await db
    .insertInto('talks')
    .values({
      id,
      community_id: community.id,
      user_id: member.id,
      topic: 'A poem',
      last_message_id: message,
      ...counts,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (!text) return talk
  const written = { id: message, talk_id: id, created_by: member.id, from_moderators: false, text }
  await db.insertInto('talk_messages').values(written).execute()
  return talk
}
