import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

// Links between accounts and providers

export interface LinkRow {
  issuer: string
  sub: string
  user_id: bigint
  /** A day, as 2026-11-26. */
  linked_on: string
}

export async function findLink(db: Db, issuer: string, sub: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select * from provider_links where issuer = ${issuer} and sub = ${sub}`.execute(db)
  return rows[0]
}

/** At most one for each provider that the site ever had. */
export async function listLinks(db: Db, userId: bigint): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`select * from provider_links where user_id = ${userId} order by issuer`.execute(
    db,
  )
  return rows
}

/** Returns false if the person or the account is linked already. */
export async function insertLink(tx: Db, { issuer, sub, user_id }: Omit<LinkRow, 'linked_on'>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into provider_links (issuer, sub, user_id) values (${issuer}, ${sub}, ${user_id})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function deleteLink(tx: Db, userId: bigint, issuer: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from provider_links where user_id = ${userId} and issuer = ${issuer}`.execute(tx)
  return numAffectedRows === 1n
}

export async function deleteLinksOf(tx: Db, userId: bigint): Promise<void> {
  await sql`delete from provider_links where user_id = ${userId}`.execute(tx)
  await sql`delete from provider_trips where user_id = ${userId}`.execute(tx)
}

// Trips: browsers that are at a provider, or came back from it and may create an account

export interface Trip {
  issuer: string
  purpose: 'login' | 'link' | 'proof' | 'signup'
  user_id: bigint | null
  nonce: string | null
  verifier: string | null
  back_to: string | null
  sub: string | null
  /** The code of an invitation that the visitor brought. */
  invite: string | null
}

export interface NewTrip extends Trip {
  hash: Buffer
  sid_hash: Buffer
  seconds: number
}

/** The sign-up of a session takes the place of an earlier one. */
export async function insertTrip(db: Db, trip: NewTrip): Promise<void> {
  await sql`
    insert into provider_trips (hash, sid_hash, issuer, purpose, user_id, nonce, verifier, back_to, sub, invite, expires_at)
    values (${trip.hash}, ${trip.sid_hash}, ${trip.issuer}, ${trip.purpose}, ${trip.user_id}, ${trip.nonce}, ${trip.verifier},
      ${trip.back_to}, ${trip.sub}, ${trip.invite}, now() + make_interval(secs => ${trip.seconds}::float8))
    on conflict (hash) do update set issuer = excluded.issuer, back_to = excluded.back_to, sub = excluded.sub,
      expires_at = excluded.expires_at`.execute(db)
}

interface FoundTrip {
  hash: Buffer
  /** The session of the caller. */
  sid_hash: Buffer
  issuer: string
}

const isTrip = ({ hash, sid_hash, issuer }: FoundTrip) =>
  sql`hash = ${hash} and sid_hash = ${sid_hash} and issuer = ${issuer} and expires_at > now()`

const tripColumns = sql`issuer, purpose, user_id, nonce, verifier, back_to, sub, invite`

/** Ends the trip. Undefined if it has ended, or was begun in another browser. */
export async function takeTrip(db: Db, trip: FoundTrip): Promise<Trip | undefined> {
  const { rows } = await sql<Trip>`
    delete from provider_trips where ${isTrip(trip)} returning ${tripColumns}`.execute(db)
  return rows[0]
}

export async function findTrip(db: Db, trip: FoundTrip): Promise<Trip | undefined> {
  const { rows } = await sql<Trip>`select ${tripColumns} from provider_trips where ${isTrip(trip)}`.execute(db)
  return rows[0]
}

export async function deleteExpiredTrips(db: Db): Promise<void> {
  await sql`delete from provider_trips where expires_at <= now()`.execute(db)
}
