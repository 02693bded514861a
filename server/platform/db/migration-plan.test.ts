import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase, testDatabase } from '../../../test/database.ts'
import { lastBeforeRule, statementsAgainstRule } from '../../../test/migration-rule.ts'
import { planInWords } from '../../start/cli/upgrade.ts'
import { knownMigrations, migrateIn } from './migrate.ts'
import { planMigrations, planOf, statementsIn } from './migration-plan.ts'

const sizes = ['posts', 'users', 'sessions'].map((name) => ({
  ...{ name, rows: 1_000_000, bytes: 500_000_000, indexBytes: 300_000_000, indexes: [`${name}_key`] },
}))
const plan = (text: string) => planOf('099-some-change', text, sizes)

test.each([
  ['create index on posts (age);', 'slow', 'writers', 40_000_000],
  ['create unique index posts_key on posts (lower(title)) where age > 1;', 'slow', 'writers', 40_000_000],
  ['drop index posts_key;', 'quick', 'everybody', 0],
  ['drop table posts;', 'quick', 'everybody', 0],
  ['create trigger t after insert or update of age on posts execute function f();', 'quick', 'writers', 0],
  ['drop trigger t on posts;', 'quick', 'everybody', 0],
  ['create table hues (post_id bigint references posts);', 'quick', 'writers', 0],
  ['alter table posts add column hue integer not null default 0;', 'quick', 'everybody', 0],
  ['alter table posts add column at timestamp with time zone not null default now();', 'quick', 'everybody', 0],
  ['alter table posts add column a text, add column b numeric(3, 1);', 'quick', 'everybody', 0],
  ['alter table posts add column a text check (length(a) < 9);', 'slow', 'everybody', 0],
  ['alter table posts add column a uuid default gen_random_uuid();', 'slow', 'everybody', 800_000_000],
  ['alter table posts add column a int generated always as (age + 1) stored;', 'slow', 'everybody', 800_000_000],
  ['alter table posts drop column age;', 'quick', 'everybody', 0],
  ['alter table posts alter column age type bigint;', 'slow', 'everybody', 800_000_000],
  ['alter table posts alter age set not null;', 'slow', 'everybody', 0],
  ["alter table posts drop constraint c, add constraint c check (kind in ('a', 'b'));", 'slow', 'everybody', 0],
  ['alter table posts add constraint c check (age > 0) not valid;', 'quick', 'everybody', 0],
  ['alter table posts validate constraint c;', 'slow', 'nobody', 0],
  ['alter table posts add foreign key (hue_id) references hues;', 'slow', 'writers', 0],
  ['alter table posts add constraint k unique (title);', 'slow', 'everybody', 40_000_000],
  ['update posts set age = 1 where age is null;', 'slow', 'writers', 500_000_000],
  ['with old as (select 1) delete from posts;', 'slow', 'writers', 500_000_000],
  ['insert into hues (post_id) select id from posts;', 'slow', 'nobody', 500_000_000],
] as const)('OPS-011 what a statement does to a table: %s', (text, pace, waiting, bytes) => {
  const touched = { name: 'posts', waiting, isSlow: pace === 'slow', rows: 1_000_000 }
  expect(plan(text)).toMatchObject({ touches: [touched], bytes, unknown: [] })
})

test('OPS-011 a foreign key locks the table that it points to', () => {
  expect(plan('alter table posts add column user_id bigint references users;').touches).toEqual([
    { name: 'posts', waiting: 'everybody', isSlow: false, rows: 1_000_000 },
    { name: 'users', waiting: 'writers', isSlow: false, rows: 1_000_000 },
  ])
})

test('OPS-011 a new table is empty, and the longest wait counts', () => {
  const text = `-- Colours of posts. More words.
create table hues (id bigint);
create index on hues (id);
insert into hues values (1);
create index on posts (age);
alter table posts add constraint c check (age > 0);`
  expect(plan(text)).toEqual({
    ...{ name: '099-some-change', about: 'Colours of posts.', creates: ['hues'], bytes: 40_000_000, unknown: [] },
    touches: [{ name: 'posts', waiting: 'everybody', isSlow: true, rows: 1_000_000 }],
  })
  expect(plan('select 1;').about).toBe('some change.')
})

test('OPS-011 a statement that is not known is named, and the plan does not say how long it takes', () => {
  const unknown = plan('do $$ begin update posts set age = 1; end $$;')
  expect(unknown).toMatchObject({ touches: [], unknown: ["do ''"] })
  expect(planInWords([unknown], '/mnt/backups')).toBe(`One migration is pending. All are done together, or none.

099-some-change
  some change.
  unknown  do ''
  space    hardly any

A backup is made before, in /mnt/backups

How long it takes is not known, because of the unknown statements.

Until all is done, the new version tells visitors that the site will be back shortly.

If processes of the version before still run, they serve meanwhile.`)
})

test('OPS-011 the plan says who waits for what, and what the time depends on', () => {
  const one = plan('alter table posts add column hue integer; create index on users (age);')
  const words = planInWords([one, plan('create trigger t after insert on sessions execute function f();')], undefined)
  expect(words).toContain('2 migrations are pending.')
  expect(words).toContain(
    '  locks    posts, about 1,000,000 rows\n  works on users, about 1,000,000 rows\n  space    about 40.0 MB',
  )
  expect(words).toContain('No backup is made before, because UPGRADE_BACKUP is false.')
  expect(words).toContain('How long it takes depends on the size of users: their rows are read or written.')
  expect(words).toMatch(
    /serve meanwhile, but reading and writing wait for posts, and writing waits for users, sessions\.$/,
  )
  const quick = plan('alter table posts add column hue integer;')
  expect(planInWords([quick], undefined)).toContain('It takes a moment, however large the tables are.')
  expect(planInWords([], undefined)).toBe('The database is up to date.')
})

test('OPS-011 comments, texts and bodies of functions are no statements', () => {
  const text = `-- update posts;
create function f() returns trigger as $body$ begin update posts set a = 1; end $body$ language plpgsql;
comment on table posts is 'It''s one; update users';`
  expect(statementsIn(text)).toEqual([
    "create function f() returns trigger as '' language plpgsql",
    "comment on table posts is ''",
  ])
  expect(plan(text)).toMatchObject({ touches: [], unknown: [] })
})

test('OPS-011 the plan names what is pending in a database, with the rows of its tables', async () => {
  const { db } = await emptyDatabase()
  await db.transaction().execute((tx) => migrateIn(tx, '068-digests'))
  await sql`
    insert into users (id, signup_number, username) select 1000 + n, 1000 + n, 'user' || n from generate_series(1, 300) n`.execute(
    db,
  )
  await sql`insert into sessions (id_hash, user_id, expires_at) select sha256(int8send(id)), id, now() from users where id > 1000`.execute(
    db,
  )
  await sql`analyze sessions`.execute(db)
  const [first, second] = await planMigrations(db)
  expect(first).toMatchObject({
    name: '069-providers',
    about: 'Accounts that log in with an OpenID Connect provider.',
    creates: ['provider_links', 'provider_trips'],
  })
  expect(first?.touches).toContainEqual({ name: 'sessions', waiting: 'everybody', isSlow: true, rows: 300 })
  expect(second?.name).toBe('070-backup-state')
  expect(await planMigrations((await testDatabase()).db)).toEqual([])
})

test('OPS-011 the statements of all migrations are understood', async () => {
  const { db } = await emptyDatabase()
  const plans = await planMigrations(db)
  expect(plans.length).toBeGreaterThan(60)
  for (const { name, about, unknown } of plans) {
    expect(about, name).toMatch(/^[A-Za-z].*\.$/)
    expect(unknown, name).toEqual([])
  }
})

test('OPS-013 no migration makes anybody wait while it works on many rows, or takes away what the version before uses', async () => {
  const folder = new URL('../../../db/migrations/', import.meta.url)
  for (const name of (await knownMigrations()).filter((each) => each > lastBeforeRule))
    expect(statementsAgainstRule(await readFile(new URL(`${name}.sql`, folder), 'utf8')), name).toEqual([])
})

test.each([
  'alter table posts add column hue integer not null default 0;',
  "alter table posts add column kind text, add column name text not null default 'a', add column at timestamptz default now();",
  "alter table posts add column price numeric(8, 2), add column tags text[] not null default '{}';",
  'alter table posts add constraint c check (age > 0) not valid;',
  'alter table posts drop constraint posts_age_check;',
  'alter table posts alter column age drop not null;',
  'create table hues (id bigint primary key, post_id bigint references posts); create index on hues (post_id); insert into hues values (1);',
  'update site_settings set name = null; create unique index on workers (number);',
  'create table hues (id bigint, words tsvector); create index i on hues using gin (words) where id > 1;',
  'create trigger t after insert on posts for each row execute function f();',
  '-- Unused since 0.0.9: posts.age\nalter table posts drop column age;',
  '-- Unused since 0.0.9: hues\ndrop table hues;',
])('OPS-013 what a migration may do: %s', (text) => expect(statementsAgainstRule(text)).toEqual([]))

test.each([
  'create index on posts (age);',
  'create table copies as select id from posts;',
  'create table hues (id bigint); insert into hues select id from posts;',
  'update posts set age = 1;',
  'update site_settings set name = (select title from posts limit 1);',
  'select backfill_everything();',
  'truncate posts;',
  'vacuum posts;',
  'drop table posts;',
  'drop view shown_posts;',
  'drop trigger t on posts;',
  'drop index posts_key;',
  "alter type kind rename value 'a' to 'b';",
  'alter table posts drop column age;',
  'alter table posts drop default_sort;',
  'alter table site_settings drop column name;',
  'alter table posts rename column age to years;',
  'alter table posts rename to articles;',
  'alter table posts alter age type bigint;',
  'alter table posts alter column age set not null;',
  'alter table posts alter age drop default;',
  'alter table posts drop constraint posts_pkey;',
  'alter table posts add column n integer not null;',
  'alter table posts add column n bigserial;',
  'alter table posts add column n uuid default (gen_random_uuid());',
  'alter table posts add column user_id bigint references users;',
  'alter table posts add column a text check (length(a) < 9);',
  'alter table posts add column a int generated always as (age + 1) stored;',
  'alter table posts add constraint k unique (title);',
  'alter table posts add constraint c check (age > 0);',
  'alter table posts set tablespace other;',
  'alter table posts add column a text, drop column age;',
  '-- Unused since never: posts.age\nalter table posts drop column age;',
  '-- Unused since 0.0.9: posts.age\nalter table posts drop column title;',
])('OPS-013 what a migration may not do: %s', (text) => expect(statementsAgainstRule(text)).toHaveLength(1))
