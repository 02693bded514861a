import type { Selectable } from 'kysely'
import type { CommunityRow } from '../server/discussion/communities/queries.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { createKeyMaker } from '../server/platform/db/keys.ts'
import type { Appeals } from '../server/platform/db/tables.ts'
import { makePost } from './factories.ts'
import { makeCase } from './make-case.ts'

const keys = createKeyMaker(() => 61)

/** An appeal against a warning in this community. Its case is open unless the appeal is answered. */
export async function makeAppeal(
  db: Db,
  { community, ...fields }: Partial<Selectable<Appeals>> & { user_id: bigint; community: CommunityRow },
): Promise<Selectable<Appeals>> {
  const entry = { act: 'warn', actor_group: 'mods', community_id: community.id, subject_id: fields.user_id }
  const { id: log_id } = await db.insertInto('modlog').values(entry).returning('id').executeTakeFirstOrThrow()
  const id = keys.next()
  const { id: case_id } = await makeCase(db, {
    post: await makePost(db, { community }),
    ...{ community_id: community.id, author_id: fields.user_id, appeal_id: id },
    ...(fields.answered_at && { closed_at: fields.answered_at, outcome: 'uphold' }),
  })
  return db
    .insertInto('appeals')
    .values({ id, log_id, case_id, text: 'I meant well, and say so.', ...fields })
    .returningAll()
    .executeTakeFirstOrThrow()
}
