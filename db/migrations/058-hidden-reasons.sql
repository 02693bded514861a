-- Reasons that moderators have hidden from the public log: by the entry that stands for itself, with the entry that tells of the hiding.
create table hidden_reasons (
  entry_id bigint primary key references modlog on delete cascade,
  log_id bigint not null
);
