-- Links that an operator makes for a member who cannot log in any more.
alter table account_tokens
  drop constraint account_tokens_purpose_check,
  drop constraint account_tokens_check,
  add constraint account_tokens_purpose_check check (purpose in ('confirm', 'reset', 'restore', 'operator')),
  add constraint account_tokens_check check ((address is null) = (purpose in ('reset', 'operator')));

alter table security_events
  drop constraint security_events_kind_check,
  add constraint security_events_kind_check check (kind in ('login', 'wrong_code', 'password_changed', 'password_reset',
    'password_removed', 'email_changed', 'email_confirmed', 'email_restored', 'factor_on', 'factor_off', 'codes_made',
    'code_used', 'passkey_added', 'passkey_removed', 'session_ended', 'sessions_ended', 'link_made',
    'operator_log_out'));
