import { sql } from 'kysely'
import { rendererVersion, renderMarkdown } from '../shared/markdown.ts'
import { dice } from './dice.ts'
import type { Content, Stage } from './stage.ts'
import { type PlacedPost, posts } from './texts/posts.ts'
import { type Ballot, votesOn } from './votes.ts'

const windowsInDays = [1, 7, 30, 365]
const characters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_'] as [string, ...string[]]

/** The id in the address of a post, which is the same in every demo. */
export function publicIdOf(title: string): string {
  const chance = dice(`address of ${title}`)
  return Array.from({ length: 8 }, () => chance.pick(characters)).join('')
}

/** Adds the posts in their current state with all votes. Their images are added later. */
export async function addPosts(stage: Stage): Promise<void> {
  const made = posts.map((text) => {
    const id = stage.keyAt(stage.before(text.at))
    return { id, text, votes: votesOn(stage, id, text) }
  })
  stage.contents.push(...made.map(({ id, text }) => contentOf(stage, id, text)))
  await stage.tx
    .insertInto('posts')
    .values(made.map(({ id, text }) => ({ id, ...rowOf(stage, text) })))
    .execute()
  await stage.tx
    .insertInto('post_ranks')
    .values(made.map(({ id, text, votes }) => ({ id, ...marksOf(stage, text), ...countsOf(text, votes) })))
    .execute()
  await stage.tx
    .insertInto('post_activity')
    .values(made.map(({ id, text }) => ({ id, ...marksOf(stage, text), last_activity_at: stage.before(text.at) })))
    .execute()
  await stage.tx
    .insertInto('post_votes')
    .values(made.flatMap(({ votes }) => votes))
    .execute()
  await sql`
    update users set
      no_posts = (select count(*) from posts where posts.user_id = users.id),
      points = points + (
        select count(*) from posts join post_votes v on v.post_id = posts.id
        where posts.user_id = users.id and v.user_id <> users.id and v.up)
    where id in (select user_id from posts)`.execute(stage.tx)
  await addVisits(stage, made)
}

function contentOf({ person, place, before }: Stage, id: bigint, text: PlacedPost): Content {
  const { by, title, at, deleted } = text
  const removed =
    deleted && deleted.as !== 'normal' ? { at: before(deleted.days), by: person(deleted.by).id, as: deleted.as } : null
  const community = place(text.place).id
  return { type: 'post', id, post: id, community, author: person(by).id, by, words: title, at: before(at), removed }
}

/** The columns that all tables of a post have. */
function marksOf({ person, place, before }: Stage, { by, place: where, locked, deleted }: PlacedPost) {
  return {
    community_id: place(where).id,
    user_id: person(by).id,
    locked_at: locked ? before(locked.days) : null,
    deleted_at: deleted ? before(deleted.days) : null,
  }
}

function rowOf(stage: Stage, text: PlacedPost) {
  const { person, before, fill } = stage
  const createdAt = before(text.at)
  const { deleted, locked } = text
  const body = text.text === undefined ? null : fill(text.text)
  return {
    ...marksOf(stage, text),
    public_id: publicIdOf(text.title),
    user_group: text.as ?? ('normal' as const),
    type: typeOf(text),
    title: fill(text.title),
    body,
    body_html: body === null ? null : renderMarkdown(body),
    body_renderer: body === null ? null : rendererVersion,
    link_url: text.link ?? null,
    link_hostname: text.link ? new URL(text.link).hostname : null,
    created_at: createdAt,
    edited_at: text.edited === undefined ? null : before(text.at - text.edited / 24),
    pinned_at: text.pinned && !deleted ? createdAt : null,
    pinned_site_at: text.pinnedSite && !deleted ? createdAt : null,
    announced_at: text.announced === undefined ? null : before(text.announced),
    locked_by: locked ? person(locked.by).id : null,
    locked_as: locked?.as ?? null,
    deleted_by: deleted ? person(deleted.by).id : null,
    deleted_as: deleted?.as ?? null,
    title_hidden: deleted?.titleHidden ?? false,
    ...(deleted?.content && erased(text, deleted.as, before(deleted.days))),
    ...(deleted?.erased && erased(text, 'admins', before(deleted.erased.days))),
  }
}

const typeOf = ({ link, pictures }: PlacedPost) => (link ? 'link' : pictures ? 'image' : 'text')

/** The columns of a post whose content was erased. */
function erased(text: PlacedPost, as: 'normal' | 'mods' | 'admins', content_deleted_at: Date) {
  const byAdmins = as === 'admins'
  return {
    body: typeOf(text) === 'text' ? '' : null,
    body_html: null,
    body_renderer: null,
    link_url: null,
    link_hostname: null,
    content_deleted_at,
    content_deleted_as: byAdmins ? ('admins' as const) : ('normal' as const),
    ...(byAdmins && { title: '[Removed]' }),
  }
}

const countsOf = (text: PlacedPost, votes: readonly Ballot[]) => ({
  age: windowsInDays.filter((days) => text.at > days).length,
  upvotes: votes.filter(({ up }) => up).length,
  downvotes: votes.filter(({ up }) => !up).length,
})

interface MadePost {
  id: bigint
  text: PlacedPost
}

/** Adds the visits of the most active readers to recent posts, and the posts that they have hidden. */
async function addVisits({ tx, person, before }: Stage, made: readonly MadePost[]): Promise<void> {
  const chance = dice('visits')
  const readers = ['ines', 'mara_v', 'Adjoa_M', 'tilda_k', 'kettle_on', 'night_bus', 'couchette_9', 'Lotte1987']
  const recent = made.filter(({ text }) => text.at < 60 && !text.deleted)
  const visited = readers.flatMap((reader) =>
    recent
      .filter(({ text }) => text.by !== reader && chance.chance(0.3))
      .map(({ id, text }) => ({
        user_id: person(reader).id,
        post_id: id,
        // Before all of these readers were last seen.
        at: before(0.5 + (text.at - 0.5) * chance.between(0.3, 1)),
        isHidden: chance.chance((text.dislike ?? 0) > 0.4 ? 0.7 : 0.03),
        isTooNew: text.at <= 0.5,
      })),
  )
  const visits = visited.filter(({ isTooNew }) => !isTooNew)
  await tx
    .insertInto('post_visits')
    .values(visits.map(({ user_id, post_id, at }) => ({ user_id, post_id, visited_at: at })))
    .execute()
  await tx
    .insertInto('hidden_posts')
    .values(
      visits
        .filter(({ isHidden }) => isHidden)
        .map(({ user_id, post_id, at }) => ({ user_id, post_id, created_at: at })),
    )
    .execute()
}
