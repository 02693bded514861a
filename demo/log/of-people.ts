import { sql } from 'kysely'
import type { Stage } from '../stage.ts'
import { whyOfBans, whyOfSiteBans } from '../texts/moderation.ts'
import { applications } from '../texts/newcomers.ts'
import { people, theAdmin } from '../texts/people.ts'
import { bans } from '../texts/quarrels.ts'
import type { Happened } from './entry.ts'

export const bansIn = ({ person, place, before }: Stage): Happened[] =>
  bans.map(({ who, from, by, days, forDays }) => {
    const name = `${who} ${from}`
    const { partOf, ...why } = whyOfBans[name] ?? {}
    return {
      act: 'ban_member',
      at: before(days),
      actor: person(by).id,
      group: 'mods',
      community: place(from).id,
      subject: person(who).id,
      ...{ why, name, partOf },
      ...(forDays !== undefined && { details: { expires: before(days - forDays).toISOString() } }),
    }
  })

export const siteBans = ({ person, before }: Stage): Happened[] =>
  people
    .filter(({ standing }) => standing === 'banned')
    .map(({ username, seen }) => ({
      act: 'ban_user',
      at: before(seen),
      actor: person(theAdmin).id,
      group: 'admins',
      community: null,
      subject: person(username).id,
      why: { reason: whyOfSiteBans[username] ?? '' },
    }))

/** All moderators after the first; the first one added them. */
export async function moderatorsAdded({ tx }: Stage): Promise<Happened[]> {
  const { rows } = await sql<{ community_id: bigint; user_id: bigint; by: bigint; created_at: Date }>`
    select m.community_id, m.user_id, first.user_id as by, m.created_at
    from community_mods m join community_mods first on first.community_id = m.community_id and first.position = 0
    where m.position > 0`.execute(tx)
  return rows.map(({ community_id, user_id, by, created_at }) => ({
    act: 'add_mod',
    at: created_at,
    actor: by,
    group: 'mods',
    community: community_id,
    subject: user_id,
  }))
}

export async function badgesGiven({ tx, person }: Stage): Promise<Happened[]> {
  const badges = await tx.selectFrom('badges').select(['user_id', 'type', 'created_at']).execute()
  return badges.map(({ user_id, type, created_at }) => ({
    act: 'give_badge',
    at: created_at,
    actor: person(theAdmin).id,
    group: 'admins',
    community: null,
    subject: user_id,
    details: { badge: type },
  }))
}

export const trust = ({ person, before }: Stage): Happened[] =>
  people.flatMap(({ username, trusted }) =>
    trusted === undefined
      ? []
      : {
          act: 'trust_user',
          at: before(trusted),
          actor: person(theAdmin).id,
          group: 'admins',
          community: null,
          subject: person(username).id,
        },
  )

export const accountsRefused = ({ person, before }: Stage): Happened[] =>
  applications.flatMap(({ username, refused }) =>
    refused
      ? {
          act: 'refuse_account',
          at: before(refused.days),
          actor: person(theAdmin).id,
          group: 'admins',
          community: null,
          subject: person(username).id,
          why: { reason: refused.text },
        }
      : [],
  )
