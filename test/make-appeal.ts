import type { Selectable } from 'kysely'
import type { CommunityRow } from '../server/discussion/communities/queries.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { createKeyMaker } from '../server/platform/db/keys.ts'
import type { Appeals } from '../server/platform/db/tables.ts'
import { makePost } from './factories.ts'
import { makeCase } from './make-case.ts'

const keys = createKeyMaker(() => 61)

/** Against a warning in this community; its case waits, unless it is answered. */
export async function makeAppeal(
  db: Db,
  { community, ...given }: Partial<Selectable<Appeals>> & { user_id: bigint; community: CommunityRow },
): Promise<Selectable<Appeals>> {
  const entry = { act: 'warn', actor_group: 'mods', community_id: community.id, subject_id: given.user_id }
  const { id: log_id } = await db.insertInto('modlog').values(entry).returning('id').executeTakeFirstOrThrow()
  const id = keys.next()
  const { id: case_id } = await makeCase(db, {
    post: await makePost(db, { community }),
    ...{ community_id: community.id, author_id: given.user_id, appeal_id: id },
    ...(given.answered_at && { closed_at: given.answered_at, outcome: 'uphold' }),
  })
  return db
    .insertInto('appeals')
    .values({ id, log_id, case_id, text: 'I meant well, and say so.', ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
}
