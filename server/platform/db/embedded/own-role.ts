import pg from 'pg'

/**
 * The site runs as the role "stoa", which owns its database and has no rights beyond it: an injected statement runs no
 * program, reads no file and creates no role. initdb makes "stoa" the superuser, and earlier versions ran as it. The
 * first superuser of a cluster always stays one, so it is renamed and can no longer log in, and a new role takes over
 * its name, its password and its objects. This is one transaction: an interrupted start changes nothing. Later starts
 * find nothing to do.
 */
export async function switchToOwnRole(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ super: boolean }>(
      `select rolsuper as super from pg_roles where rolname = 'stoa'`,
    )
    if (!rows[0]?.super) return
    const stored = await client.query<{ password: string }>(
      `select rolpassword as password from pg_authid where rolname = 'stoa'`,
    )
    await client.query('begin')
    // A session cannot rename its own role.
    await client.query('create role stoa_mover superuser')
    await client.query('set session authorization stoa_mover')
    await client.query('alter role stoa rename to stoa_superuser')
    await client.query('alter role stoa_superuser nologin password null')
    await client.query(`create role stoa login password ${pg.escapeLiteral(stored.rows[0]?.password ?? '')}`)
    await client.query('alter database stoa owner to stoa')
    await client.query(changeOwners)
    await client.query('reset session authorization')
    await client.query('drop role stoa_mover')
    await client.query('commit')
  } finally {
    await client.end()
  }
}

// Reassigns what the migrations and pg-boss create, one by one: PostgreSQL cannot reassign all objects of the first
// superuser at once. The schema "public" belongs to the owner of the database; sequences of columns and objects of
// extensions follow what they depend on.
const changeOwners = `do $$
declare
  command text;
begin
  for command in
    with former as (
      select oid as owner from pg_roles where rolname = 'stoa_superuser'
    ), ours as (
      select oid as schema, nspname as name, nspowner as owner from pg_namespace
      where nspname !~ '^pg_' and nspname <> 'information_schema'
    ), follows as (
      select objid from pg_depend
      where deptype = 'e' or deptype in ('a', 'i') and objid in (select oid from pg_class where relkind = 'S')
    )
    select format('alter schema %I owner to stoa', name) from ours join former using (owner)
    union all
    select format('alter table %s owner to stoa', c.oid::regclass)
    from pg_class c join ours on schema = relnamespace join former on former.owner = relowner
    where relkind in ('r', 'p', 'v', 'm', 'S') and c.oid not in (select objid from follows)
    union all
    select format('alter routine %s owner to stoa', p.oid::regprocedure)
    from pg_proc p join ours on schema = pronamespace join former on former.owner = proowner
    where p.oid not in (select objid from follows)
    union all
    select format('alter type %s owner to stoa', t.oid::regtype)
    from pg_type t join ours on schema = typnamespace join former on former.owner = typowner
    where typtype in ('e', 'd', 'r') and t.oid not in (select objid from follows)
  loop
    execute command;
  end loop;
end
$$`
