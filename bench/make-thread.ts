import { connect } from '../server/platform/db/connect.ts'
import { makeCommunity, makePost } from '../test/factories.ts'
import { generateComments } from '../test/many-comments.ts'
import type { World } from './world.ts'

/** A post with this many comments, in a new community. */
export async function makeThread({ databaseUrl }: World, comments: number): Promise<{ page: string; json: string }> {
  const db = connect(databaseUrl, { pool: 1, statementSeconds: 0 })
  try {
    const community = await makeCommunity(db)
    const post = await makePost(db, { community })
    await generateComments(db, post, comments)
    return {
      page: `/${community.name}/post/${post.public_id}`,
      json: `/api/posts/${post.public_id}/comments?limit=100`,
    }
  } finally {
    await db.destroy()
  }
}
