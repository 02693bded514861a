import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { heldClock, readEvents } from '../../../test/event-reader.ts'
import { makeAdmin, makeCommunity, makeMod, makePost, makeUser } from '../../../test/factories.ts'
import { makeAppeal } from '../../../test/make-appeal.ts'
import { act, prepareQueue } from '../../../test/queue-stage.ts'
import { eventually } from '../../../test/waiting.ts'
import type { CommunityRow } from '../../discussion/communities/queries.ts'
import type { PostRow } from '../../discussion/posts/queries.ts'
import { closeCaseOf, joinCase, reopenCase } from '../../people/cases/cases.ts'

const clock = heldClock()
const t = testApp({ liveClock: clock })

const open = (post: PostRow, community: CommunityRow, fields: Partial<Parameters<typeof joinCase>[2]> = {}) =>
  t.db.transaction().execute((tx) =>
    joinCase(t.site, tx, {
      ...{ targetType: 'post', targetId: post.id, communityId: community.id, authorId: post.user_id },
      ...{ forAdmins: false, ...fields },
    }),
  )
const close = ({ id: targetId }: PostRow) =>
  t.db.transaction().execute((tx) => closeCaseOf(tx, { targetType: 'post', targetId }, { outcome: 'left', by: null }))
const countOf = async (client: Client): Promise<number | null> =>
  (await client.get('/api/_user')).json().moderationCount
const shows = (client: Client, count: number | null) =>
  eventually(async () => expect(await countOf(client)).toBe(count))

test('QUEUE-031 the user object has the number of open cases for the caller, and none for people who moderate nothing', async () => {
  const [founder, author] = [await makeUser(t.db), await makeUser(t.db)]
  const community = await makeCommunity(t.db, { founder })
  const [mod, other, admin] = [await t.as(founder), await t.as(author), await t.as(await makeAdmin(t.db))]
  expect([await countOf(mod), await countOf(other), await countOf(admin)]).toEqual([0, null, 0])
  const [post, second, own] = [
    await makePost(t.db, { community, author }),
    await makePost(t.db, { community, author }),
    await makePost(t.db, { community, author: founder }),
  ]
  const elsewhere = await makeCommunity(t.db)
  const caseId = await open(post, community)
  await shows(mod, 1)
  await open(second, community)
  await shows(mod, 2)
  await shows(admin, 2)
  // Cases of the administrators, cases about themselves, and cases in other communities.
  await open(second, community, { forAdmins: true })
  await open(own, community)
  await open(await makePost(t.db, { community: elsewhere, author }), elsewhere)
  await shows(admin, 5)
  expect(await countOf(mod)).toBe(2)
  await close(post)
  await shows(mod, 1)
  await shows(admin, 4)
  await t.db.transaction().execute((tx) => reopenCase(tx, caseId))
  await shows(mod, 2)
  expect(await countOf(other)).toBeNull()
  const initial = await Promise.all([mod, other, admin].map((client) => client.get('/api/_initial')))
  expect(initial.map((answer) => answer.json().user.moderationCount)).toEqual([2, null, 5])
  const { moderationCount } = (await mod.get(`/api/users/${author.username}`)).json()
  expect(moderationCount).toBeUndefined()
})

test('QUEUE-031 the number needs no statement until a case changes', async () => {
  const founder = await makeUser(t.db)
  const community = await makeCommunity(t.db, { founder })
  const post = await makePost(t.db, { community })
  const mod = await t.as(founder)
  await shows(mod, 0)
  await open(post, community)
  await shows(mod, 1)
  const { result, statements } = await countQueries(t.db, () => mod.get('/api/_user'))
  expect(result.json().moderationCount).toBe(1)
  expect(statements).toEqual([])
})

test('LIVE-001, QUEUE-031 moderators get an event with the new count at once; the author of the target gets none', async () => {
  const [founder, author, outsider] = [await makeUser(t.db), await makeUser(t.db), await makeUser(t.db)]
  const community = await makeCommunity(t.db, { founder })
  await makeMod(t.db, community, author)
  const post = await makePost(t.db, { community, author })
  const [mod, concerned, other] = [
    await readEvents(t.app, await t.as(founder)),
    await readEvents(t.app, await t.as(author)),
    await readEvents(t.app, await t.as(outsider)),
  ]
  const caseId = await open(post, community)
  await eventually(() => {
    clock.pass(250)
    expect(mod.events('case')).toEqual([{}])
    expect(mod.events('counts')).toMatchObject([{ moderationCount: 1 }])
  })
  await close(post)
  await eventually(() => {
    clock.pass(2000)
    expect(mod.events('case')).toHaveLength(2)
    expect(mod.events('counts').at(-1)).toMatchObject({ moderationCount: 0 })
  })
  await t.db.transaction().execute((tx) => reopenCase(tx, caseId))
  await eventually(() => {
    clock.pass(2000)
    expect(mod.events('counts').at(-1)).toMatchObject({ moderationCount: 1 })
  })
  for (const silent of [concerned, other]) expect([silent.events('case'), silent.events('counts')]).toEqual([[], []])
})

test('LIVE-001, QUEUE-031 every act of the queue sends an event to those who may decide the case', async () => {
  const { community, mod, reportPost, addPost, caseOf } = await prepareQueue(t)
  const colleague = await makeUser(t.db)
  await makeMod(t.db, community, colleague)
  const stream = await readEvents(t.app, await t.as(colleague))
  const posts = [await addPost(), await addPost(), await addPost(), await addPost(), await addPost()]
  for (const { id } of posts) await reportPost(id)
  let count = posts.length
  const counts = (now: number) =>
    eventually(() => {
      clock.pass(2000)
      expect(stream.events('counts').at(-1)).toMatchObject({ moderationCount: now })
    })
  await counts(count)
  for (const [index, name] of (['approve', 'ignore', 'lock', 'warn', 'escalate'] as const).entries()) {
    const { caseRef } = await caseOf(posts[index]?.id ?? 0n)
    const { results } = (await act(mod, [caseRef], name, { text: 'Not here.' })).json()
    expect([name, results]).toMatchObject([name, [{ ok: true }]])
    // The person who did it gets the new count at once.
    expect([name, await countOf(mod)]).toEqual([name, --count])
    await counts(count)
  }
})

test('ROLES-003, QUEUE-031 appeals against bans do not count for helpers, who do not decide them', async () => {
  const { community, mod } = await prepareQueue(t)
  const helper = await makeUser(t.db)
  await makeMod(t.db, community, helper, 'helper')
  const client = await t.as(helper)
  const appeal = async () => makeAppeal(t.db, { community, user_id: (await makeUser(t.db)).id })
  const [{ log_id }] = [await appeal(), await appeal()]
  await t.db.updateTable('modlog').set({ act: 'ban_member' }).where('id', '=', log_id).execute()
  expect([await countOf(mod), await countOf(client)]).toEqual([2, 1])
})
