-- When, how and by whom a case had been decided that is decided otherwise, so that an undo puts back exactly that.
alter table decisions add column closed_before jsonb;
