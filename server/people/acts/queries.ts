import { type RawBuilder, sql } from 'kysely'
import type { Act, ActorGroup } from '../../../api/moderation/modlog.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { CitedRule, NewEntry } from './entry.ts'
import { nameMasked } from './reason-visibility.ts'

export type EntryRow = NewEntry & { takesBack: Act | null }

/** One statement for any number of entries: inserts them, and marks the entries that they take back. */
const insertStatement = (rows: RawBuilder<unknown>, undoes: bigint | null = null) => sql`
  with new_entries as materialized (${rows}),
  written as (
    insert into modlog (act, actor_id, actor_group, community_id, target_type, target_id, subject_id, reason, rule_id, rule, details, part_of)
    select act, ${existingUser(sql`actor_id`)}, actor_group, community_id, target_type, target_id, ${existingUser(sql`subject_id`)},
      reason, rule_id, rule, details, part_of
    from new_entries order by place
    returning id, act, community_id, target_id, subject_id, details
  ),
  undone as (
    update modlog m set undone_by = earlier.by
    from (
      select w.id as by, (
        select e.id from modlog e
        where e.target_id = w.target_id and e.act = pair.takes_back and e.undone_by is null
          and e.details->'siteWide' is not distinct from w.details->'siteWide'
        order by e.id desc limit 1
      ) as of_target, (
        select e.id from modlog e
        where w.target_id is null and e.subject_id = w.subject_id and e.act = pair.takes_back and e.undone_by is null
          and e.community_id is not distinct from w.community_id
        order by e.id desc limit 1
      ) as of_subject
      from written w join (select distinct act, takes_back from new_entries) pair on pair.act = w.act
    ) earlier
    where m.id = coalesce(${undoes}::bigint, earlier.of_target, earlier.of_subject) and m.undone_by is null
  )
  select id from written order by id`

/** Null for an account that is deleted. Waits if it is being deleted at this moment. */
const existingUser = (id: RawBuilder<unknown>) =>
  sql`(select users.id from users where users.id = new_entries.${id} and users.deleted_at is null for key share)`

export async function insertEntry(tx: Tx, entry: EntryRow): Promise<bigint> {
  const { rows } = await insertStatement(
    sql`
    select 1 as place, ${entry.act}::text as act, ${entry.actorId}::bigint as actor_id, ${entry.group}::text as actor_group,
      ${entry.communityId}::bigint as community_id, ${entry.targetType ?? null}::text as target_type,
      ${entry.targetId ?? null}::bigint as target_id, ${entry.subjectId ?? null}::bigint as subject_id,
      ${entry.reason ?? null}::text as reason, ${entry.rule?.id ?? null}::int as rule_id, ${entry.rule?.text ?? null}::text as rule,
      ${entry.details ? JSON.stringify(entry.details) : null}::jsonb as details, ${entry.partOf ?? null}::bigint as part_of,
      ${entry.takesBack}::text as takes_back`,
    entry.undoes,
  ).execute(tx)
  const [row] = rows as { id: bigint }[]
  if (!row) throw new Error('The entry was not stored in the moderation log.')
  return row.id
}

export async function updateUndoneBy(tx: Tx, ids: readonly bigint[], undoingId: bigint): Promise<void> {
  await sql`
    update modlog set undone_by = ${undoingId} where id = any(${ids}::bigint[]) and undone_by is null`.execute(tx)
}

export async function insertItems(tx: Tx, partOf: bigint | null, items: readonly EntryRow[]): Promise<bigint[]> {
  const list = <T>(read: (item: EntryRow) => T) => items.map(read)
  const { rows } = await insertStatement(sql`
    select place, act, actor_id, actor_group, community_id, target_type, target_id, subject_id, reason, rule_id, rule,
      details::jsonb, ${partOf}::bigint as part_of, takes_back
    from unnest(
      ${list(({ act }) => act)}::text[], ${list(({ actorId }) => actorId)}::bigint[], ${list(({ group }) => group)}::text[],
      ${list(({ communityId }) => communityId)}::bigint[], ${list(({ targetType }) => targetType ?? null)}::text[],
      ${list(({ targetId }) => targetId ?? null)}::bigint[], ${list(({ subjectId }) => subjectId ?? null)}::bigint[],
      ${list(({ reason }) => reason ?? null)}::text[], ${list(({ rule }) => rule?.id ?? null)}::int[],
      ${list(({ rule }) => rule?.text ?? null)}::text[],
      ${list(({ details }) => (details ? JSON.stringify(details) : null))}::text[],
      ${list(({ takesBack }) => takesBack)}::text[]
    ) with ordinality as item (act, actor_id, actor_group, community_id, target_type, target_id, subject_id, reason, rule_id, rule,
      details, takes_back, place)`).execute(tx)
  return (rows as { id: bigint }[]).map(({ id }) => id)
}

/**
 * Removes a deleted account from the log, as subject and as actor. Afterwards the entries do not tell which name must be masked in their reasons, so
 * the name is masked now: in the entries about the account, in the acts that contain them, and in all items of those acts.
 */
export async function forgetPerson(tx: Db, userId: bigint): Promise<void> {
  await sql`
    with recursive about as (
      select id, part_of from modlog where subject_id = ${userId}
      union select above.id, above.part_of from modlog above join about on above.id = about.part_of
    ), named as materialized (
      select id from about union select i.id from modlog i join about on about.part_of = i.part_of
    )
    update modlog set subject_id = nullif(subject_id, ${userId}), actor_id = nullif(actor_id, ${userId}),
      reason = case when reason is not null and id in (select id from named)
        then ${nameMasked(sql`reason`, sql`(select username from users where users.id = ${userId})`)} else reason end
    where id in (select id from named union select id from modlog where actor_id = ${userId})`.execute(tx)
}

/** A rule of this community with its current text. */
export function findCitedRule(db: Db, communityId: bigint, id: number): Promise<CitedRule | undefined> {
  return db
    .selectFrom('community_rules')
    .select(['id', 'rule as text'])
    .where('community_id', '=', communityId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findLastAct(
  db: Db,
  subjectId: bigint,
  acts: readonly Act[],
): Promise<{ act: Act; actor_group: ActorGroup } | undefined> {
  const { rows } = await sql<{ act: Act; actor_group: ActorGroup }>`
    select act, actor_group from modlog where subject_id = ${subjectId} and act = any(${acts}::text[])
    order by id desc limit 1`.execute(db)
  return rows[0]
}

/** Reads only entries after this key. */
export async function findActOnAll(db: Db, act: Act, after: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from modlog where id > ${after} and act = ${act} and details @> '{"all": true}' limit 1`.execute(db)
  return rows.length > 0
}
