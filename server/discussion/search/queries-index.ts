import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Searchable } from './document.ts'
import { textsOfPictures } from './fragments.ts'

/** Stores these texts in all forms of the index, in place of what is stored of them. */
export async function storeDocuments(tx: Db, texts: readonly Key[], vectors: readonly string[]): Promise<void> {
  await sql`
    insert into search_documents (id, community_id, author_id, kind, vector, form)
    select made.*, search_forms.form
    from ${documents(texts, vectors)} cross join search_forms
    on conflict (id, kind, form) do update set vector = excluded.vector`.execute(tx)
}

/** The same for texts that were read some time ago: what their own transactions have stored since then stays. */
export async function storeReadDocuments(
  tx: Db,
  texts: readonly Key[],
  vectors: readonly string[],
  form: number,
): Promise<void> {
  await sql`
    insert into search_documents (id, community_id, author_id, kind, vector, form)
    select made.*, ${form} from ${documents(texts, vectors)} on conflict do nothing`.execute(tx)
}

type Key = Pick<Searchable, 'id' | 'kind' | 'communityId' | 'authorId'>

const documents = (texts: readonly Key[], vectors: readonly string[]) => sql`
  unnest(${texts.map(({ id }) => id)}::bigint[], ${texts.map(({ communityId }) => communityId)}::bigint[],
    ${texts.map(({ authorId }) => authorId)}::bigint[], ${texts.map(({ kind }) => kind)}::text[], ${vectors}::tsvector[]) made`

const postColumns = sql`
  posts.id, 'post' as kind, posts.community_id as "communityId", posts.user_id as "authorId", posts.type, posts.title, posts.body_html as html,
  ${textsOfPictures} as beside,
  posts.link_url as url, posts.link_hostname as hostname`
const isPublicPost = sql`posts.deleted_at is null and posts.content_deleted_at is null`
const commentColumns = sql`
  comments.id, 'comment' as kind, comments.community_id as "communityId", comments.user_id as "authorId", null as type, null as title,
  comments.body_html as html, '{}'::text[] as beside, null as url, null as hostname`

/** The posts that show these pictures. */
export async function listPostsWith(db: Db, imageIds: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select distinct post_id as id from post_images where image_id = any(${imageIds}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** In a statement of its own after the one that deletes: that one does not see a row which another transaction has just stored. */
export async function deleteDocuments(tx: Db, ids: readonly bigint[]): Promise<void> {
  await sql`delete from search_documents where id = any(${ids}::bigint[])`.execute(tx)
}

/** Of these posts and comments those that everybody may read. */
export async function listSearchable(db: Db, ids: readonly bigint[]): Promise<Searchable[]> {
  const chosen = (table: string) => sql`${sql.ref(`${table}.id`)} = any(${ids}::bigint[])`
  const { rows } = await sql<Searchable>`${publicTexts(chosen)} order by id`.execute(db)
  return rows
}

/** The next older texts, the newest first: at most so many, and about so many bytes. */
export async function listSearchableBelow(
  db: Db,
  below: bigint,
  limit: number,
  maxBytes: number,
): Promise<Searchable[]> {
  const next = (table: string) => sql`${sql.ref(`${table}.id`)} < ${below}`
  const newest = (table: string) => sql`order by ${sql.ref(`${table}.id`)} desc limit ${limit}`
  const { rows } = await sql<Searchable>`
    select * from (
      select *, sum(coalesce(octet_length(html), 0)) over (order by id desc, kind) - coalesce(octet_length(html), 0) as before
      from (${publicTexts(next, newest)} order by id desc limit ${limit}) texts
    ) counted where before < ${maxBytes} order by id desc`.execute(db)
  return rows
}

const publicTexts = (which: (table: string) => RawBuilder<unknown>, end = (_table: string) => sql``) => sql`
  (select ${postColumns} from posts where ${which('posts')} and ${isPublicPost} ${end('posts')})
  union all
  (select ${commentColumns} from comments where ${which('comments')} and comments.deleted_at is null ${end('comments')})`

export interface FormState {
  form: number
  name: string
  /** How much of the index is filled; null when it is whole. */
  filled: { done: number; total: number } | null
  /** How many of all texts have these lexemes; others are rare. */
  shares: ReadonlyMap<string, number>
  texts: number
  /** False while the index is made after very many texts were stored: searches read only the newest of them. */
  isIndexed: boolean
}

/** An index whose making was interrupted, or is going on, is not used by PostgreSQL. */
export const isIndexed = (form: RawBuilder<unknown>) => sql<boolean>`exists (
  select from pg_index where indexrelid = to_regclass('search_documents_' || ${form} || '_idx') and indisvalid)`

/** The newest whole form, if there is one with this name, else the newest. */
export async function findForm(db: Db, name: string): Promise<FormState> {
  const { rows } = await sql<Omit<FormState, 'shares'> & { lexemes: string[]; shares: number[] }>`
    select form, name, done as texts, ${isIndexed(sql`form`)} as "isIndexed", case when whole_at is null then json_build_object('done', done, 'total', greatest(done, total, 1)) end as filled,
      array(select lexeme from search_frequencies s where s.form = search_forms.form order by lexeme) as lexemes,
      array(select share from search_frequencies s where s.form = search_forms.form order by lexeme) as shares
    from search_forms order by whole_at is null, name = ${name} desc, form desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return { form: 1, name, filled: { done: 0, total: 1 }, shares: new Map(), texts: 0, isIndexed: true }
  return { ...row, shares: new Map(row.lexemes.map((lexeme, at) => [lexeme, row.shares[at] as number])) }
}
