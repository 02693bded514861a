-- What was reported, as it was when the first report of a case came.
create table case_evidence (
  case_id bigint primary key references cases on delete cascade,
  taken_at timestamp with time zone not null default now(),
  -- Of a person or a community, the name.
  title text,
  body text,
  link_url text,
  image_ids bigint[] not null default '{}',
  captions text[] not null default '{}'
);
create index case_evidence_image_ids_idx on case_evidence using gin (image_ids);

-- When the last thing that showed the picture was erased. It stays for a case.
alter table images add column dropped_at timestamp with time zone;
