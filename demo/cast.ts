import { sql } from 'kysely'
import { hashPassword } from '../server/people/accounts/passwords.ts'
import { addressDays } from '../shared/limits.ts'
import { type Dice, dice } from './dice.ts'
import type { Stage } from './stage.ts'
import { type PersonText, people } from './texts/people.ts'

/** The password of all accounts, so that a visitor can try every role. */
export const demoPassword = 'marble and ink'

/** An address that receives no mail; the demo recognizes its own people by it. */
export const demoMail = (username: string) => `${username.toLowerCase()}@people.example`

export async function addPeople(stage: Stage): Promise<void> {
  const { tx, before, keyAt } = stage
  // One hash for all: the password is not secret, and sixty hashes would take seconds.
  const passwordHash = await hashPassword(demoPassword)
  const chance = dice('people')
  const counts = await sql<{ users: number }>`
    update site_counts set users = users + ${people.length} returning users - ${people.length} as users`.execute(tx)
  const first = (counts.rows[0]?.users ?? 0) + 1

  const rows = people.map((person, index) => {
    const joinedAt = before(person.joined)
    const id = keyAt(joinedAt)
    stage.people.set(person.username, { id, username: person.username, joinedAt })
    stage.names.set(person.username.toLowerCase(), person.username)
    return {
      id,
      signup_number: first + index,
      username: person.username,
      created_at: joinedAt,
      last_seen_at: before(person.seen),
      ...(person.standing === 'deleted'
        ? { deleted_at: before(person.seen) }
        : account(stage, person, passwordHash, chance)),
    }
  })
  await tx.insertInto('users').values(rows).execute()
  await addBadges(stage)
}

/** The columns that are erased when an account is deleted. */
function account({ before, fill }: Stage, person: PersonText, passwordHash: string, chance: Dice) {
  const address = `203.0.113.${chance.whole(1, 254)}`
  return {
    email: demoMail(person.username),
    password_hash: passwordHash,
    about_me: person.about ? fill(person.about) : null,
    is_admin: person.standing === 'admin',
    created_ip: person.joined < addressDays ? address : null,
    last_seen_ip: person.seen < addressDays ? address : null,
    home_feed: person.homeFeed ?? ('all' as const),
    trusted_at: person.trusted === undefined ? null : before(person.trusted),
    ...(person.standing === 'banned' && { banned_at: before(person.seen) }),
  }
}

async function addBadges({ tx, person, before }: Stage): Promise<void> {
  const chance = dice('badges')
  const rows = people
    .filter(({ standing }) => standing === 'supporter')
    .map(({ username, joined, badge }) => {
      const random = chance.between(3, joined)
      return { user_id: person(username).id, type: 'supporter', created_at: before(badge ?? random) }
    })
  await tx.insertInto('badges').values(rows).execute()
}
