import type { UserRow } from '../server/people/accounts/queries.ts'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'
import { makeAdmin, makeCommunity, makePost, makeUser } from './factories.ts'

/** A community with people in every role towards it, all logged in. The administrator does not moderate it. */
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
  const logins = Object.entries(people).map(async ([role, user]) => [role, await t.as(user)] as const)
  const clients = { guest, ...(Object.fromEntries(await Promise.all(logins)) as Record<keyof typeof people, Client>) }
  return {
    community,
    people,
    clients,
    post: (fields: Parameters<typeof makePost>[1] = {}) => makePost(t.db, { author, community, ...fields }),
    /** Sets the count of this user's calls today. They must have made calls of exactly one kind. */
    calledToday: async ({ id }: UserRow, count: number) => {
      const counted = t.db.updateTable('rate_limits').set({ count }).where('key', 'like', `86400 % ${id}`)
      if ((await counted.executeTakeFirst()).numUpdatedRows !== 1n)
        throw new Error('The calls that were counted are not of exactly one kind.')
    },
    pointsOf: async ({ id }: UserRow) =>
      (await t.db.selectFrom('users').select('points').where('id', '=', id).executeTakeFirstOrThrow()).points,
  }
}

export type Cast = Awaited<ReturnType<typeof makeCast>>
export type Part = keyof Cast['clients']
