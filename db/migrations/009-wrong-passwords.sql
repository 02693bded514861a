-- Wrong passwords of the last hour: of one account, of one network, of one browser that its owner has logged in from. The key is an
-- HMAC, so that neither names nor addresses stand here. Lost in a crash, which forgives and harms nobody.
create unlogged table wrong_passwords (
  key bytea primary key check (octet_length(key) = 32),
  began_at timestamptz not null,
  count int not null,
  -- Nothing is tried before.
  free_at timestamptz not null
) with (fillfactor = 70);
