import { sql } from 'kysely'
import type { PostRow } from '../server/discussion/posts/queries.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { createKeyMaker } from '../server/platform/db/keys.ts'
import { commentLimit, maxReplyDepth } from '../shared/limits.ts'
import { rendererVersion, renderMarkdown } from '../shared/markdown.ts'
import { seededRandom } from '../shared/seeded-random.ts'
import { makeUser } from './factories.ts'

/** How many comments one member may write in a day. */
const commentsADay = 300
/** How many different texts there are; a page holds hardly more comments. */
const variants = 40
const keys = createKeyMaker(() => 60)

/** Returns the text of the comment with this number. */
export type HeavyText = (n: number) => string

/** Pseudorandom characters, which hardly compress; the same for the same seed. */
function letters(length: number, seed: number): string {
  const random = seededRandom(seed)
  let text = ''
  while (text.length < length) text += Math.floor(random() * 2 ** 32).toString(36)
  return text.slice(0, length)
}

/** Repeats the unit as often as the renderer accepts (above its limit it shows the text unformatted), and fills the rest with letters. */
function asLongAsAllowed(unit: string): HeavyText {
  let least = 0
  let most = Math.floor((commentLimit.max - 2) / unit.length)
  const textWith = (count: number, seed: number) =>
    `${letters(commentLimit.max - 2 - count * unit.length, seed)}\n\n${unit.repeat(count)}`
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (renderMarkdown(textWith(middle, 1)).startsWith('<pre')) most = middle - 1
    else least = middle
  }
  return (n) => textWith(least, n)
}

/** Texts that members can write, which make an answer long, expensive to escape, or hard to compress. */
export const heavyTexts = (): Record<string, HeavyText> => ({
  'lists that become four times as long': asLongAsAllowed('1.\n2)\n'),
  'links that become four times as long': asLongAsAllowed('<http://a> '),
  'lists shown as they were written': () => '"+\n-\n'.repeat(commentLimit.max / 5),
  'the signs of tags': () => '<'.repeat(commentLimit.max),
  quotes: () => '"'.repeat(commentLimit.max),
  letters: (n) => letters(commentLimit.max, n),
  emoji: () => '😀'.repeat(commentLimit.max),
})

/** A thread that two members can fill in a day: chains of comments of the maximum depth, each answering the one before. */
export async function generateHeavyThread(
  db: Db,
  post: PostRow,
  text: HeavyText,
  count = 2 * commentsADay,
): Promise<void> {
  const writers = [await makeUser(db), await makeUser(db)]
  const bodies = Array.from({ length: variants }, (_, n) => {
    const body = text(n + 1)
    return { body, html: renderMarkdown(body) }
  })
  for (let line: bigint[] = [], n = 0; n < count; n++) {
    const { body, html } = bodies[n % variants] ?? { body: '', html: '' }
    const id = keys.next()
    await sql`
      insert into comments (id, post_id, community_id, user_id, parent_id, ancestors, body, body_html, body_renderer)
      values (${id}, ${post.id}, ${post.community_id}, ${writers[n % 2]?.id ?? 0n}, ${line.at(-1) ?? null},
        ${line}::bigint[], ${body}, ${html}, ${rendererVersion})`.execute(db)
    await sql`insert into comment_ranks (id, post_id, upvotes) values (${id}, ${post.id}, ${line.length})`.execute(db)
    line = line.length === maxReplyDepth ? [] : [...line, id]
  }
  await sql`
    insert into comment_ancestors (ancestor_id, comment_id)
    select unnest(ancestors), id from comments where post_id = ${post.id}`.execute(db)
  await sql`
    update comment_ranks set no_replies = below, no_replies_direct = 1 from (
      select ancestor_id, count(*)::int as below from comment_ancestors group by ancestor_id) counted
    where id = ancestor_id and post_id = ${post.id}`.execute(db)
  await sql`update post_activity set no_comments = ${count} where id = ${post.id}`.execute(db)
  await sql`vacuum (analyze) comments, comment_ranks, comment_ancestors`.execute(db)
}
