import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { type ImageRow, imageOf } from '../../platform/images/image-row.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { postContentVisibleTo, titleFor } from '../posts/post-visibility.ts'
import { kindLexeme } from './document.ts'
import { type Named, namedIds } from './queries-names.ts'

export interface Suggesting {
  viewer: Viewer | null
  form: number
  /** In lower case. */
  text: string
  /** The text of a `tsquery` for titles. */
  query: string | null
  /** If many titles may match, only the newest ones are compared with the query. */
  isSelective: boolean
  /** The name of a community in lower case: only its posts are offered. */
  community: string | null
}

export interface SuggestedName {
  id: string
  name: string
  pro_pic: ImageRow | null
}

export interface SuggestedPost {
  title: string
  publicId: string
  community: string
}

export interface Suggested {
  communities: SuggestedName[]
  people: SuggestedName[]
  posts: SuggestedPost[]
}

const names = 3
const titles = 4
/** So many names that begin with the text are looked at, because some are muted. */
const maxBegun = 20
/** So many titles are compared with a query that many may match. */
const newestTitles = 1_000
/** Not all of these can be read. */
const maxTitles = 40

export async function suggest(db: Db, suggesting: Suggesting): Promise<Suggested> {
  const { rows } = await suggestStatement(suggesting).execute(db)
  return rows[0] as Suggested
}

export function suggestStatement(suggesting: Suggesting) {
  const list = (rows: RawBuilder<unknown>) => sql`coalesce((select json_agg(found) from (${rows}) found), '[]')`
  return sql<Suggested>`
    select ${list(namesBy('communities', suggesting))} as communities, ${list(namesBy('users', suggesting))} as people,
      ${list(titlesBy(suggesting))} as posts`
}

/** Muted ones are offered only by their whole name. */
function namesBy(table: Named, { viewer, text }: Suggesting): RawBuilder<unknown> {
  const found = namedIds({ table, viewer, text, limit: maxBegun, isThorough: false })
  const own = (relation: string, column: string) =>
    viewer
      ? sql<boolean>`exists (select from ${sql.table(relation)} r where r.user_id = ${viewer.id} and ${sql.ref(`r.${column}`)} = named.id)`
      : sql<boolean>`false`
  if (table === 'users')
    return sql`
      select users.id::text, users.username as name, ${imageOf('users.pro_pic_id')} as pro_pic
      from (${found}) named join users using (id)
      where tier = 0 or not ${own('user_mutes', 'muted_user_id')}
      order by tier, distance, named.name limit ${names}`
  // Joined ones come first, and may have fewer members than the others that were looked at.
  const all = viewer
    ? sql`
        select distinct on (id) * from (
          select * from (${found}) found
          union all
          select c.id, 1, 0, c.no_members, lower(c.name) from community_members m join communities c on c.id = m.community_id
          where m.user_id = ${viewer.id} and c.deleted_at is null and starts_with(lower(c.name), ${text})
        ) named order by id, tier`
    : found
  return sql`
    select communities.id::text, communities.name, ${imageOf('communities.pro_pic_id')} as pro_pic
    from (${all}) named join communities using (id)
    where tier = 0 or not ${own('community_mutes', 'community_id')}
    order by ${viewer ? sql`${own('community_members', 'community_id')} desc, ` : sql``}tier, distance, members desc, named.name limit ${names}`
}

function titlesBy({ viewer, form, query, isSelective, community }: Suggesting): RawBuilder<unknown> {
  const within =
    community === null ? sql`true` : sql`community_id = (select id from communities where lower(name) = ${community})`
  const of = community === null ? sql`${`'${kindLexeme('post')}'`}::tsquery` : postsOf(community)
  const candidates = isSelective
    ? sql`
        select id from search_documents
        where vector @@ (${query}::tsquery && ${of}) and form = ${sql.lit(form)} and kind = 'post' order by id + 0 desc limit ${maxTitles}`
    : sql`
        select id from (
          select id from posts where ${within} and deleted_at is null order by id desc limit ${newestTitles}
        ) newest cross join lateral (
          select vector from search_documents d where d.id = newest.id and kind = 'post' and form = ${sql.lit(form)} limit 1
        ) document where vector @@ ${query}::tsquery order by id desc limit ${maxTitles}`
  const muted = viewer
    ? sql`(${isByMuted(viewer)}
        or ${community === null} and posts.community_id in (select community_id from community_mutes where user_id = ${viewer.id}))`
    : sql`false`
  return sql`
    select ${titleFor(viewer)} as title, posts.public_id as "publicId", communities.name as community
    from (${candidates}) candidates join posts using (id) join communities on communities.id = posts.community_id
    where ${postContentVisibleTo(null)} and posts.content_deleted_at is null and not posts.title_hidden and not ${muted}
    order by posts.id desc limit ${titles}`
}

const isByMuted = (viewer: Viewer | null) =>
  viewer
    ? sql<boolean>`posts.user_id in (select muted_user_id from user_mutes where user_id = ${viewer.id})`
    : sql<boolean>`false`

/** A `tsquery` for the posts of a community, of none if there is no such community. */
const postsOf = (community: string) => sql`(${`'${kindLexeme('post')}'`}::tsquery
  && coalesce((select quote_literal('=c' || to_hex(id))::tsquery from communities where lower(name) = ${community}), '=none'::tsquery))`

interface FindingSimilar {
  viewer: Viewer | null
  form: number
  /** Each with the text of a `tsquery` for it. */
  words: readonly { query: string; weight: number }[]
  /** Posts with one of these words are looked at. */
  lookedFor: readonly string[]
  /** In lower case. */
  community: string
  limit: number
}

/** So many posts with one of the words are looked at: the newest. */
const maxSimilarLookedAt = 1000

/** Posts of the community with at least two of these words, and half of their weight; those with most first, then the newest. */
export async function listSimilar(db: Db, finding: FindingSimilar): Promise<bigint[]> {
  const { rows } = await similarStatement(finding).execute(db)
  return rows.map(({ id }) => id)
}

export function similarStatement({ viewer, form, words, lookedFor, community, limit }: FindingSimilar) {
  const queries = words.map(({ query }) => query)
  const weights = words.map(({ weight }) => weight)
  const least = weights.reduce((sum, weight) => sum + weight, 0) / 2
  return sql<{ id: bigint }>`
    select posts.id from (
      select id, vector from search_documents
      where vector @@ (${lookedFor.join(' | ')}::tsquery && ${postsOf(community)})
        and form = ${sql.lit(form)} and kind = 'post'
      order by id + 0 desc limit ${maxSimilarLookedAt}
    ) found join posts using (id) cross join lateral (
      select sum(weight) as score, count(*) as words from unnest(${queries}::text[], ${weights}::float8[]) word (query, weight)
      where vector @@ query::tsquery
    ) common
    where score >= ${least} and words >= 2 and ${postContentVisibleTo(null)} and posts.content_deleted_at is null and not ${isByMuted(viewer)}
    order by score desc, posts.id desc limit ${limit}`
}
