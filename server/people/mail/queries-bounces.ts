import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Bounce } from '../../platform/mail/delivery-report.ts'

/** So many temporary refusals within 14 days make an address unreachable. */
const maxTemporary = 3

/** Returns whether mail to this address stops now. */
export async function recordBounce(
  db: Db,
  { recipient, bounce }: { recipient: Buffer; bounce: Bounce },
): Promise<boolean> {
  const isPermanent = bounce === 'permanent'
  const { rows } = await sql<{ stops: boolean }>`
    insert into bounced_addresses as b (recipient, refused_at, unreachable_since)
    values (${recipient}, case when ${isPermanent}::boolean then '{}'::timestamptz[] else array[now()] end,
      case when ${isPermanent}::boolean then now() end)
    on conflict (recipient) do update set
      refused_at = excluded.refused_at || ${recent},
      unreachable_since = coalesce(b.unreachable_since, excluded.unreachable_since,
        case when cardinality(excluded.refused_at || ${recent}) >= ${maxTemporary}::int then now() end),
      updated_at = now()
    returning unreachable_since = now() as stops`.execute(db)
  return rows[0]?.stops ?? false
}

const recent = sql`array(
  select at from unnest(b.refused_at) as at where at > now() - interval '14 days' order by at desc limit ${maxTemporary}::int)`

export async function findUnreachable(db: Db, recipient: Buffer): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from bounced_addresses where recipient = ${recipient} and unreachable_since is not null) as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}

/** Returns whether there was a mark. */
export async function deleteBounces(tx: Db, recipient: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('bounced_addresses')
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** After a year an address may belong to somebody again. */
export async function deleteOldBounces(db: Db): Promise<void> {
  await sql`delete from bounced_addresses where updated_at < now() - interval '1 year'`.execute(db)
}

/** Marks the mail of this site that a report is about. Returns undefined for a second report about it. */
export async function updateBounced(db: Db, id: bigint): Promise<{ recipient: Buffer } | undefined> {
  const { rows } = await sql<{ recipient: Buffer }>`
    update mails set bounced_at = now() where id = ${id} and bounced_at is null returning recipient`.execute(db)
  return rows[0]
}
