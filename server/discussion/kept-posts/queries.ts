import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

interface KeptState {
  public_id: string
  gone: boolean
  changed: boolean
}

/** For each existing post: whether it is deleted, and whether anything of it was removed or edited since that time. */
export async function keptStates(db: Db, publicIds: readonly string[], since: Date): Promise<KeptState[]> {
  return (await statesStatement(publicIds, since).execute(db)).rows
}

export const statesStatement = (publicIds: readonly string[], since: Date): RawBuilder<KeptState> => sql<KeptState>`
    select p.public_id, p.deleted_at is not null as gone,
      coalesce(greatest(p.edited_at, p.content_deleted_at, author.deleted_at) >= ${since}, false)
      or exists (
        select from comments c
        where c.post_id = p.id and (c.deleted_at is not null or c.edited_at is not null)
          and greatest(c.deleted_at, c.edited_at) >= ${since})
      or exists (
        select from post_images u join images i on i.id = u.image_id
        where u.post_id = p.id and i.hidden_at >= ${since}) as changed
    from posts p join users author on author.id = p.user_id
    where lower(p.public_id) = any(${publicIds.map((id) => id.toLowerCase())}::text[])`
