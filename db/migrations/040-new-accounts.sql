-- Somebody vouched for the account: it is not new, however young it is.
alter table users add column trusted_at timestamptz;

-- When a new account did what new accounts may do only so often, in the last 24 hours: one moment for each time. One row a kind, so that of two at
-- once the second waits and counts what the first did.
create table new_account_uses (
  user_id bigint not null references users (id),
  kind text not null,
  used_at timestamptz[] not null,
  constraint new_account_uses_pkey primary key (user_id, kind),
  constraint new_account_uses_kind_check check (kind in ('posts', 'comments', 'links', 'pictures', 'reports', 'mentions'))
);
