import { sql } from 'kysely'
import type { Db } from '../server/platform/db/connect.ts'

/** Makes inserts and updates of these tables fail as on a full disk, until the returned function is called. */
export async function fillStorage(db: Db, ...tables: readonly string[]): Promise<() => Promise<void>> {
  await sql`
    create function have_no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/16384/16385": No space left on device' using errcode = '53100';
    end $$`.execute(db)
  for (const table of tables)
    await sql`
      create trigger have_no_room before insert or update on ${sql.id(table)} execute function have_no_room()`.execute(
      db,
    )
  return () => sql`drop function have_no_room cascade`.execute(db).then(() => {})
}
