-- Waves of new accounts, for as long as their accounts count among those of the 14 days before: they say nothing of how many come on usual
-- days, unless an administrator said that it was no attack.
create table waves (
  -- When the hour began that had so many.
  since timestamptz primary key,
  until timestamptz not null,
  dismissed_at timestamptz,
  check (until > since)
);
