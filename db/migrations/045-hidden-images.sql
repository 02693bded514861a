-- What administrators hide of what was uploaded last answers at no address, until they show it again or erase it. Whole milliseconds, so that
-- what was hidden up to a moment is the same here and in a process.
alter table images add column hidden_at timestamptz(3);
create index images_hidden_idx on images (id) where hidden_at is not null;
