import type { UserRow } from '../server/people/accounts/queries.ts'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'
import { makeAdmin, makeCommunity, makePost, makeUser } from './factories.ts'

/** A community, and everybody who meets a post in it, logged in. The administrator is no moderator of it. */
export async function makeCast(t: TestApp) {
  const [author, member, moderator, admin, banned] = await Promise.all([
    makeUser(t.db),
    makeUser(t.db),
    makeUser(t.db),
    makeAdmin(t.db),
    makeUser(t.db),
  ])
  const people = { author, member, moderator, admin, banned }
  const community = await makeCommunity(t.db, { founder: moderator, members: [author] })
  const ban = { community_id: community.id, user_id: banned.id, created_by: moderator.id }
  await t.db.insertInto('community_bans').values(ban).execute()
  const guest = t.visitor()
  await guest.get('/api/_initial')
  const entering = Object.entries(people).map(async ([role, user]) => [role, await t.as(user)] as const)
  const clients = { guest, ...(Object.fromEntries(await Promise.all(entering)) as Record<keyof typeof people, Client>) }
  return {
    community,
    people,
    clients,
    post: (given: Parameters<typeof makePost>[1] = {}) => makePost(t.db, { author, community, ...given }),
    /** As if this one had made so many calls of the kind that was counted last. */
    calledToday: async ({ id }: UserRow, count: number) => {
      const counted = t.db.updateTable('rate_limits').set({ count }).where('key', 'like', `86400 % ${id}`)
      if ((await counted.executeTakeFirst()).numUpdatedRows !== 1n)
        throw new Error('Not one kind of calls was counted.')
    },
    pointsOf: async ({ id }: UserRow) =>
      (await t.db.selectFrom('users').select('points').where('id', '=', id).executeTakeFirstOrThrow()).points,
  }
}

export type Cast = Awaited<ReturnType<typeof makeCast>>
export type Part = keyof Cast['clients']
