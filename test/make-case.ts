import type { Selectable } from 'kysely'
import type { PostRow } from '../server/discussion/posts/queries.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { createKeyMaker } from '../server/platform/db/keys.ts'
import type { Cases } from '../server/platform/db/tables.ts'

const keys = createKeyMaker(() => 62)

/** By default an open case about this post. */
export function makeCase(
  db: Db,
  { post, ...fields }: Partial<Selectable<Cases>> & { post: Pick<PostRow, 'id'> },
): Promise<Selectable<Cases>> {
  return db
    .insertInto('cases')
    .values({ id: keys.next(), target_type: 'post', target_id: post.id, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow()
}
