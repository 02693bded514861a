import { sql } from 'kysely'
import { type Dice, dice } from './dice.ts'
import { publicIdOf } from './posts.ts'
import type { Stage } from './stage.ts'
import { lists } from './texts/lists.ts'

interface Saveable {
  id: bigint
  at: number
  comment?: true
}

interface List {
  id: number
  user_id: bigint
  username: string
  name: string
  created_at: Date
}

/** Fills the lists: with the items that the texts name, or with some popular posts in the list that every account begins with. */
export async function addListItems({ tx, now }: Stage): Promise<void> {
  const posts = await tx
    .selectFrom('posts')
    .innerJoin('post_ranks', 'post_ranks.id', 'posts.id')
    .select(['posts.id', 'posts.public_id', 'posts.created_at', 'post_ranks.score'])
    .where('posts.deleted_at', 'is', null)
    .orderBy('post_ranks.score', 'desc')
    .orderBy('posts.id')
    .execute()
  const { rows: answers } = await sql<{ post_id: bigint; id: bigint; created_at: Date }>`
    select distinct on (comments.post_id) comments.post_id, comments.id, comments.created_at
    from comments join comment_ranks using (id) where depth = 0 and comments.deleted_at is null
    order by comments.post_id, upvotes - downvotes desc, id`.execute(tx)
  const liked = posts.slice(0, 60).map(({ id, created_at }) => ({ id, at: created_at.getTime() }))
  const named = (title: string): Saveable => {
    const post = posts.find(({ public_id }) => public_id === publicIdOf(title))
    if (!post) throw new Error(`The demo has no post called "${title}".`)
    return { id: post.id, at: post.created_at.getTime() }
  }
  const answerTo = (title: string): Saveable => {
    const answer = answers.find(({ post_id }) => post_id === named(title).id)
    if (!answer) throw new Error(`The demo has no comment on "${title}".`)
    return { id: answer.id, at: answer.created_at.getTime(), comment: true }
  }

  const owned: List[] = await tx
    .selectFrom('lists')
    .innerJoin('users', 'users.id', 'lists.user_id')
    .select(['lists.id', 'lists.user_id', 'users.username', 'lists.name', 'lists.created_at'])
    .orderBy('lists.id')
    .execute()
  const rows = owned.flatMap((list) => {
    const chance = dice(`saved by ${list.username} in ${list.name}`)
    const text = lists.find(({ owner, name }) => owner === list.username && name === list.name)
    const saved = text
      ? [...text.posts.map(named), ...(text.answers ?? []).map(answerTo)]
      : someOf(liked, chance, chance.whole(1, 9))
    return saved.map((item) => itemOf(list, item, chance, now))
  })
  // Ids are in the order of saving.
  rows.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  await tx.insertInto('list_items').values(rows).execute()
  await sql`
    update lists set num_items = saved.number, last_updated_at = saved.last
    from (select list_id, count(*)::int as number, max(created_at) as last from list_items group by list_id) saved
    where lists.id = saved.list_id`.execute(tx)
}

function someOf(from: readonly Saveable[], chance: Dice, number: number): Saveable[] {
  const [first, ...others] = from
  if (!first) return []
  return [...new Set(Array.from({ length: number }, () => chance.pick([first, ...others])))]
}

/** An item that was saved some time after the list and the content were made, more likely soon. */
function itemOf(list: List, { id, at, comment }: Saveable, chance: Dice, now: number) {
  const from = Math.max(at, list.created_at.getTime())
  return {
    list_id: list.id,
    user_id: list.user_id,
    post_id: comment ? null : id,
    comment_id: comment ? id : null,
    created_at: new Date(Math.floor(from + (now - from) * chance.roll() ** 2)),
  }
}
