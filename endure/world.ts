import type { UserRow } from '../server/people/accounts/queries.ts'
import { toWire } from '../server/platform/db/keys.ts'
import { maxHoldFirst } from '../shared/limits.ts'
import { dayMs } from '../shared/time.ts'
import { makeCommunity, makeUser } from '../test/factories.ts'
import { type SessionHeaders, signUpAt } from '../test/processes/sign-up.ts'
import { onDatabase } from '../test/processes/site.ts'

export interface Member {
  id: bigint
  headers: SessionHeaders
}

interface Place {
  id: string
  name: string
}

/** Who writes, and where. */
export interface World {
  /** They publish only in open communities, so that all their notifications are about comments. */
  hosts: readonly Member[]
  /** They publish everywhere. */
  guests: readonly Member[]
  /** Moderates all communities. */
  moderator: Member
  communities: readonly Place[]
  /** Communities that hold the first posts of everybody. There are many, so that posts to release do not run out. */
  gates: readonly Place[]
  /** Members who do nothing. Each of them is banned at most once. */
  idle: string[]
}

const hosts = ['host_1', 'host_2', 'host_3', 'host_4']
const guests = ['guest_1', 'guest_2', 'guest_3', 'guest_4']
const gates = 60
const idleMembers = 1_000

/** Makes the accounts and communities on a site that serves, and gives them the standing of a year. */
export async function makeWorld(url: string, dataDir: string): Promise<World> {
  const sessions = new Map<string, SessionHeaders>()
  for (const name of ['moderator', ...hosts, ...guests]) sessions.set(name, await signUpAt(url, name))
  return onDatabase(dataDir, async (db) => {
    const standing = { created_at: new Date(Date.now() - 365 * dayMs), points: 1_000, upvote_notifications_off: true }
    const users = await db.updateTable('users').set(standing).returningAll().execute()
    const accountOf = (name: string): UserRow & Member => {
      const [user, headers] = [users.find(({ username }) => username === name), sessions.get(name)]
      if (!user || !headers) throw new Error(`The account ${name} is not there.`)
      return { ...user, headers }
    }
    const moderator = accountOf('moderator')
    const members = [...hosts, ...guests].map(accountOf)
    const place = async (name: string, hold_first = 0): Promise<Place> => {
      const { id } = await makeCommunity(db, { name, hold_first, founder: moderator, members })
      return { id: toWire(id), name }
    }
    const communities = [await place('harbour'), await place('market')]
    const held: Place[] = []
    while (held.length < gates) held.push(await place(`gate_${held.length}`, maxHoldFirst))
    const idle: string[] = []
    while (idle.length < idleMembers) idle.push((await makeUser(db)).username)
    const memberOf = (name: string): Member => ({ id: accountOf(name).id, headers: accountOf(name).headers })
    return {
      hosts: hosts.map(memberOf),
      guests: guests.map(memberOf),
      moderator: memberOf('moderator'),
      ...{ communities, gates: held, idle },
    }
  })
}
