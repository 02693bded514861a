import { type RawBuilder, sql } from 'kysely'

/** Captions and alternative texts of the pictures of a post that are not hidden. For queries in which the table is named `posts`. */
export const textsOfPictures: RawBuilder<string[]> = sql<string[]>`array(
  select text from post_images p join images i on i.id = p.image_id cross join unnest(array[p.caption, i.alt_text]) text
  where p.post_id = posts.id and text is not null and i.hidden_at is null order by p.position)`

/**
 * Takes deleted posts or comments out of the index, in the statement that deletes them: `deleted` is a part of it with their ids. It does not see a
 * row that another transaction stores at this moment; a job drops that one within an hour, and no search shows it.
 */
export const dropFound = (deleted: string): RawBuilder<unknown> =>
  sql`dropped as (delete from search_documents d using ${sql.table(deleted)} gone where d.id = gone.id)`
