import type { NewEntry } from '../../../../server/people/acts/entry.ts'
import { writeEntry, writeItems } from '../../../../server/people/acts/write-entry.ts'
import type { Db } from '../../../../server/platform/db/connect.ts'
import { makeCommunity, makePost, makeUser } from '../../../factories.ts'

/** A community with a log: a locked post, a warning, a ban, and spam that was removed in one act. */
export async function stage(db: Db, modlog: 'public' | 'named' | 'private') {
  const [mod, author, banned] = [await makeUser(db), await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db, { founder: mod, about: 'Old things.', modlog })
  const rule = { community_id: community.id, rule: 'Be kind', z_index: 0, created_by: mod.id }
  await db.insertInto('community_rules').values(rule).execute()
  const post = await makePost(db, { community, author, title: 'A lamp from Smyrna' })
  await db
    .insertInto('community_bans')
    .values({ community_id: community.id, user_id: banned.id, created_by: mod.id })
    .execute()
  const base = { actorId: mod.id, group: 'mods', communityId: community.id } as const
  const write = (entry: Pick<NewEntry, 'act'> & Partial<NewEntry>) =>
    db.transaction().execute((tx) => writeEntry(tx, { ...base, ...entry }))
  const about = { targetType: 'post', targetId: post.id, subjectId: author.id } as const
  await write({ act: 'lock_post', ...about, reason: 'It went in circles', rule: { id: 1, text: 'Be kind' } })
  await write({ act: 'warn', subjectId: author.id, reason: 'Mind the tone' })
  await write({ act: 'ban_member', subjectId: banned.id })
  const many = await write({ act: 'remove_post', reason: 'A wave of spam' })
  const items = Array.from({ length: 30 }, () => ({ ...base, act: 'remove_post', ...about }) as const)
  await db.transaction().execute((tx) => writeItems(tx, many, items))
  return { mod, author, banned, community, path: `/${community.name}/modlog` }
}
