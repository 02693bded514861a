import { sql } from 'kysely'
import type { PostRow } from '../server/discussion/posts/queries.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { createKeyMaker } from '../server/platform/db/keys.ts'
import { maxReplyDepth } from '../shared/limits.ts'
import { rendererVersion } from '../shared/markdown.ts'
import { makeUser } from './factories.ts'

const authors = 20
/** New comments answer one of this many latest comments. */
const recentComments = 200
const keys = createKeyMaker(() => 61)

interface TreeComment {
  id: bigint
  parent: TreeComment | null
  ancestors: bigint[]
  replies: number
  direct: number
}

/** A long thread of the maximum depth under a post, with correct counters. Nine in ten comments answer one of the latest. */
export async function generateComments(db: Db, post: PostRow, count: number): Promise<void> {
  const all = growTree(count)
  const people: bigint[] = []
  for (let n = 0; n < authors; n++) people.push((await makeUser(db)).id)
  const rows = all.map(({ id, parent, ancestors, replies, direct }, n) => ({
    ...{ id: String(id), parent: parent && String(parent.id), ancestors: `{${ancestors.join(',')}}`, replies, direct },
    ...{ author: String(people[n % authors]), votes: Math.floor(3 / (1 - chance(n, 7))) },
    body: `Number ${n} has this to say about it, and says it in a sentence or two. Others will see it otherwise.`,
  }))
  await sql`
    with made as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (id bigint, author bigint, parent bigint,
        ancestors bigint[], body text, votes int, replies int, direct int)
    ), inserted as (
      insert into comments (id, post_id, community_id, user_id, parent_id, ancestors, body, body_html, body_renderer)
      select id, ${post.id}, ${post.community_id}, author, parent, ancestors, body, '<p>' || body || '</p>', ${rendererVersion}
      from made
    )
    insert into comment_ranks (id, post_id, upvotes, no_replies, no_replies_direct)
    select id, ${post.id}, votes, replies, direct from made`.execute(db)
  await sql`
    insert into comment_ancestors (ancestor_id, comment_id)
    select unnest(ancestors), id from comments where post_id = ${post.id}`.execute(db)
  await sql`update post_activity set no_comments = ${count} where id = ${post.id}`.execute(db)
  await sql`
    update users set no_comments = no_comments + written from (
      select user_id, count(*)::int as written from comments where post_id = ${post.id} group by user_id) counted
    where id = user_id`.execute(db)
  await sql`vacuum (analyze) comments, comment_ranks, comment_ancestors`.execute(db)
}

function growTree(count: number): TreeComment[] {
  const all: TreeComment[] = []
  const byId = new Map<bigint, TreeComment>()
  for (let n = 0; n < count; n++) {
    const parent = parentOf(all, n)
    const comment: TreeComment = {
      ...{ id: keys.next(), parent, replies: 0, direct: 0 },
      ancestors: parent ? [...parent.ancestors, parent.id] : [],
    }
    for (const id of comment.ancestors) {
      const ancestor = byId.get(id)
      if (ancestor) ancestor.replies++
    }
    if (parent) parent.direct++
    all.push(comment)
    byId.set(comment.id, comment)
  }
  return all
}

function parentOf(all: readonly TreeComment[], n: number): TreeComment | null {
  // The first comments form one chain down to the maximum depth.
  if (n <= maxReplyDepth) return all[n - 1] ?? null
  if (chance(n, 1) < 0.1) return null
  const chosen = all[n - 1 - Math.floor(chance(n, 3) * Math.min(n, recentComments))] ?? null
  // A comment of the maximum depth cannot be answered, so answer its parent.
  return chosen && chosen.ancestors.length === maxReplyDepth ? chosen.parent : chosen
}

/** A pseudorandom number from 0 to below 1, the same in each run, so that measurements can be compared. */
function chance(n: number, salt: number): number {
  const wave = Math.sin(n * 12.9898 + salt * 78.233) * 43_758.5453
  return wave - Math.floor(wave)
}
