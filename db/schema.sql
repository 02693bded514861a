-- Made by "npm run schema" from the migrated database; the migrations are the source.

create extension pg_trgm;

create sequence modlog_key_seq as integer minvalue 0 maxvalue 1048575 start 0 cycle;

CREATE OR REPLACE FUNCTION public.tell_changed_authors()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_each('authors', array(
    select c.id from changed c join former f using (id)
    where (c.username, c.points, c.is_admin, c.pro_pic_id, c.no_posts, c.no_comments, c.created_at, c.deleted_at, c.banned_at, c.pending_at,
        date_trunc('month', c.last_seen_at at time zone 'UTC'))
      is distinct from (f.username, f.points, f.is_admin, f.pro_pic_id, f.no_posts, f.no_comments, f.created_at, f.deleted_at, f.banned_at,
        f.pending_at, date_trunc('month', f.last_seen_at at time zone 'UTC'))));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_changed_badges()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_each('authors', array(select distinct user_id from changed));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_changed_comment_ranks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_comments(array_agg(c.id), array_agg(c.post_id)) from changed c join former f using (id)
  where (c.upvotes, c.downvotes, c.no_replies, c.no_replies_direct)
    is distinct from (f.upvotes, f.downvotes, f.no_replies, f.no_replies_direct);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_changed_comments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_comments(array_agg(id), array_agg(post_id)) from changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_changed_communities()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_each('communities', array(select id from changed));
  if exists (select from changed c join former f using (id) where c.name is distinct from f.name) then
    perform pg_notify('stoa', 'comments *');
  end if;
  if exists (
    select from changed c join former f using (id)
    where (c.name, c.pro_pic_id, c.banner_image_id) is distinct from (f.name, f.pro_pic_id, f.banner_image_id)) then
    perform pg_notify('stoa', 'posts *');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_changed_images()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids bigint[] := array(
    select c.id from changed c join former f using (id)
    where f.attached_at is not null
      and (c.kind, c.width, c.height, c.bytes, c.average_color, c.alt_text, c.hidden_at)
        is distinct from (f.kind, f.width, f.height, f.bytes, f.average_color, f.alt_text, f.hidden_at));
  community_ids bigint[];
begin
  if cardinality(ids) = 0 then return null; end if;
  perform tell_each('posts', array(
    select post_id from post_images where image_id = any(ids) union select id from posts where link_image_id = any(ids)));
  perform tell_each('authors', array(select id from users where pro_pic_id = any(ids)));
  community_ids := array(select id from communities where pro_pic_id = any(ids) or banner_image_id = any(ids));
  perform tell_each('communities', community_ids);
  if cardinality(community_ids) > 0 then perform pg_notify('stoa', 'posts *'); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_changed_post_images()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_each('posts', array(select distinct post_id from changed));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_changed_posts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_each('posts', array(select id from changed));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_comments(ids bigint[], post_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(ids) > 1000 then
    perform pg_notify('stoa', 'comments *');
  else
    perform pg_notify('stoa', 'comments ' || post_id || ' ' || case when count(*) > 100 then '*' else string_agg(id::text, ',') end)
    from unnest(ids, post_ids) as c (id, post_id) group by post_id;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_each(topic text, ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(ids) > 100 then
    perform pg_notify('stoa', topic || ' *');
  else
    perform pg_notify('stoa', topic || ' ' || id) from unnest(ids) id;
  end if;
end $function$;

create table account_tokens (
  hash bytea not null,
  user_id bigint not null,
  purpose text collate "C" not null,
  address text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint account_tokens_pkey PRIMARY KEY (hash),
  constraint account_tokens_check CHECK (((address IS NULL) = (purpose = ANY (ARRAY['reset'::text, 'operator'::text])))),
  constraint account_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['confirm'::text, 'reset'::text, 'restore'::text, 'operator'::text])))
);
CREATE INDEX account_tokens_expires_at_idx ON public.account_tokens USING btree (expires_at);
CREATE INDEX account_tokens_user_id_idx ON public.account_tokens USING btree (user_id, purpose);

create table address_blocks (
  id integer not null generated always as identity,
  network cidr not null,
  scope text not null default 'all'::text,
  note text not null,
  created_by bigint not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint address_blocks_pkey PRIMARY KEY (id),
  constraint address_blocks_scope_check CHECK ((scope = ANY (ARRAY['all'::text, 'write'::text, 'signup'::text])))
);
CREATE INDEX address_blocks_created_by_idx ON public.address_blocks USING btree (created_by);
CREATE INDEX address_blocks_ended_at_idx ON public.address_blocks USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX address_blocks_ended_idx ON public.address_blocks USING btree (id) WHERE (ended_at IS NOT NULL);
CREATE INDEX address_blocks_expiring_idx ON public.address_blocks USING btree (expires_at) WHERE (ended_at IS NULL);
CREATE INDEX address_blocks_network_idx ON public.address_blocks USING btree (network, id) WHERE (ended_at IS NULL);
CREATE INDEX address_blocks_standing_idx ON public.address_blocks USING btree (id) WHERE (ended_at IS NULL);

create table appeals (
  id bigint not null,
  log_id bigint not null,
  case_id bigint not null,
  user_id bigint not null,
  text text not null,
  created_at timestamp with time zone not null default now(),
  answered_at timestamp with time zone,
  outcome text collate "C",
  answer text,
  constraint appeals_pkey PRIMARY KEY (id),
  constraint appeals_log_id_key UNIQUE (log_id),
  constraint appeals_check CHECK ((((answered_at IS NULL) = (outcome IS NULL)) AND ((answered_at IS NULL) = (answer IS NULL)))),
  constraint appeals_outcome_check CHECK ((outcome = ANY (ARRAY['upheld'::text, 'overturned'::text])))
);
CREATE INDEX appeals_user_id_idx ON public.appeals USING btree (user_id, created_at);
CREATE INDEX appeals_waiting_idx ON public.appeals USING btree (case_id, id) WHERE (answered_at IS NULL);

create table applications (
  user_id bigint not null,
  answer text not null,
  created_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  approved boolean,
  text text,
  constraint applications_pkey PRIMARY KEY (user_id),
  constraint applications_check CHECK (((decided_at IS NULL) = (approved IS NULL))),
  constraint applications_check1 CHECK (((text IS NULL) OR (NOT approved)))
);
CREATE INDEX applications_decided_at_idx ON public.applications USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX applications_waiting_idx ON public.applications USING btree (user_id) WHERE (decided_at IS NULL);

create table backup_state (
  one boolean not null default true,
  good_at timestamp with time zone,
  good_bytes bigint,
  good_place text,
  good_missing integer,
  verified_at timestamp with time zone,
  verified_place text,
  fault_at timestamp with time zone,
  fault_text text,
  failed_at timestamp with time zone,
  failed_text text,
  asked_at timestamp with time zone,
  constraint backup_state_pkey PRIMARY KEY (one),
  constraint backup_state_check CHECK ((num_nulls(good_at, good_bytes, good_place, good_missing) = ANY (ARRAY[0, 4]))),
  constraint backup_state_check1 CHECK (((verified_at IS NULL) = (verified_place IS NULL))),
  constraint backup_state_check2 CHECK (((fault_at IS NULL) = (fault_text IS NULL))),
  constraint backup_state_check3 CHECK (((failed_at IS NULL) = (failed_text IS NULL))),
  constraint backup_state_one_check CHECK (one)
);

create table badges (
  id integer not null generated by default as identity,
  user_id bigint not null,
  type text collate "C" not null,
  created_at timestamp with time zone not null default now(),
  constraint badges_pkey PRIMARY KEY (id),
  constraint badges_user_id_type_key UNIQUE (user_id, type)
);
CREATE TRIGGER tell_deleted AFTER DELETE ON public.badges REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_badges();
CREATE TRIGGER tell_inserted AFTER INSERT ON public.badges REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_badges();
CREATE TRIGGER tell_updated AFTER UPDATE ON public.badges REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_badges();

create table bounced_addresses (
  recipient bytea not null,
  refused_at timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  unreachable_since timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  constraint bounced_addresses_pkey PRIMARY KEY (recipient)
);

create table captcha_spent (
  challenge text collate "C" not null,
  expires_at timestamp with time zone not null,
  constraint captcha_spent_pkey PRIMARY KEY (challenge)
);
CREATE INDEX captcha_spent_expires_at_idx ON public.captcha_spent USING btree (expires_at);

create table case_evidence (
  case_id bigint not null,
  taken_at timestamp with time zone not null default now(),
  title text,
  body text,
  link_url text,
  image_ids bigint[] not null default '{}'::bigint[],
  captions text[] not null default '{}'::text[],
  constraint case_evidence_pkey PRIMARY KEY (case_id)
);
CREATE INDEX case_evidence_image_ids_idx ON public.case_evidence USING gin (image_ids);

create table case_remarks (
  id integer not null generated always as identity,
  case_id bigint not null,
  created_by bigint not null,
  text text not null,
  created_at timestamp with time zone not null default now(),
  constraint case_remarks_pkey PRIMARY KEY (id)
);
CREATE INDEX case_remarks_case_id_idx ON public.case_remarks USING btree (case_id, id);
CREATE INDEX case_remarks_created_by_idx ON public.case_remarks USING btree (created_by);

create table cases (
  id bigint not null,
  for_admins boolean not null default false,
  target_type text collate "C" not null,
  target_id bigint not null,
  community_id bigint,
  author_id bigint,
  appeal_id bigint,
  escalated_at timestamp with time zone,
  report_count integer not null default 0,
  reporter_count integer not null default 0,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  outcome text collate "C",
  closed_by bigint,
  escalation_text text,
  held_id bigint,
  constraint cases_pkey PRIMARY KEY (id),
  constraint cases_check CHECK (((closed_at IS NULL) = (outcome IS NULL))),
  constraint cases_report_count_check CHECK ((report_count >= 0)),
  constraint cases_reporter_count_check CHECK ((reporter_count >= 0)),
  constraint cases_target_type_check CHECK ((target_type = ANY (ARRAY['post'::text, 'comment'::text, 'user'::text, 'community'::text])))
);
CREATE INDEX cases_appeals_idx ON public.cases USING btree (id) WHERE (appeal_id IS NOT NULL);
CREATE INDEX cases_author_id_idx ON public.cases USING btree (author_id, id);
CREATE INDEX cases_closed_at_idx ON public.cases USING btree (closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX cases_community_appeals_idx ON public.cases USING btree (community_id, id) WHERE (appeal_id IS NOT NULL);
CREATE INDEX cases_community_closed_at_idx ON public.cases USING btree (community_id, closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX cases_community_done_idx ON public.cases USING btree (community_id, id) WHERE (closed_at IS NOT NULL);
CREATE INDEX cases_community_done_most_idx ON public.cases USING btree (community_id, report_count, id) WHERE (closed_at IS NOT NULL);
CREATE INDEX cases_community_holds_idx ON public.cases USING btree (community_id, id) WHERE ((held_id IS NOT NULL) AND (appeal_id IS NULL));
CREATE INDEX cases_community_open_idx ON public.cases USING btree (community_id, id) WHERE (closed_at IS NULL);
CREATE INDEX cases_community_open_most_idx ON public.cases USING btree (community_id, report_count, id) WHERE (closed_at IS NULL);
CREATE INDEX cases_done_idx ON public.cases USING btree (id) WHERE (closed_at IS NOT NULL);
CREATE INDEX cases_done_most_idx ON public.cases USING btree (report_count, id) WHERE (closed_at IS NOT NULL);
CREATE INDEX cases_held_id_idx ON public.cases USING btree (held_id) WHERE (held_id IS NOT NULL);
CREATE INDEX cases_holds_idx ON public.cases USING btree (id) WHERE ((held_id IS NOT NULL) AND (appeal_id IS NULL));
CREATE INDEX cases_open_idx ON public.cases USING btree (id) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX cases_open_key ON public.cases USING btree (target_type, target_id, for_admins, community_id, ((appeal_id IS NOT NULL))) NULLS NOT DISTINCT WHERE (closed_at IS NULL);
CREATE INDEX cases_open_most_idx ON public.cases USING btree (report_count, id) WHERE (closed_at IS NULL);
CREATE INDEX cases_target_idx ON public.cases USING btree (target_type, target_id, id);

create table comment_ancestors (
  ancestor_id bigint not null,
  comment_id bigint not null,
  constraint comment_ancestors_pkey PRIMARY KEY (ancestor_id, comment_id)
);

create table comment_ranks (
  id bigint not null,
  post_id bigint not null,
  upvotes integer not null default 0,
  downvotes integer not null default 0,
  detached_up integer not null default 0,
  detached_down integer not null default 0,
  no_replies integer not null default 0,
  no_replies_direct integer not null default 0,
  deleted_at timestamp with time zone,
  constraint comment_ranks_pkey PRIMARY KEY (id)
) with (fillfactor=85);
CREATE INDEX comment_ranks_best_idx ON public.comment_ranks USING btree (post_id, upvotes, id);
CREATE TRIGGER tell_updated AFTER UPDATE ON public.comment_ranks REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_comment_ranks();

create table comment_votes (
  comment_id bigint not null,
  user_id bigint not null,
  up boolean not null,
  is_new boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint comment_votes_pkey PRIMARY KEY (comment_id, user_id)
);
CREATE INDEX comment_votes_created_at_idx ON public.comment_votes USING brin (created_at);
CREATE INDEX comment_votes_user_id_idx ON public.comment_votes USING btree (user_id, comment_id);

create table comments (
  id bigint not null,
  post_id bigint not null,
  community_id bigint not null,
  user_id bigint not null,
  user_group text collate "C" not null default 'normal'::text,
  parent_id bigint,
  ancestors bigint[] not null default '{}'::bigint[],
  depth smallint not null generated always as (cardinality(ancestors)) stored,
  body text not null,
  body_html text,
  body_renderer smallint,
  created_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  deleted_as text collate "C",
  locked_at timestamp with time zone,
  locked_by bigint,
  locked_as text collate "C",
  constraint comments_pkey PRIMARY KEY (id),
  constraint comments_check CHECK (((parent_id IS NULL) = (ancestors = '{}'::bigint[]))),
  constraint comments_check1 CHECK (((deleted_at IS NULL) = (deleted_as IS NULL))),
  constraint comments_check2 CHECK (((locked_at IS NOT NULL) OR ((locked_by IS NULL) AND (locked_as IS NULL)))),
  constraint comments_deleted_as_check CHECK ((deleted_as = ANY (ARRAY['normal'::text, 'mods'::text, 'admins'::text]))),
  constraint comments_depth_check CHECK (((depth >= 0) AND (depth <= 15))),
  constraint comments_locked_as_check CHECK ((locked_as = ANY (ARRAY['mods'::text, 'admins'::text]))),
  constraint comments_user_group_check CHECK ((user_group = ANY (ARRAY['normal'::text, 'mods'::text, 'admins'::text])))
) with (fillfactor=85);
CREATE INDEX comments_changed_idx ON public.comments USING btree (post_id, GREATEST(deleted_at, edited_at)) WHERE ((deleted_at IS NOT NULL) OR (edited_at IS NOT NULL));
CREATE INDEX comments_published_idx ON public.comments USING btree (user_id, community_id) WHERE (deleted_at IS NULL);
CREATE INDEX comments_removed_idx ON public.comments USING btree (user_id, id) WHERE ((deleted_at IS NOT NULL) AND (deleted_as <> 'normal'::text));
CREATE INDEX comments_time_idx ON public.comments USING btree (post_id, id);
CREATE INDEX comments_written_idx ON public.comments USING btree (user_id, id) WHERE (deleted_at IS NULL);
CREATE TRIGGER tell_deleted AFTER DELETE ON public.comments REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_comments();
CREATE TRIGGER tell_inserted AFTER INSERT ON public.comments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_comments();
CREATE TRIGGER tell_updated AFTER UPDATE ON public.comments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_comments();

create table communities (
  id bigint not null,
  user_id bigint not null,
  name text collate "C" not null,
  about text,
  no_members integer not null default 0,
  posting_restricted boolean not null default false,
  nsfw boolean not null default false,
  default_since timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  pro_pic_id bigint,
  banner_image_id bigint,
  founding_counted_at timestamp with time zone,
  modlog text,
  hold_first smallint not null default 0,
  slow_seconds integer not null default 0,
  accent text,
  constraint communities_pkey PRIMARY KEY (id),
  constraint communities_accent_check CHECK ((accent = ANY (ARRAY['rose'::text, 'rust'::text, 'ochre'::text, 'olive'::text, 'moss'::text, 'pine'::text, 'teal'::text, 'lagoon'::text, 'indigo'::text, 'violet'::text, 'plum'::text, 'slate'::text]))),
  constraint communities_hold_first_check CHECK (((hold_first >= 0) AND (hold_first <= 10))),
  constraint communities_modlog_check CHECK ((modlog = ANY (ARRAY['private'::text, 'public'::text, 'named'::text]))),
  constraint communities_slow_seconds_check CHECK ((slow_seconds = ANY (ARRAY[0, 30, 60, 300, 900, 3600])))
) with (fillfactor=90);
CREATE UNIQUE INDEX communities_banner_image_id_key ON public.communities USING btree (banner_image_id) WHERE (banner_image_id IS NOT NULL);
CREATE INDEX communities_default_idx ON public.communities USING btree (default_since) WHERE (default_since IS NOT NULL);
CREATE INDEX communities_foundings_idx ON public.communities USING btree (user_id, founding_counted_at) WHERE (founding_counted_at IS NOT NULL);
CREATE UNIQUE INDEX communities_name_key ON public.communities USING btree (lower(name));
CREATE UNIQUE INDEX communities_pro_pic_id_key ON public.communities USING btree (pro_pic_id) WHERE (pro_pic_id IS NOT NULL);
CREATE INDEX communities_size_idx ON public.communities USING btree (no_members DESC, id);
CREATE TRIGGER tell_updated AFTER UPDATE ON public.communities REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_communities();

create table community_bans (
  community_id bigint not null,
  user_id bigint not null,
  created_by bigint not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  constraint community_bans_pkey PRIMARY KEY (community_id, user_id)
);
CREATE INDEX community_bans_expires_at_idx ON public.community_bans USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX community_bans_order_idx ON public.community_bans USING btree (community_id, created_at DESC, user_id DESC);
CREATE INDEX community_bans_user_id_idx ON public.community_bans USING btree (user_id);

create table community_members (
  user_id bigint not null,
  community_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint community_members_pkey PRIMARY KEY (user_id, community_id)
);
CREATE INDEX community_members_community_id_idx ON public.community_members USING btree (community_id, user_id);

create table community_mods (
  community_id bigint not null,
  user_id bigint not null,
  "position" integer not null,
  created_at timestamp with time zone not null default now(),
  is_helper boolean not null default false,
  constraint community_mods_pkey PRIMARY KEY (community_id, user_id),
  constraint community_mods_position_key UNIQUE (community_id, "position") DEFERRABLE,
  constraint community_mods_position_check CHECK (("position" >= 0))
);
CREATE INDEX community_mods_user_id_idx ON public.community_mods USING btree (user_id);

create table community_mutes (
  id integer not null generated by default as identity,
  user_id bigint not null,
  community_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint community_mutes_pkey PRIMARY KEY (id),
  constraint community_mutes_user_id_community_id_key UNIQUE (user_id, community_id)
);

create table community_reasons (
  community_id bigint not null,
  place smallint not null,
  title text not null,
  text text not null,
  constraint community_reasons_pkey PRIMARY KEY (community_id, place)
);

create table community_requests (
  id integer not null generated by default as identity,
  user_id bigint not null,
  name text collate "C" not null,
  note text,
  created_at timestamp with time zone not null default now(),
  approved_at timestamp with time zone,
  denied_at timestamp with time zone,
  denied_by bigint,
  denied_note text,
  constraint community_requests_pkey PRIMARY KEY (id),
  constraint community_requests_check CHECK (((approved_at IS NULL) OR (denied_at IS NULL)))
);
CREATE INDEX community_requests_created_at_idx ON public.community_requests USING btree (created_at DESC);
CREATE UNIQUE INDEX community_requests_open_key ON public.community_requests USING btree (user_id, lower(name)) WHERE ((approved_at IS NULL) AND (denied_at IS NULL));
CREATE INDEX community_requests_user_id_idx ON public.community_requests USING btree (user_id, created_at DESC);

create table community_rules (
  id integer not null generated by default as identity,
  community_id bigint not null,
  rule text not null,
  description text,
  z_index integer not null,
  created_by bigint not null,
  created_at timestamp with time zone not null default now(),
  removal_text text,
  constraint community_rules_pkey PRIMARY KEY (id)
);
CREATE INDEX community_rules_order_idx ON public.community_rules USING btree (community_id, z_index, id);

create table content_removals (
  id bigint not null,
  user_id bigint not null,
  asked_by bigint not null,
  entry_id bigint not null,
  from_id bigint not null,
  post_id bigint not null default 0,
  comment_id bigint not null default 0,
  total integer,
  done integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint content_removals_pkey PRIMARY KEY (id)
);
CREATE INDEX content_removals_ended_at_idx ON public.content_removals USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE UNIQUE INDEX content_removals_open_key ON public.content_removals USING btree (user_id) WHERE (ended_at IS NULL);
CREATE INDEX content_removals_user_id_idx ON public.content_removals USING btree (user_id, id);

create table custom_feed_communities (
  feed_id bigint not null,
  community_id bigint not null,
  constraint custom_feed_communities_pkey PRIMARY KEY (feed_id, community_id)
);

create table custom_feeds (
  id bigint not null,
  user_id bigint not null,
  name text not null,
  slug text collate "C" not null,
  sort text collate "C" not null,
  public boolean not null default false,
  "position" integer not null,
  constraint custom_feeds_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX custom_feeds_slug_key ON public.custom_feeds USING btree (user_id, slug);

create table day_counts (
  day date not null,
  accounts integer not null,
  posts integer not null,
  comments integer not null,
  votes integer not null,
  active integer not null,
  constraint day_counts_pkey PRIMARY KEY (day)
);

create table decisions (
  call_id bigint not null,
  case_id bigint not null,
  actor_id bigint not null,
  act text collate "C" not null,
  version integer not null,
  entry_ids bigint[] not null default '{}'::bigint[],
  created_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  closed_before jsonb,
  constraint decisions_pkey PRIMARY KEY (call_id, case_id)
);
CREATE INDEX decisions_actor_id_idx ON public.decisions USING btree (actor_id);
CREATE INDEX decisions_created_at_idx ON public.decisions USING btree (created_at);

create table digests (
  user_id bigint not null,
  every text collate "C" not null,
  weekday text collate "C" not null,
  hour smallint not null,
  minute smallint not null,
  time_zone text collate "C" not null,
  since timestamp with time zone not null,
  next_at timestamp with time zone not null,
  constraint digests_pkey PRIMARY KEY (user_id),
  constraint digests_every_check CHECK ((every = ANY (ARRAY['daily'::text, 'weekly'::text]))),
  constraint digests_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint digests_minute_check CHECK (((minute >= 0) AND (minute <= 59))),
  constraint digests_weekday_check CHECK ((weekday = ANY (ARRAY['monday'::text, 'tuesday'::text, 'wednesday'::text, 'thursday'::text, 'friday'::text, 'saturday'::text, 'sunday'::text])))
);
CREATE INDEX digests_next_at_idx ON public.digests USING btree (next_at, user_id);

create table event_counts (
  event text collate "C" not null,
  day date not null,
  count integer not null default 0,
  constraint event_counts_pkey PRIMARY KEY (event, day)
);

create table feed_sorts (
  user_id bigint not null,
  feed text collate "C" not null,
  about_id bigint not null,
  sort text collate "C" not null,
  chosen_at timestamp with time zone not null default now(),
  constraint feed_sorts_pkey PRIMARY KEY (user_id, feed, about_id)
);

create table filters (
  id bigint not null,
  user_id bigint not null,
  kind text collate "C" not null,
  value text not null,
  covers text collate "C" not null,
  act text collate "C" not null,
  community_id bigint,
  ends_at timestamp with time zone,
  constraint filters_pkey PRIMARY KEY (id),
  constraint filters_act_check CHECK ((act = ANY (ARRAY['fold'::text, 'hide'::text]))),
  constraint filters_covers_check CHECK ((covers = ANY (ARRAY['posts'::text, 'comments'::text, 'both'::text]))),
  constraint filters_kind_check CHECK ((kind = ANY (ARRAY['word'::text, 'domain'::text])))
);
CREATE INDEX filters_community_id_idx ON public.filters USING btree (community_id) WHERE (community_id IS NOT NULL);
CREATE INDEX filters_ends_at_idx ON public.filters USING btree (ends_at) WHERE (ends_at IS NOT NULL);
CREATE UNIQUE INDEX filters_same_key ON public.filters USING btree (user_id, kind, value, covers, community_id) NULLS NOT DISTINCT;

create table health_findings (
  topic text collate "C" not null,
  round text collate "C" not null,
  "position" smallint not null,
  result text not null,
  todo text,
  checked_at timestamp with time zone not null default now(),
  bad_since timestamp with time zone,
  told_at timestamp with time zone,
  constraint health_findings_pkey PRIMARY KEY (topic),
  constraint health_findings_check CHECK (((todo IS NULL) = (bad_since IS NULL))),
  constraint health_findings_round_check CHECK ((round = ANY (ARRAY['often'::text, 'daily'::text, 'weekly'::text, 'requests'::text])))
);

create table held_images (
  held_id bigint not null,
  "position" smallint not null,
  image_id bigint not null,
  caption text,
  constraint held_images_pkey PRIMARY KEY (held_id, "position"),
  constraint held_images_image_id_key UNIQUE (image_id),
  constraint held_images_position_check CHECK ((("position" >= 0) AND ("position" <= 9)))
);

create table held_items (
  id bigint not null,
  type text collate "C" not null,
  author_id bigint not null,
  community_id bigint not null,
  why text collate "C" not null,
  user_group text collate "C" not null default 'normal'::text,
  public_id text collate "C",
  post_type text collate "C",
  title text,
  link_url text,
  link_hostname text,
  post_id bigint,
  parent_id bigint,
  body text,
  body_html text,
  body_renderer smallint,
  created_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  state text collate "C" not null default 'waiting'::text,
  decided_at timestamp with time zone,
  became_id bigint,
  constraint held_items_pkey PRIMARY KEY (id),
  constraint held_items_check CHECK (((type = 'post'::text) = (public_id IS NOT NULL))),
  constraint held_items_check1 CHECK (((type = 'post'::text) = (post_type IS NOT NULL))),
  constraint held_items_check2 CHECK (((type = 'comment'::text) = (post_id IS NOT NULL))),
  constraint held_items_check3 CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint held_items_check4 CHECK (((state = 'released'::text) = (became_id IS NOT NULL))),
  constraint held_items_post_type_check CHECK ((post_type = ANY (ARRAY['text'::text, 'image'::text, 'link'::text]))),
  constraint held_items_public_id_check CHECK ((public_id ~ '^[0-9A-Za-z_]{8}$'::text)),
  constraint held_items_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'released'::text, 'refused'::text]))),
  constraint held_items_type_check CHECK ((type = ANY (ARRAY['post'::text, 'comment'::text]))),
  constraint held_items_user_group_check CHECK ((user_group = ANY (ARRAY['normal'::text, 'mods'::text, 'admins'::text]))),
  constraint held_items_why_check CHECK ((why = ANY (ARRAY['first'::text, 'wave'::text, 'shield'::text])))
);
CREATE INDEX held_items_author_id_idx ON public.held_items USING btree (author_id, id);
CREATE INDEX held_items_decided_at_idx ON public.held_items USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE UNIQUE INDEX held_items_public_id_key ON public.held_items USING btree (lower(public_id)) WHERE (public_id IS NOT NULL);
CREATE INDEX held_items_waiting_idx ON public.held_items USING btree (author_id, id) WHERE (state = 'waiting'::text);

create table hidden_posts (
  user_id bigint not null,
  post_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint hidden_posts_pkey PRIMARY KEY (user_id, post_id)
);
CREATE INDEX hidden_posts_order_idx ON public.hidden_posts USING btree (user_id, created_at, post_id);
CREATE INDEX hidden_posts_post_id_idx ON public.hidden_posts USING btree (post_id);

create table hidden_reasons (
  entry_id bigint not null,
  log_id bigint not null,
  constraint hidden_reasons_pkey PRIMARY KEY (entry_id)
);

create table image_erasures (
  image_id bigint not null,
  due_at timestamp with time zone not null,
  constraint image_erasures_pkey PRIMARY KEY (image_id)
);
CREATE INDEX image_erasures_due_at_idx ON public.image_erasures USING btree (due_at);

create table images (
  id bigint not null,
  owner_id bigint,
  kind text collate "C" not null,
  format text collate "C" not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  average_color integer not null,
  created_at timestamp with time zone not null default now(),
  attached_at timestamp with time zone,
  withheld_at timestamp with time zone,
  alt_text text,
  hidden_at timestamp(3) with time zone,
  dropped_at timestamp with time zone,
  constraint images_pkey PRIMARY KEY (id),
  constraint images_alt_text_check CHECK (((alt_text <> ''::text) AND (length(alt_text) <= 1024))),
  constraint images_average_color_check CHECK (((average_color >= 0) AND (average_color <= 16777215))),
  constraint images_bytes_check CHECK ((bytes > 0)),
  constraint images_format_check CHECK ((format = 'jpeg'::text)),
  constraint images_height_check CHECK ((height > 0)),
  constraint images_kind_check CHECK ((kind = ANY (ARRAY['post'::text, 'preview'::text, 'avatar'::text, 'banner'::text]))),
  constraint images_width_check CHECK ((width > 0))
);
CREATE INDEX images_hidden_idx ON public.images USING btree (id) WHERE (hidden_at IS NOT NULL);
CREATE INDEX images_unattached_idx ON public.images USING btree (created_at) WHERE (attached_at IS NULL);
CREATE TRIGGER tell_updated AFTER UPDATE ON public.images REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_images();

create table invited_accounts (
  user_id bigint not null,
  inviter_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint invited_accounts_pkey PRIMARY KEY (user_id)
);
CREATE INDEX invited_accounts_created_at_idx ON public.invited_accounts USING btree (created_at);
CREATE INDEX invited_accounts_inviter_id_idx ON public.invited_accounts USING btree (inviter_id, user_id);

create table invites (
  id bigint not null,
  code_hash bytea not null,
  user_id bigint not null,
  note text not null,
  uses smallint not null,
  uses_left smallint not null,
  created_at timestamp with time zone not null default now(),
  ends_at timestamp with time zone not null,
  constraint invites_pkey PRIMARY KEY (id),
  constraint invites_code_hash_key UNIQUE (code_hash),
  constraint invites_check CHECK (((uses_left >= 0) AND (uses_left <= uses))),
  constraint invites_uses_check CHECK (((uses >= 1) AND (uses <= 100)))
);
CREATE INDEX invites_ends_at_idx ON public.invites USING btree (ends_at);
CREATE INDEX invites_user_id_idx ON public.invites USING btree (user_id, id);

create table job_runs (
  name text collate "C" not null,
  every integer not null,
  since timestamp with time zone not null default now(),
  succeeded_at timestamp with time zone,
  took_ms integer,
  failed_at timestamp with time zone,
  failure text,
  constraint job_runs_pkey PRIMARY KEY (name),
  constraint job_runs_check CHECK (((succeeded_at IS NULL) = (took_ms IS NULL))),
  constraint job_runs_check1 CHECK (((failed_at IS NULL) = (failure IS NULL)))
);

create table known_devices (
  user_id bigint not null,
  mark bytea not null,
  seen_at timestamp with time zone not null default now(),
  constraint known_devices_pkey PRIMARY KEY (user_id, mark)
);
CREATE INDEX known_devices_seen_at_idx ON public.known_devices USING btree (seen_at);

create table list_items (
  id integer not null generated by default as identity,
  list_id integer not null,
  user_id bigint not null,
  post_id bigint,
  comment_id bigint,
  target_id bigint not null generated always as (COALESCE(post_id, comment_id)) stored,
  created_at timestamp with time zone not null default now(),
  constraint list_items_pkey PRIMARY KEY (id),
  constraint list_items_check CHECK ((num_nonnulls(post_id, comment_id) = 1))
);
CREATE UNIQUE INDEX list_items_added_idx ON public.list_items USING btree (list_id, id);
CREATE UNIQUE INDEX list_items_created_idx ON public.list_items USING btree (list_id, target_id);
CREATE INDEX list_items_saved_idx ON public.list_items USING btree (user_id, target_id);

create table lists (
  id integer not null generated by default as identity (start with 100000),
  user_id bigint not null,
  name text collate "C" not null,
  display_name text not null,
  description text,
  public boolean not null default false,
  num_items integer not null default 0,
  sort text collate "C" not null default 'addedDsc'::text,
  created_at timestamp with time zone not null default now(),
  last_updated_at timestamp with time zone not null default now(),
  constraint lists_pkey PRIMARY KEY (id),
  constraint lists_sort_check CHECK ((sort = ANY (ARRAY['addedDsc'::text, 'addedAsc'::text, 'createdDsc'::text, 'createdAsc'::text])))
);
CREATE UNIQUE INDEX lists_name_key ON public.lists USING btree (user_id, lower(name));

create table login_challenges (
  hash bytea not null,
  user_id bigint not null,
  password bytea not null,
  wrong_codes smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  via text collate "C" not null default 'password'::text,
  constraint login_challenges_pkey PRIMARY KEY (hash),
  constraint login_challenges_via_check CHECK ((via = ANY (ARRAY['password'::text, 'provider'::text])))
);
CREATE INDEX login_challenges_expires_at_idx ON public.login_challenges USING btree (expires_at);
CREATE INDEX login_challenges_user_id_idx ON public.login_challenges USING btree (user_id);

create table mail_settings (
  user_id bigint not null,
  kind text collate "C" not null,
  since timestamp with time zone not null default now(),
  due_at timestamp with time zone,
  constraint mail_settings_pkey PRIMARY KEY (user_id, kind),
  constraint mail_settings_kind_check CHECK ((kind = ANY (ARRAY['replies'::text, 'mentions'::text, 'moderation'::text])))
);
CREATE INDEX mail_settings_due_at_idx ON public.mail_settings USING btree (due_at) WHERE (due_at IS NOT NULL);

create table mails (
  id bigint not null,
  kind text collate "C" not null,
  template text collate "C" not null,
  user_id bigint,
  address text,
  details jsonb,
  shown_address text not null,
  recipient bytea not null,
  state text collate "C" not null default 'waiting'::text,
  attempts smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null default now(),
  tried_at timestamp with time zone,
  ended_at timestamp with time zone,
  last_reply text,
  bounced_at timestamp with time zone,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_check CHECK (((ended_at IS NULL) = (state = 'waiting'::text))),
  constraint mails_check1 CHECK (((address IS NOT NULL) OR (state <> 'waiting'::text))),
  constraint mails_kind_check CHECK ((kind = ANY (ARRAY['security'::text, 'account'::text, 'replies'::text, 'mentions'::text, 'moderation'::text, 'digest'::text]))),
  constraint mails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'dropped'::text])))
);
CREATE INDEX mails_created_at_idx ON public.mails USING btree (created_at DESC, id DESC);
CREATE INDEX mails_due_at_idx ON public.mails USING btree (due_at) WHERE (state = 'waiting'::text);
CREATE INDEX mails_failed_idx ON public.mails USING btree (ended_at) WHERE ((state = 'failed'::text) AND (address IS NOT NULL));
CREATE INDEX mails_recipient_idx ON public.mails USING btree (recipient, created_at);
CREATE INDEX mails_tried_at_idx ON public.mails USING btree (tried_at) WHERE (tried_at IS NOT NULL);
CREATE INDEX mails_user_id_idx ON public.mails USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX mails_waiting_idx ON public.mails USING btree ((
CASE kind
    WHEN 'security'::text THEN 0
    WHEN 'digest'::text THEN 2
    ELSE 1
END), due_at) WHERE (state = 'waiting'::text);

create table modlog (
  id bigint not null default (((floor((EXTRACT(epoch FROM now()) * (1000)::numeric)))::bigint << 20) | nextval('modlog_key_seq'::regclass)),
  at timestamp with time zone not null default date_trunc('milliseconds'::text, now()),
  act text collate "C" not null,
  actor_id bigint,
  actor_group text collate "C" not null,
  community_id bigint,
  target_type text collate "C",
  target_id bigint,
  subject_id bigint,
  reason text,
  rule_id integer,
  rule text,
  details jsonb,
  part_of bigint,
  undone_by bigint,
  constraint modlog_pkey PRIMARY KEY (id),
  constraint modlog_actor_group_check CHECK ((actor_group = ANY (ARRAY['mods'::text, 'admins'::text, 'system'::text]))),
  constraint modlog_check CHECK (((target_type IS NULL) = (target_id IS NULL))),
  constraint modlog_check1 CHECK (((rule IS NOT NULL) OR (rule_id IS NULL))),
  constraint modlog_target_type_check CHECK ((target_type = ANY (ARRAY['post'::text, 'comment'::text, 'community'::text])))
);
CREATE INDEX modlog_actor_idx ON public.modlog USING btree (actor_id, id) WHERE (actor_id IS NOT NULL);
CREATE INDEX modlog_community_act_idx ON public.modlog USING btree (community_id, act, id) WHERE (part_of IS NULL);
CREATE INDEX modlog_community_actor_idx ON public.modlog USING btree (community_id, actor_id, id) WHERE (part_of IS NULL);
CREATE INDEX modlog_community_idx ON public.modlog USING btree (community_id, id) WHERE (part_of IS NULL);
CREATE INDEX modlog_community_subject_idx ON public.modlog USING btree (community_id, subject_id, id);
CREATE INDEX modlog_part_of_idx ON public.modlog USING btree (part_of, id) WHERE (part_of IS NOT NULL);
CREATE INDEX modlog_site_act_idx ON public.modlog USING btree (act, id) WHERE (part_of IS NULL);
CREATE INDEX modlog_site_actor_idx ON public.modlog USING btree (actor_id, id) WHERE (part_of IS NULL);
CREATE INDEX modlog_site_idx ON public.modlog USING btree (id) WHERE (part_of IS NULL);
CREATE INDEX modlog_subject_idx ON public.modlog USING btree (subject_id, id) WHERE (subject_id IS NOT NULL);
CREATE INDEX modlog_target_idx ON public.modlog USING btree (target_id, id) WHERE (target_id IS NOT NULL);
CREATE INDEX modlog_undone_by_idx ON public.modlog USING btree (undone_by) WHERE (undone_by IS NOT NULL);
CREATE INDEX modlog_warnings_idx ON public.modlog USING btree (subject_id) WHERE ((act = 'warn'::text) AND (undone_by IS NULL));

create table neglected_communities (
  community_id bigint not null,
  told_at timestamp with time zone not null default now(),
  constraint neglected_communities_pkey PRIMARY KEY (community_id)
);

create table new_account_uses (
  user_id bigint not null,
  kind text not null,
  used_at timestamp with time zone[] not null,
  constraint new_account_uses_pkey PRIMARY KEY (user_id, kind),
  constraint new_account_uses_kind_check CHECK ((kind = ANY (ARRAY['posts'::text, 'comments'::text, 'links'::text, 'pictures'::text, 'reports'::text, 'mentions'::text])))
);

create table notes (
  id integer not null generated always as identity,
  community_id bigint not null,
  user_id bigint not null,
  created_by bigint not null,
  case_id bigint,
  text text not null,
  created_at timestamp with time zone not null default now(),
  constraint notes_pkey PRIMARY KEY (id)
);
CREATE INDEX notes_created_at_idx ON public.notes USING btree (created_at);
CREATE INDEX notes_created_by_idx ON public.notes USING btree (created_by);
CREATE INDEX notes_person_idx ON public.notes USING btree (user_id, community_id, id);

create table notification_causes (
  id bigint not null generated always as identity,
  kind text collate "C" not null,
  user_id bigint,
  post_id bigint,
  comment_id bigint,
  community_id bigint,
  actor_id bigint,
  details jsonb,
  created_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null default now(),
  tries integer not null default 0,
  after_user_id bigint not null default 0,
  constraint notification_causes_pkey PRIMARY KEY (id)
);
CREATE INDEX notification_causes_announcement_idx ON public.notification_causes USING btree (due_at, id) WHERE (kind = 'announcement'::text);
CREATE INDEX notification_causes_due_idx ON public.notification_causes USING btree (due_at, id);

create table notification_counts (
  user_id bigint not null,
  new_count integer not null default 0,
  constraint notification_counts_pkey PRIMARY KEY (user_id)
) with (fillfactor=80);

create table notifications (
  id bigint not null generated always as identity,
  user_id bigint not null,
  type text collate "C" not null,
  post_id bigint,
  comment_id bigint,
  parent_comment_id bigint,
  community_id bigint,
  actor_id bigint,
  count integer not null default 1,
  details jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone,
  mailed_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (id)
);
CREATE INDEX notifications_age_idx ON public.notifications USING btree (user_id, id);
CREATE INDEX notifications_order_idx ON public.notifications USING btree (user_id, ((seen_at IS NOT NULL)), updated_at DESC, id DESC);

create table passkey_challenges (
  hash bytea not null,
  user_id bigint,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (hash)
);
CREATE INDEX passkey_challenges_expires_at_idx ON public.passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_user_id_idx ON public.passkey_challenges USING btree (user_id) WHERE (user_id IS NOT NULL);

create table passkeys (
  id bigint not null,
  user_id bigint not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id)
);
CREATE INDEX passkeys_user_id_idx ON public.passkeys USING btree (user_id, id);

create table post_activity (
  id bigint not null,
  community_id bigint not null,
  user_id bigint not null,
  no_comments integer not null default 0,
  last_activity_at timestamp(3) with time zone not null default now(),
  locked_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint post_activity_pkey PRIMARY KEY (id)
) with (fillfactor=85);
CREATE INDEX post_activity_community_order_idx ON public.post_activity USING btree (community_id, last_activity_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX post_activity_order_idx ON public.post_activity USING btree (last_activity_at, id) WHERE (deleted_at IS NULL);

create table post_images (
  post_id bigint not null,
  "position" smallint not null,
  image_id bigint not null,
  caption text,
  constraint post_images_pkey PRIMARY KEY (post_id, "position"),
  constraint post_images_image_id_key UNIQUE (image_id),
  constraint post_images_position_check CHECK ((("position" >= 0) AND ("position" <= 9)))
);
CREATE TRIGGER tell_deleted AFTER DELETE ON public.post_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_post_images();
CREATE TRIGGER tell_inserted AFTER INSERT ON public.post_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_post_images();
CREATE TRIGGER tell_updated AFTER UPDATE ON public.post_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_post_images();

create table post_ranks (
  id bigint not null,
  community_id bigint not null,
  user_id bigint not null,
  upvotes integer not null default 0,
  downvotes integer not null default 0,
  detached_up integer not null default 0,
  detached_down integer not null default 0,
  score integer not null generated always as ((upvotes - downvotes)) stored,
  hotness bigint not null generated always as (((((sign(((upvotes - downvotes))::double precision) * log((GREATEST(abs((upvotes - downvotes)), 1))::double precision)) + (((id >> 20))::double precision / (45000000)::double precision)) * (10000000)::double precision))::bigint) stored,
  age smallint not null default 0,
  locked_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint post_ranks_pkey PRIMARY KEY (id),
  constraint post_ranks_age_check CHECK (((age >= 0) AND (age <= 4)))
) with (fillfactor=85);
CREATE INDEX post_ranks_age_0_idx ON public.post_ranks USING btree (id) WHERE (age = 0);
CREATE INDEX post_ranks_age_1_idx ON public.post_ranks USING btree (id) WHERE (age = 1);
CREATE INDEX post_ranks_age_2_idx ON public.post_ranks USING btree (id) WHERE (age = 2);
CREATE INDEX post_ranks_age_3_idx ON public.post_ranks USING btree (id) WHERE (age = 3);
CREATE INDEX post_ranks_community_hot_idx ON public.post_ranks USING btree (community_id, hotness, id) WHERE (deleted_at IS NULL);
CREATE INDEX post_ranks_community_top_day_idx ON public.post_ranks USING btree (community_id, score, id) WHERE ((deleted_at IS NULL) AND (age <= 0));
CREATE INDEX post_ranks_community_top_idx ON public.post_ranks USING btree (community_id, score, id) WHERE (deleted_at IS NULL);
CREATE INDEX post_ranks_community_top_month_idx ON public.post_ranks USING btree (community_id, score, id) WHERE ((deleted_at IS NULL) AND (age <= 2));
CREATE INDEX post_ranks_community_top_week_idx ON public.post_ranks USING btree (community_id, score, id) WHERE ((deleted_at IS NULL) AND (age <= 1));
CREATE INDEX post_ranks_community_top_year_idx ON public.post_ranks USING btree (community_id, score, id) WHERE ((deleted_at IS NULL) AND (age <= 3));
CREATE INDEX post_ranks_hot_idx ON public.post_ranks USING btree (hotness, id) WHERE (deleted_at IS NULL);
CREATE INDEX post_ranks_top_day_idx ON public.post_ranks USING btree (score, id) WHERE ((deleted_at IS NULL) AND (age <= 0));
CREATE INDEX post_ranks_top_idx ON public.post_ranks USING btree (score, id) WHERE (deleted_at IS NULL);
CREATE INDEX post_ranks_top_month_idx ON public.post_ranks USING btree (score, id) WHERE ((deleted_at IS NULL) AND (age <= 2));
CREATE INDEX post_ranks_top_week_idx ON public.post_ranks USING btree (score, id) WHERE ((deleted_at IS NULL) AND (age <= 1));
CREATE INDEX post_ranks_top_year_idx ON public.post_ranks USING btree (score, id) WHERE ((deleted_at IS NULL) AND (age <= 3));

create table post_visits (
  user_id bigint not null,
  post_id bigint not null,
  visited_at timestamp with time zone not null default now(),
  previous_at timestamp with time zone,
  constraint post_visits_pkey PRIMARY KEY (user_id, post_id)
);
CREATE INDEX post_visits_previous_at_idx ON public.post_visits USING btree (previous_at) WHERE (previous_at IS NOT NULL);

create table post_votes (
  post_id bigint not null,
  user_id bigint not null,
  up boolean not null,
  is_new boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint post_votes_pkey PRIMARY KEY (post_id, user_id)
);
CREATE INDEX post_votes_created_at_idx ON public.post_votes USING brin (created_at);
CREATE INDEX post_votes_user_id_idx ON public.post_votes USING btree (user_id, post_id);

create table posts (
  id bigint not null,
  public_id text collate "C" not null,
  community_id bigint not null,
  user_id bigint not null,
  user_group text collate "C" not null default 'normal'::text,
  type text collate "C" not null,
  title text not null,
  body text,
  body_html text,
  body_renderer smallint,
  link_url text,
  link_hostname text,
  link_image_id bigint,
  created_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  locked_at timestamp with time zone,
  locked_by bigint,
  locked_as text collate "C",
  pinned_at timestamp with time zone,
  pinned_site_at timestamp with time zone,
  announced_at timestamp with time zone,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  deleted_as text collate "C",
  content_deleted_at timestamp with time zone,
  content_deleted_as text collate "C",
  title_hidden boolean not null default false,
  constraint posts_pkey PRIMARY KEY (id),
  constraint posts_check CHECK (((locked_at IS NULL) = (locked_as IS NULL))),
  constraint posts_check1 CHECK (((deleted_at IS NULL) = (deleted_as IS NULL))),
  constraint posts_check2 CHECK (((content_deleted_at IS NULL) = (content_deleted_as IS NULL))),
  constraint posts_check3 CHECK (((deleted_at IS NULL) OR ((pinned_at IS NULL) AND (pinned_site_at IS NULL)))),
  constraint posts_content_deleted_as_check CHECK ((content_deleted_as = ANY (ARRAY['normal'::text, 'admins'::text]))),
  constraint posts_deleted_as_check CHECK ((deleted_as = ANY (ARRAY['normal'::text, 'mods'::text, 'admins'::text]))),
  constraint posts_locked_as_check CHECK ((locked_as = ANY (ARRAY['mods'::text, 'admins'::text]))),
  constraint posts_public_id_check CHECK ((public_id ~ '^[0-9A-Za-z_]{8}$'::text)),
  constraint posts_type_check CHECK ((type = ANY (ARRAY['text'::text, 'image'::text, 'link'::text]))),
  constraint posts_user_group_check CHECK ((user_group = ANY (ARRAY['normal'::text, 'mods'::text, 'admins'::text])))
) with (fillfactor=85);
CREATE INDEX posts_community_latest_idx ON public.posts USING btree (community_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX posts_deleted_idx ON public.posts USING btree (community_id, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX posts_latest_idx ON public.posts USING btree (id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX posts_link_image_id_key ON public.posts USING btree (link_image_id) WHERE (link_image_id IS NOT NULL);
CREATE INDEX posts_locked_idx ON public.posts USING btree (community_id, id) WHERE ((locked_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX posts_pinned_idx ON public.posts USING btree (community_id) WHERE (pinned_at IS NOT NULL);
CREATE INDEX posts_pinned_site_idx ON public.posts USING btree (pinned_site_at) WHERE (pinned_site_at IS NOT NULL);
CREATE UNIQUE INDEX posts_public_id_key ON public.posts USING btree (lower(public_id));
CREATE INDEX posts_published_idx ON public.posts USING btree (user_id, community_id) WHERE (deleted_at IS NULL);
CREATE INDEX posts_user_id_idx ON public.posts USING btree (user_id, id);
CREATE TRIGGER tell_deleted AFTER DELETE ON public.posts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_posts();
CREATE TRIGGER tell_updated AFTER UPDATE ON public.posts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_posts();

create table provider_links (
  issuer text collate "C" not null,
  sub text collate "C" not null,
  user_id bigint not null,
  linked_on date not null default CURRENT_DATE,
  constraint provider_links_pkey PRIMARY KEY (issuer, sub)
);
CREATE UNIQUE INDEX provider_links_user_id_key ON public.provider_links USING btree (user_id, issuer);

create table provider_trips (
  hash bytea not null,
  sid_hash bytea not null,
  issuer text collate "C" not null,
  purpose text collate "C" not null,
  user_id bigint,
  nonce text collate "C",
  verifier text collate "C",
  back_to text,
  sub text collate "C",
  invite text,
  expires_at timestamp with time zone not null,
  constraint provider_trips_pkey PRIMARY KEY (hash),
  constraint provider_trips_check CHECK (((purpose = 'signup'::text) = (sub IS NOT NULL))),
  constraint provider_trips_check1 CHECK (((purpose = ANY (ARRAY['link'::text, 'proof'::text])) = (user_id IS NOT NULL))),
  constraint provider_trips_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'link'::text, 'proof'::text, 'signup'::text])))
);
CREATE INDEX provider_trips_expires_at_idx ON public.provider_trips USING btree (expires_at);
CREATE INDEX provider_trips_user_id_idx ON public.provider_trips USING btree (user_id) WHERE (user_id IS NOT NULL);

create table push_messages (
  id bigint not null generated always as identity,
  subscription_id bigint not null,
  notification_id bigint not null,
  host text collate "C" not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  refused_at timestamp with time zone,
  constraint push_messages_pkey PRIMARY KEY (id),
  constraint push_messages_notification_id_subscription_id_key UNIQUE (notification_id, subscription_id)
);
CREATE INDEX push_messages_due_idx ON public.push_messages USING btree (host, due_at);
CREATE INDEX push_messages_subscription_id_idx ON public.push_messages USING btree (subscription_id);

create table push_subscriptions (
  id bigint not null generated always as identity,
  session_hash bytea not null,
  user_id bigint not null,
  endpoint text not null,
  host text collate "C" not null,
  public_key bytea not null,
  auth_secret bytea not null,
  created_at timestamp with time zone not null default now(),
  refusals integer not null default 0,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_session_hash_key UNIQUE (session_hash)
);
CREATE INDEX push_subscriptions_endpoint_idx ON public.push_subscriptions USING hash (endpoint);
CREATE INDEX push_subscriptions_user_id_idx ON public.push_subscriptions USING btree (user_id, id DESC);

create unlogged table rate_limits (
  key text collate "C" not null,
  window_start timestamp with time zone not null,
  count integer not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
) with (fillfactor=70);

create table recovery_codes (
  user_id bigint not null,
  hash bytea not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, hash)
);

create table report_reasons (
  id integer not null,
  title text not null,
  description text,
  constraint report_reasons_pkey PRIMARY KEY (id)
);

create table reporter_mutes (
  case_id bigint not null,
  reporter_id bigint not null,
  created_at timestamp with time zone not null default now(),
  ends_at timestamp with time zone not null,
  muted_by bigint,
  constraint reporter_mutes_pkey PRIMARY KEY (case_id, reporter_id)
);
CREATE INDEX reporter_mutes_ends_at_idx ON public.reporter_mutes USING btree (ends_at);
CREATE INDEX reporter_mutes_muted_by_idx ON public.reporter_mutes USING btree (muted_by) WHERE (muted_by IS NOT NULL);
CREATE INDEX reporter_mutes_reporter_id_idx ON public.reporter_mutes USING btree (reporter_id);

create table reports (
  id integer not null generated by default as identity,
  case_id bigint,
  reporter_id bigint,
  target_type text collate "C" not null,
  target_id bigint not null,
  community_id bigint,
  post_id bigint,
  reason_id integer not null,
  note text,
  created_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  outcome text collate "C",
  told_at timestamp with time zone,
  rule text,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_check CHECK (((decided_at IS NULL) = (outcome IS NULL))),
  constraint reports_outcome_check CHECK ((outcome = ANY (ARRAY['removed'::text, 'left'::text]))),
  constraint reports_target_type_check CHECK ((target_type = ANY (ARRAY['post'::text, 'comment'::text, 'user'::text, 'community'::text])))
);
CREATE INDEX reports_case_id_idx ON public.reports USING btree (case_id, id);
CREATE INDEX reports_community_idx ON public.reports USING btree (community_id, id) WHERE (decided_at IS NULL);
CREATE INDEX reports_created_at_idx ON public.reports USING btree (created_at) WHERE (decided_at IS NULL);
CREATE INDEX reports_decided_at_idx ON public.reports USING btree (decided_at, id) WHERE (decided_at IS NOT NULL);
CREATE UNIQUE INDEX reports_open_key ON public.reports USING btree (reporter_id, target_type, target_id, reason_id) WHERE (decided_at IS NULL);
CREATE INDEX reports_post_id_idx ON public.reports USING btree (post_id);
CREATE INDEX reports_reporter_id_idx ON public.reports USING btree (reporter_id, decided_at);
CREATE INDEX reports_target_idx ON public.reports USING btree (target_type, target_id);
CREATE INDEX reports_told_at_idx ON public.reports USING btree (told_at) WHERE (told_at IS NOT NULL);
CREATE INDEX reports_told_idx ON public.reports USING btree (reporter_id, told_at) WHERE (told_at IS NOT NULL);
CREATE INDEX reports_untold_idx ON public.reports USING btree (reporter_id) WHERE ((decided_at IS NOT NULL) AND (told_at IS NULL));

create table search_documents (
  id bigint not null,
  community_id bigint not null,
  author_id bigint not null,
  form smallint not null,
  kind text collate "C" not null,
  vector tsvector not null,
  constraint search_documents_pkey PRIMARY KEY (id, kind, form),
  constraint search_documents_kind_check CHECK ((kind = ANY (ARRAY['post'::text, 'comment'::text])))
);
CREATE INDEX search_documents_1_idx ON public.search_documents USING gin (vector) WHERE (form = 1);

create table search_forms (
  form smallint not null,
  name text not null,
  filled_to bigint,
  done integer not null default 0,
  total integer,
  begun_at timestamp with time zone,
  whole_at timestamp with time zone,
  constraint search_forms_pkey PRIMARY KEY (form)
);

create table search_frequencies (
  form smallint not null,
  lexeme text collate "C" not null,
  share real not null,
  constraint search_frequencies_pkey PRIMARY KEY (form, lexeme)
);

create table secrets (
  name text collate "C" not null,
  value bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint secrets_pkey PRIMARY KEY (name),
  constraint secrets_value_check CHECK ((octet_length(value) >= 32))
);

create table security_events (
  id bigint not null,
  user_id bigint not null,
  kind text collate "C" not null,
  device text,
  created_at timestamp with time zone not null default now(),
  constraint security_events_pkey PRIMARY KEY (id),
  constraint security_events_kind_check CHECK ((kind = ANY (ARRAY['login'::text, 'wrong_code'::text, 'password_changed'::text, 'password_reset'::text, 'password_removed'::text, 'email_changed'::text, 'email_confirmed'::text, 'email_restored'::text, 'factor_on'::text, 'factor_off'::text, 'codes_made'::text, 'code_used'::text, 'passkey_added'::text, 'passkey_removed'::text, 'session_ended'::text, 'sessions_ended'::text, 'link_made'::text, 'operator_log_out'::text, 'provider_added'::text, 'provider_removed'::text])))
);
CREATE INDEX security_events_created_at_idx ON public.security_events USING btree (created_at);
CREATE INDEX security_events_user_id_idx ON public.security_events USING btree (user_id, id DESC);

create table sent_keys (
  user_id bigint not null,
  call text collate "C" not null,
  key text collate "C" not null,
  made_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint sent_keys_pkey PRIMARY KEY (user_id, call, key)
);
CREATE INDEX sent_keys_created_at_idx ON public.sent_keys USING btree (created_at);

create table session_events (
  session_hash bytea not null,
  event text collate "C" not null,
  expires_on date not null,
  constraint session_events_pkey PRIMARY KEY (session_hash, event),
  constraint session_events_session_hash_check CHECK ((octet_length(session_hash) = 16))
);
CREATE INDEX session_events_expires_on_idx ON public.session_events USING btree (expires_on);

create table sessions (
  id_hash bytea not null,
  user_id bigint not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  device text,
  proved_at timestamp with time zone not null default now(),
  via text collate "C" not null default 'password'::text,
  constraint sessions_pkey PRIMARY KEY (id_hash),
  constraint sessions_id_hash_check CHECK ((octet_length(id_hash) = 32)),
  constraint sessions_via_check CHECK ((via = ANY (ARRAY['password'::text, 'passkey'::text, 'provider'::text])))
);
CREATE INDEX sessions_expires_at_idx ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user_id_idx ON public.sessions USING btree (user_id);

create table site_counts (
  id smallint not null default 1,
  users integer not null default 0,
  constraint site_counts_pkey PRIMARY KEY (id),
  constraint site_counts_id_check CHECK ((id = 1))
);

create table site_settings (
  id smallint not null default 1,
  signups_disabled boolean not null default false,
  tor_blocked boolean not null default false,
  modlog text not null default 'public'::text,
  reason_required boolean not null default false,
  modlog_days integer not null default 730,
  signup_mode text not null default 'open'::text,
  application_question text,
  member_invites boolean not null default true,
  wave_guard boolean not null default true,
  wave_until timestamp with time zone,
  shield_until timestamp with time zone,
  new_account_hours integer not null default 24,
  new_account_limits jsonb not null default '{}'::jsonb,
  hold_first smallint not null default 0,
  network_limits boolean not null default true,
  pictures text not null default 'on'::text,
  share_outside boolean not null default true,
  notice jsonb,
  email_required boolean not null default false,
  second_factor_for text collate "C" not null default 'nobody'::text,
  admins_asked_at timestamp with time zone,
  moderators_asked_at timestamp with time zone,
  read_only_since timestamp with time zone,
  read_only_text text,
  disk text collate "C",
  disk_since timestamp with time zone,
  site_name text,
  site_description text,
  guest_search boolean not null default true,
  contact_email text,
  donation_url text,
  site_rules text not null default ''::text,
  constraint site_settings_pkey PRIMARY KEY (id),
  constraint site_settings_check CHECK (((second_factor_for = 'nobody'::text) = (admins_asked_at IS NULL))),
  constraint site_settings_check1 CHECK (((second_factor_for = 'moderators'::text) = (moderators_asked_at IS NOT NULL))),
  constraint site_settings_check2 CHECK (((read_only_text IS NULL) OR (read_only_since IS NOT NULL))),
  constraint site_settings_check3 CHECK (((disk IS NULL) = (disk_since IS NULL))),
  constraint site_settings_disk_check CHECK ((disk = ANY (ARRAY['low'::text, 'full'::text]))),
  constraint site_settings_hold_first_check CHECK (((hold_first >= 0) AND (hold_first <= 10))),
  constraint site_settings_id_check CHECK ((id = 1)),
  constraint site_settings_modlog_check CHECK ((modlog = ANY (ARRAY['private'::text, 'public'::text, 'named'::text]))),
  constraint site_settings_modlog_days_check CHECK (((modlog_days = 0) OR ((modlog_days >= 365) AND (modlog_days <= 3650)))),
  constraint site_settings_new_account_hours_check CHECK (((new_account_hours >= 0) AND (new_account_hours <= 8760))),
  constraint site_settings_pictures_check CHECK ((pictures = ANY (ARRAY['on'::text, 'trusted'::text, 'off'::text]))),
  constraint site_settings_second_factor_for_check CHECK ((second_factor_for = ANY (ARRAY['nobody'::text, 'admins'::text, 'moderators'::text]))),
  constraint site_settings_signup_mode_check CHECK ((signup_mode = ANY (ARRAY['open'::text, 'application'::text, 'invitation'::text]))),
  constraint site_settings_site_description_check CHECK ((length(site_description) <= 300)),
  constraint site_settings_site_name_check CHECK (((length(site_name) >= 1) AND (length(site_name) <= 60)))
);

create table storage_days (
  day date not null,
  measured_at timestamp with time zone not null,
  database_bytes bigint not null,
  pictures bigint not null,
  picture_bytes bigint not null,
  archives bigint,
  archive_bytes bigint,
  free_bytes bigint,
  constraint storage_days_pkey PRIMARY KEY (day)
);

create table storage_parts (
  kind text collate "C" not null,
  "position" smallint not null,
  name text collate "C",
  id bigint,
  count bigint,
  bytes bigint not null,
  constraint storage_parts_pkey PRIMARY KEY (kind, "position"),
  constraint storage_parts_check CHECK (((name IS NULL) <> (id IS NULL))),
  constraint storage_parts_kind_check CHECK ((kind = ANY (ARRAY['table'::text, 'pictures'::text, 'community'::text, 'member'::text])))
);

create table talk_blocks (
  community_id bigint not null,
  user_id bigint not null,
  created_by bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint talk_blocks_pkey PRIMARY KEY (community_id, user_id)
);
CREATE INDEX talk_blocks_created_by_idx ON public.talk_blocks USING btree (created_by);
CREATE INDEX talk_blocks_user_id_idx ON public.talk_blocks USING btree (user_id);

create table talk_messages (
  id bigint not null,
  talk_id bigint not null,
  created_by bigint not null,
  from_moderators boolean not null,
  text text not null,
  constraint talk_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX talk_messages_created_by_idx ON public.talk_messages USING btree (created_by);
CREATE INDEX talk_messages_talk_id_idx ON public.talk_messages USING btree (talk_id, id);

create table talks (
  id bigint not null,
  community_id bigint not null,
  user_id bigint not null,
  log_id bigint,
  topic text not null,
  last_message_id bigint not null,
  message_count integer not null,
  characters integer not null,
  unanswered integer not null,
  closed_at timestamp with time zone,
  closed_by bigint,
  constraint talks_pkey PRIMARY KEY (id)
);
CREATE INDEX talks_closed_by_idx ON public.talks USING btree (closed_by);
CREATE INDEX talks_community_idx ON public.talks USING btree (community_id, ((closed_at IS NOT NULL)), last_message_id);
CREATE INDEX talks_last_message_id_idx ON public.talks USING btree (last_message_id);
CREATE UNIQUE INDEX talks_log_id_idx ON public.talks USING btree (log_id);
CREATE INDEX talks_user_idx ON public.talks USING btree (user_id, last_message_id);

create table told_mentions (
  user_id bigint not null,
  post_id bigint,
  comment_id bigint,
  constraint told_mentions_user_id_post_id_comment_id_key UNIQUE NULLS NOT DISTINCT (user_id, post_id, comment_id)
);

create table totp_secrets (
  user_id bigint not null,
  sealed bytea not null,
  created_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  constraint totp_secrets_pkey PRIMARY KEY (user_id)
);

create table user_mutes (
  id integer not null generated by default as identity,
  user_id bigint not null,
  muted_user_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint user_mutes_pkey PRIMARY KEY (id),
  constraint user_mutes_user_id_muted_user_id_key UNIQUE (user_id, muted_user_id)
);
CREATE INDEX user_mutes_muted_user_id_idx ON public.user_mutes USING btree (muted_user_id);

create table users (
  id bigint not null,
  signup_number integer,
  username text collate "C" not null,
  email text,
  password_hash text,
  password_changed_at timestamp with time zone,
  about_me text,
  points integer not null default 1,
  is_admin boolean not null default false,
  no_posts integer not null default 0,
  no_comments integer not null default 0,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  created_ip inet,
  last_seen_ip inet,
  banned_at timestamp with time zone,
  deleted_at timestamp with time zone,
  home_feed text collate "C" not null default 'all'::text,
  remember_feed_sort boolean not null default false,
  embeds_off boolean not null default false,
  hide_user_profile_pictures boolean not null default false,
  require_alt_text boolean not null default false,
  upvote_notifications_off boolean not null default false,
  reply_notifications_off boolean not null default false,
  pro_pic_id bigint,
  votes_detached_at timestamp with time zone,
  home_feed_id bigint,
  filters_version integer not null default 0,
  hide_read boolean not null default false,
  collapse_below smallint,
  mention_notifications_off boolean not null default false,
  visits_off boolean not null default false,
  banned_until timestamp with time zone,
  report_notifications_off boolean not null default false,
  queue_pictures_shown boolean not null default false,
  trusted_at timestamp with time zone,
  no_held smallint not null default 0,
  pending_at timestamp with time zone,
  email_confirmed_at timestamp with time zone,
  confirmed_email text,
  email_changed_at timestamp with time zone,
  admin_since timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_signup_number_key UNIQUE (signup_number),
  constraint users_check CHECK (((banned_until IS NULL) OR (banned_at IS NOT NULL))),
  constraint users_check1 CHECK (((signup_number IS NOT NULL) OR (pending_at IS NOT NULL))),
  constraint users_check2 CHECK (((email IS NOT NULL) OR (email_confirmed_at IS NULL))),
  constraint users_check3 CHECK (((confirmed_email IS NULL) = (email_changed_at IS NULL))),
  constraint users_check4 CHECK ((is_admin OR (admin_since IS NULL))),
  constraint users_collapse_below_check CHECK ((collapse_below = ANY (ARRAY['-2'::integer, '-5'::integer, '-10'::integer]))),
  constraint users_home_feed_check CHECK ((home_feed = ANY (ARRAY['all'::text, 'subscriptions'::text]))),
  constraint users_no_held_check CHECK ((no_held >= 0))
) with (fillfactor=90);
CREATE INDEX users_admins_idx ON public.users USING btree (id) WHERE is_admin;
CREATE INDEX users_banned_until_idx ON public.users USING btree (banned_until) WHERE (banned_until IS NOT NULL);
CREATE INDEX users_confirmed_email_idx ON public.users USING btree (lower(confirmed_email)) WHERE (confirmed_email IS NOT NULL);
CREATE INDEX users_created_ip_idx ON public.users USING btree (created_ip) WHERE (created_ip IS NOT NULL);
CREATE INDEX users_created_network_idx ON public.users USING btree (network(set_masklen(created_ip,
CASE family(created_ip)
    WHEN 4 THEN 24
    ELSE 48
END)), id) WHERE (created_ip IS NOT NULL);
CREATE INDEX users_email_idx ON public.users USING btree (lower(email)) WHERE (email_confirmed_at IS NOT NULL);
CREATE INDEX users_home_feed_id_idx ON public.users USING btree (home_feed_id) WHERE (home_feed_id IS NOT NULL);
CREATE INDEX users_last_seen_at_idx ON public.users USING btree (last_seen_at);
CREATE INDEX users_last_seen_ip_idx ON public.users USING btree (last_seen_ip) WHERE (last_seen_ip IS NOT NULL);
CREATE UNIQUE INDEX users_pro_pic_id_key ON public.users USING btree (pro_pic_id) WHERE (pro_pic_id IS NOT NULL);
CREATE UNIQUE INDEX users_username_key ON public.users USING btree (lower(username));
CREATE INDEX users_votes_to_detach_idx ON public.users USING btree (id) WHERE ((deleted_at IS NOT NULL) AND (votes_detached_at IS NULL));
CREATE TRIGGER tell_updated AFTER UPDATE ON public.users REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_authors();

create table waves (
  since timestamp with time zone not null,
  until timestamp with time zone not null,
  dismissed_at timestamp with time zone,
  constraint waves_pkey PRIMARY KEY (since),
  constraint waves_check CHECK ((until > since))
);

create table workers (
  number smallint not null,
  holder uuid,
  leased_until timestamp with time zone,
  taken_at timestamp with time zone,
  constraint workers_pkey PRIMARY KEY (number),
  constraint workers_number_check CHECK (((number >= 0) AND (number <= 63)))
);

create unlogged table wrong_passwords (
  key bytea not null,
  began_at timestamp with time zone not null,
  count integer not null,
  free_at timestamp with time zone not null,
  constraint wrong_passwords_pkey PRIMARY KEY (key),
  constraint wrong_passwords_key_check CHECK ((octet_length(key) = 32))
) with (fillfactor=70);

alter table account_tokens add constraint account_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table address_blocks add constraint address_blocks_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table appeals add constraint appeals_log_id_fkey FOREIGN KEY (log_id) REFERENCES modlog(id) ON DELETE CASCADE;
alter table appeals add constraint appeals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table applications add constraint applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table badges add constraint badges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table case_evidence add constraint case_evidence_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE;
alter table case_remarks add constraint case_remarks_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE;
alter table case_remarks add constraint case_remarks_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table cases add constraint cases_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);
alter table cases add constraint cases_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id);
alter table cases add constraint cases_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id);
alter table comment_ancestors add constraint comment_ancestors_ancestor_id_fkey FOREIGN KEY (ancestor_id) REFERENCES comments(id) ON DELETE CASCADE;
alter table comment_ancestors add constraint comment_ancestors_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE;
alter table comment_ranks add constraint comment_ranks_id_fkey FOREIGN KEY (id) REFERENCES comments(id) ON DELETE CASCADE;
alter table comment_votes add constraint comment_votes_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comment_ranks(id) ON DELETE CASCADE;
alter table comment_votes add constraint comment_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table comments add constraint comments_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id);
alter table comments add constraint comments_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id);
alter table comments add constraint comments_locked_by_fkey FOREIGN KEY (locked_by) REFERENCES users(id);
alter table comments add constraint comments_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES comments(id);
alter table comments add constraint comments_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id);
alter table comments add constraint comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table communities add constraint communities_banner_image_id_fkey FOREIGN KEY (banner_image_id) REFERENCES images(id);
alter table communities add constraint communities_pro_pic_id_fkey FOREIGN KEY (pro_pic_id) REFERENCES images(id);
alter table communities add constraint communities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table community_bans add constraint community_bans_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id) ON DELETE CASCADE;
alter table community_bans add constraint community_bans_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table community_bans add constraint community_bans_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table community_members add constraint community_members_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id) ON DELETE CASCADE;
alter table community_members add constraint community_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table community_mods add constraint community_mods_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id) ON DELETE CASCADE;
alter table community_mods add constraint community_mods_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table community_mutes add constraint community_mutes_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id) ON DELETE CASCADE;
alter table community_mutes add constraint community_mutes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table community_reasons add constraint community_reasons_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id) ON DELETE CASCADE;
alter table community_requests add constraint community_requests_denied_by_fkey FOREIGN KEY (denied_by) REFERENCES users(id);
alter table community_requests add constraint community_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table community_rules add constraint community_rules_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id) ON DELETE CASCADE;
alter table community_rules add constraint community_rules_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table content_removals add constraint content_removals_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id);
alter table content_removals add constraint content_removals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table custom_feed_communities add constraint custom_feed_communities_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id);
alter table custom_feed_communities add constraint custom_feed_communities_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES custom_feeds(id) ON DELETE CASCADE;
alter table custom_feeds add constraint custom_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table decisions add constraint decisions_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);
alter table digests add constraint digests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table feed_sorts add constraint feed_sorts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table filters add constraint filters_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id) ON DELETE CASCADE;
alter table filters add constraint filters_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table held_images add constraint held_images_held_id_fkey FOREIGN KEY (held_id) REFERENCES held_items(id) ON DELETE CASCADE;
alter table held_images add constraint held_images_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id) ON DELETE CASCADE;
alter table held_items add constraint held_items_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);
alter table held_items add constraint held_items_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id);
alter table held_items add constraint held_items_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES comments(id);
alter table held_items add constraint held_items_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id);
alter table hidden_posts add constraint hidden_posts_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE;
alter table hidden_posts add constraint hidden_posts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table hidden_reasons add constraint hidden_reasons_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES modlog(id) ON DELETE CASCADE;
alter table images add constraint images_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id);
alter table invited_accounts add constraint invited_accounts_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES users(id);
alter table invited_accounts add constraint invited_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table invites add constraint invites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table known_devices add constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table list_items add constraint list_items_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id);
alter table list_items add constraint list_items_list_id_fkey FOREIGN KEY (list_id) REFERENCES lists(id) ON DELETE CASCADE;
alter table list_items add constraint list_items_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id);
alter table list_items add constraint list_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table lists add constraint lists_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table login_challenges add constraint login_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table mail_settings add constraint mail_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table mails add constraint mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table modlog add constraint modlog_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);
alter table modlog add constraint modlog_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id);
alter table modlog add constraint modlog_part_of_fkey FOREIGN KEY (part_of) REFERENCES modlog(id) ON DELETE CASCADE;
alter table modlog add constraint modlog_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES users(id);
alter table modlog add constraint modlog_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES modlog(id) ON DELETE SET NULL;
alter table neglected_communities add constraint neglected_communities_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id);
alter table new_account_uses add constraint new_account_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table notes add constraint notes_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id) ON DELETE CASCADE;
alter table notes add constraint notes_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table notes add constraint notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table notification_causes add constraint notification_causes_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);
alter table notification_causes add constraint notification_causes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table notification_counts add constraint notification_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table notifications add constraint notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);
alter table notifications add constraint notifications_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id);
alter table notifications add constraint notifications_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id);
alter table notifications add constraint notifications_parent_comment_id_fkey FOREIGN KEY (parent_comment_id) REFERENCES comments(id);
alter table notifications add constraint notifications_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id);
alter table notifications add constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table passkey_challenges add constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table passkeys add constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table post_activity add constraint post_activity_id_fkey FOREIGN KEY (id) REFERENCES posts(id) ON DELETE CASCADE;
alter table post_activity add constraint post_activity_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table post_images add constraint post_images_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id);
alter table post_images add constraint post_images_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE;
alter table post_ranks add constraint post_ranks_id_fkey FOREIGN KEY (id) REFERENCES posts(id) ON DELETE CASCADE;
alter table post_ranks add constraint post_ranks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table post_visits add constraint post_visits_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE;
alter table post_visits add constraint post_visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table post_votes add constraint post_votes_post_id_fkey FOREIGN KEY (post_id) REFERENCES post_ranks(id) ON DELETE CASCADE;
alter table post_votes add constraint post_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table posts add constraint posts_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id);
alter table posts add constraint posts_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id);
alter table posts add constraint posts_link_image_id_fkey FOREIGN KEY (link_image_id) REFERENCES images(id);
alter table posts add constraint posts_locked_by_fkey FOREIGN KEY (locked_by) REFERENCES users(id);
alter table posts add constraint posts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table provider_links add constraint provider_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table provider_trips add constraint provider_trips_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table push_messages add constraint push_messages_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE;
alter table push_messages add constraint push_messages_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE;
alter table push_subscriptions add constraint push_subscriptions_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES sessions(id_hash) ON DELETE CASCADE;
alter table push_subscriptions add constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table reporter_mutes add constraint reporter_mutes_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id);
alter table reporter_mutes add constraint reporter_mutes_muted_by_fkey FOREIGN KEY (muted_by) REFERENCES users(id);
alter table reporter_mutes add constraint reporter_mutes_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id);
alter table reports add constraint reports_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id);
alter table reports add constraint reports_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id);
alter table reports add constraint reports_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id);
alter table reports add constraint reports_reason_id_fkey FOREIGN KEY (reason_id) REFERENCES report_reasons(id);
alter table reports add constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id);
alter table security_events add constraint security_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table sent_keys add constraint sent_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table talk_blocks add constraint talk_blocks_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id) ON DELETE CASCADE;
alter table talk_blocks add constraint talk_blocks_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table talk_blocks add constraint talk_blocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table talk_messages add constraint talk_messages_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table talk_messages add constraint talk_messages_talk_id_fkey FOREIGN KEY (talk_id) REFERENCES talks(id) ON DELETE CASCADE;
alter table talks add constraint talks_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id);
alter table talks add constraint talks_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id) ON DELETE CASCADE;
alter table talks add constraint talks_log_id_fkey FOREIGN KEY (log_id) REFERENCES modlog(id) ON DELETE SET NULL;
alter table talks add constraint talks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table told_mentions add constraint told_mentions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table totp_secrets add constraint totp_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table user_mutes add constraint user_mutes_muted_user_id_fkey FOREIGN KEY (muted_user_id) REFERENCES users(id);
alter table user_mutes add constraint user_mutes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table users add constraint users_home_feed_id_fkey FOREIGN KEY (home_feed_id) REFERENCES custom_feeds(id);
alter table users add constraint users_pro_pic_id_fkey FOREIGN KEY (pro_pic_id) REFERENCES images(id);
