import { sql } from 'kysely'
import { rendererVersion, renderNaming } from '../shared/markdown.ts'
import { dayMs, hourMs, minuteMs } from '../shared/time.ts'
import { type Dice, dice } from './dice.ts'
import { publicIdOf } from './posts.ts'
import type { Content, Stage } from './stage.ts'
import type { CommentFate, CommentText } from './texts/comment-text.ts'
import { comments } from './texts/comments.ts'
import { type PersonText, people } from './texts/people.ts'
import { bans } from './texts/quarrels.ts'

/** PostgreSQL takes 65,535 values in one statement. */
const maxValues = 60_000

interface Post {
  id: bigint
  community_id: bigint
  place: string
  at: number
}

interface MadeComment {
  id: bigint
  post: Post
  user_id: bigint
  ancestors: bigint[]
  body: string
  html: string
  at: number
  as: 'normal' | 'mods' | 'admins'
  edited_at: Date | null
  locked_at: Date | null
  deletion: { at: Date; by: bigint; as: 'normal' | 'mods' | 'admins' } | null
  replies: number
  direct: number
  votes: { user_id: bigint; up: boolean; created_at: Date }[]
}

/** Adds the comments, each after the one that it answers, with all votes. */
export async function addComments(stage: Stage): Promise<void> {
  const found = await stage.tx
    .selectFrom('posts')
    .innerJoin('communities', 'communities.id', 'posts.community_id')
    .select(['posts.id', 'posts.public_id', 'posts.community_id', 'posts.created_at', 'communities.name'])
    .execute()
  const byAddress = new Map(found.map((row) => [row.public_id, row]))
  const made: MadeComment[] = []
  for (const [title, thread] of comments) {
    const row = byAddress.get(publicIdOf(title))
    if (!row) throw new Error(`The demo has no post called "${title}".`)
    const post = { id: row.id, community_id: row.community_id, place: row.name, at: row.created_at.getTime() }
    const chance = dice(`talk below ${title}`)
    for (const text of thread) addThread(stage, chance, post, text, [], made)
  }
  await store(stage, made)
}

function addThread(
  stage: Stage,
  chance: Dice,
  post: Post,
  text: CommentText,
  above: readonly MadeComment[],
  made: MadeComment[],
): void {
  const [by, words, replies = [], fate = {}] = text
  const person = stage.person(by)
  const after = Math.max(above.at(-1)?.at ?? post.at, person.joinedAt.getTime())
  const pause = above.length
    ? 4 * minuteMs + 20 * hourMs * chance.roll() ** 3
    : 5 * minuteMs + 4 * dayMs * chance.roll() ** 3
  // No comment is in the future: answers to new comments were written just now.
  const drawnAt = after + pause < stage.now ? after + pause : after + (stage.now - after) * chance.between(0.1, 0.9)
  const at = fate.at === undefined ? drawnAt : stage.before(fate.at).getTime()
  const deletesSoon = !replies.length && above.length > 0 && chance.chance(0.012)
  const body = stage.fill(words)
  const { html, called } = renderNaming(body, stage.names)
  const comment: MadeComment = {
    id: stage.keyAt(new Date(Math.floor(at))),
    post,
    user_id: person.id,
    ancestors: above.map(({ id }) => id),
    body,
    html,
    at: Math.floor(at),
    as: fate.as ?? 'normal',
    edited_at: fate.edited === undefined ? null : new Date(Math.min(stage.now, at + fate.edited * hourMs)),
    locked_at: fate.locked === undefined ? null : stage.before(fate.locked),
    deletion:
      deletionOf(stage, fate, at) ??
      (deletesSoon ? { at: new Date(at + minuteMs), by: person.id, as: 'normal' } : null),
    replies: 0,
    direct: replies.length,
    votes: votesOn(stage, chance, post, by, at, above.length),
  }
  for (const each of above) each.replies++
  made.push(comment)
  stage.contents.push(contentOf(comment, by))
  const mention = { by: person.id, post: post.id, comment: comment.id, at: new Date(comment.at) }
  stage.mentions.push(...called.map((name) => ({ whom: stage.person(stage.names.get(name) ?? name).id, ...mention })))
  for (const reply of replies) addThread(stage, chance, post, reply, [...above, comment], made)
}

function contentOf({ id, post, user_id, body, at, deletion }: MadeComment, by: string): Content {
  const removed = deletion && deletion.as !== 'normal' ? { ...deletion, as: deletion.as } : null
  const where = { post: post.id, community: post.community_id, author: user_id }
  return { type: 'comment', id, ...where, by, words: body, at: new Date(at), removed }
}

function deletionOf({ now, before, person }: Stage, { deleted }: CommentFate, at: number): MadeComment['deletion'] {
  if (!deleted) return null
  const ended = deleted.days === undefined ? new Date(Math.min(now, at + 30 * hourMs)) : before(deleted.days)
  return { at: ended, by: person(deleted.by).id, as: deleted.as }
}

/** The vote of the author and those of some readers: many on top-level comments, few on deep ones. */
function votesOn(
  stage: Stage,
  chance: Dice,
  { place }: Post,
  by: string,
  at: number,
  depth: number,
): MadeComment['votes'] {
  const author = stage.person(by)
  const own = { user_id: author.id, up: true, created_at: new Date(at) }
  const fame = chance.roll() ** 3 * (0.5 / (depth + 1))
  const others = people.flatMap((reader) => {
    const [cares, agrees, when] = [chance.roll(), chance.roll(), chance.roll()]
    const { id, joinedAt } = stage.person(reader.username)
    if (cares >= fame || joinedAt.getTime() > at || !mayVote(reader, by, place)) return []
    const later = Math.min(3 * dayMs, stage.now - at) * when ** 2
    return [{ user_id: id, up: agrees > 0.07, created_at: new Date(at + later) }]
  })
  return [own, ...others]
}

function mayVote({ username, standing }: PersonText, by: string, place: string): boolean {
  if (username === by || standing === 'deleted') return false
  return !bans.some(({ who, from }) => who === username && from === place)
}

async function store({ tx }: Stage, made: readonly MadeComment[]): Promise<void> {
  for (const part of parts(made.map(rowOf))) await tx.insertInto('comments').values(part).execute()
  for (const part of parts(made.map(countsOf))) await tx.insertInto('comment_ranks').values(part).execute()
  const places = made.flatMap(({ id, ancestors }) => ancestors.map((ancestor_id) => ({ ancestor_id, comment_id: id })))
  for (const part of parts(places)) await tx.insertInto('comment_ancestors').values(part).execute()
  const votes = made.flatMap(({ id, votes }) => votes.map((vote) => ({ comment_id: id, ...vote })))
  for (const part of parts(votes)) await tx.insertInto('comment_votes').values(part).execute()
  await sql`
    update post_activity set no_comments = counted.number, last_activity_at = counted.last
    from (select post_id, count(*) as number, max(created_at) as last from comments group by post_id) counted
    where post_activity.id = counted.post_id`.execute(tx)
  await sql`
    update users set
      last_seen_at = greatest(last_seen_at, (select max(created_at) from comments where comments.user_id = users.id)),
      no_comments = (select count(*) from comments where comments.user_id = users.id and deleted_at is null),
      points = points + (
        select count(*) from comments join comment_votes v on v.comment_id = comments.id
        where comments.user_id = users.id and v.user_id <> users.id and v.up)
    where id in (select user_id from comments)`.execute(tx)
  // The next steps query these tables, and the planner has no statistics of them yet. A job that builds an index locks its table until this
  // transaction ends, so to wait for it would be a deadlock.
  await sql`analyze (skip_locked) posts, post_votes, post_ranks, comments, comment_ranks`.execute(tx)
}

function rowOf({ id, post, user_id, ancestors, body, html, at, as, edited_at, locked_at, deletion }: MadeComment) {
  const erased = deletion?.as === 'normal'
  return {
    id,
    post_id: post.id,
    community_id: post.community_id,
    user_id,
    user_group: as,
    parent_id: ancestors.at(-1) ?? null,
    ancestors: sql<bigint[]>`${ancestors}::bigint[]`,
    body: erased ? '' : body,
    body_html: erased ? null : html,
    body_renderer: erased ? null : rendererVersion,
    created_at: new Date(at),
    edited_at,
    locked_at,
    deleted_at: deletion?.at ?? null,
    deleted_by: deletion?.by ?? null,
    deleted_as: deletion?.as ?? null,
  }
}

const countsOf = ({ id, post, deletion, replies, direct, votes }: MadeComment) => ({
  id,
  post_id: post.id,
  upvotes: votes.filter(({ up }) => up).length,
  downvotes: votes.filter(({ up }) => !up).length,
  no_replies: replies,
  no_replies_direct: direct,
  deleted_at: deletion?.at ?? null,
})

function parts<T extends object>(all: readonly T[]): T[][] {
  const rows = Math.floor(maxValues / Object.keys(all[0] ?? { none: 0 }).length)
  return Array.from({ length: Math.ceil(all.length / rows) }, (_none, part) =>
    all.slice(part * rows, (part + 1) * rows),
  )
}
