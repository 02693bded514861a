-- The colour that a community chose for its pages; null: the site's own.
alter table communities add column accent text check (
  accent in ('rose', 'rust', 'ochre', 'olive', 'moss', 'pine', 'teal', 'lagoon', 'indigo', 'violet', 'plum', 'slate')
);
