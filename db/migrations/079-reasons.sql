-- The rule of the community that is broken, as it was when the report was sent: it may be changed or deleted.
alter table reports add column rule text;

-- The reasons of a community besides its rules, with what the author of something removed is told.
create table community_reasons (
  community_id bigint not null references communities on delete cascade,
  place smallint not null,
  title text not null,
  text text not null,
  primary key (community_id, place)
);
