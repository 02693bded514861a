-- Accounts that log in with an OpenID Connect provider. A person is known by issuer and `sub`, never by an address.
create table provider_links (
  issuer text collate "C" not null,
  sub text collate "C" not null,
  user_id bigint not null references users,
  linked_on date not null default current_date,
  primary key (issuer, sub)
);
create unique index provider_links_user_id_key on provider_links (user_id, issuer);

-- Browsers that were sent to a provider. `signup`: they came back, and may create an account.
create table provider_trips (
  -- SHA-256 of the state. Of `signup`: of that word and the id of the session.
  hash bytea primary key,
  -- The session of the browser. Another one cannot finish the login.
  sid_hash bytea not null,
  issuer text collate "C" not null,
  purpose text collate "C" not null check (purpose in ('login', 'link', 'proof', 'signup')),
  -- Whose account is linked or proved.
  user_id bigint references users,
  nonce text collate "C",
  verifier text collate "C",
  -- The path of the page to which the browser goes afterwards.
  back_to text,
  -- Of `signup`.
  sub text collate "C",
  -- The code of an invitation that the visitor brought.
  invite text,
  expires_at timestamp with time zone not null,
  check ((purpose = 'signup') = (sub is not null)),
  check ((purpose in ('link', 'proof')) = (user_id is not null))
);
create index provider_trips_expires_at_idx on provider_trips (expires_at);
create index provider_trips_user_id_idx on provider_trips (user_id) where user_id is not null;

alter table sessions drop constraint sessions_via_check,
  add constraint sessions_via_check check (via in ('password', 'passkey', 'provider'));

-- What the login began with: `password` is the digest of the password, or of the link to a provider.
alter table login_challenges add column via text collate "C" not null default 'password' check (via in ('password', 'provider'));

alter table security_events drop constraint security_events_kind_check,
  add constraint security_events_kind_check check (kind in ('login', 'wrong_code', 'password_changed', 'password_reset',
    'password_removed', 'email_changed', 'email_confirmed', 'email_restored', 'factor_on', 'factor_off', 'codes_made', 'code_used',
    'passkey_added', 'passkey_removed', 'session_ended', 'sessions_ended', 'link_made', 'operator_log_out', 'provider_added',
    'provider_removed'));
