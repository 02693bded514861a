import type { Selectable } from 'kysely'
import type { PostRow } from '../server/discussion/posts/queries.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { createKeyMaker } from '../server/platform/db/keys.ts'
import type { Cases } from '../server/platform/db/tables.ts'

const keys = createKeyMaker(() => 62)

/** An open case about this post, unless it says otherwise. */
export function makeCase(
  db: Db,
  { post, ...given }: Partial<Selectable<Cases>> & { post: Pick<PostRow, 'id'> },
): Promise<Selectable<Cases>> {
  return db
    .insertInto('cases')
    .values({ id: keys.next(), target_type: 'post', target_id: post.id, ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
}
