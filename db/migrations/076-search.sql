-- The texts of published posts and comments as they are looked for. Votes do not change these rows. A form says how texts become words: its name
-- is the version of the code and the language. A new form is filled beside the old one, and used once it is whole.
create table search_forms (
  form smallint primary key,
  name text not null,
  -- All texts with this key or a later one are stored; null before the first.
  filled_to bigint,
  -- The number of stored texts; when the form is whole, as counted every night.
  done integer not null default 0,
  -- The number of texts when the filling began.
  total integer,
  begun_at timestamptz,
  whole_at timestamptz
);

insert into search_forms (form, name) values (1, '1 english');

create table search_documents (
  id bigint not null,
  community_id bigint not null,
  author_id bigint not null,
  form smallint not null,
  kind text collate "C" not null check (kind in ('post', 'comment')),
  vector tsvector not null,
  primary key (id, kind, form)
);

-- PostgreSQL first appends new texts to a list, which every search reads. A job merges it into the index every few seconds.
create index search_documents_1_idx on search_documents using gin (vector) where form = 1;

-- Lexemes that more than one of 2,000 texts has, counted every night in a sample of the texts.
create table search_frequencies (
  form smallint not null,
  lexeme text collate "C" not null,
  share real not null,
  primary key (form, lexeme)
);

-- Made from other tables: not in backups, and filled again after a restore.
comment on table search_forms is 'derived';
comment on table search_documents is 'derived';
comment on table search_frequencies is 'derived';
