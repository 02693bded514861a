-- Who muted the reporters of a case, for the administrators who may lift it.
alter table reporter_mutes add muted_by bigint references users;
create index reporter_mutes_muted_by_idx on reporter_mutes (muted_by) where muted_by is not null;
