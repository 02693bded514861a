import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeComment, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { makeCase } from '../../../test/make-case.ts'

const t = testApp()

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** A moderator of a community, an administrator and a member. */
async function makePeople() {
  const mod = await makeUser(t.db, { created_at: daysAgo(2) })
  const community = await makeCommunity(t.db, { founder: mod })
  return {
    community,
    mod: await t.as(mod),
    admin: await t.as(await makeAdmin(t.db)),
    member: await t.as(await makeUser(t.db)),
  }
}

const trustOf = (username: string) => `/api/users/${username}/trust`

test('LADDER-010 moderators and admins trust an account and take it back; if nothing changes, no entry is written', async () => {
  const { mod, admin, member } = await makePeople()
  const { id, username } = await makeUser(t.db)
  const trusted = await mod.put(trustOf(username))
  expect([trusted.statusCode, trusted.json()]).toEqual([
    200,
    expect.objectContaining({ username, isNew: false, isTrusted: true }),
  ])
  expect((await mod.put(trustOf(username))).json().isNew).toBe(false)
  const back = await admin.delete(trustOf(username.toUpperCase()))
  expect([back.statusCode, back.json().isNew, back.json().isTrusted]).toEqual([200, true, false])
  expect((await admin.delete(trustOf(username))).json().isNew).toBe(true)
  expect((await admin.put(trustOf(username))).json().isNew).toBe(false)

  for (const other of [member, await t.as({ id })])
    for (const answer of [await other.put(trustOf(username)), await other.delete(trustOf(username))])
      expect(outcome(answer)).toEqual([403, 'not_admin_nor_mod'])
  const guest = t.visitor()
  await guest.get('/api/_initial')
  expect(outcome(await guest.put(trustOf(username)))).toEqual([401, 'not_logged_in'])
  expect(outcome(await mod.put(trustOf('nobody_of_that_name')))).toEqual([404, 'user_not_found'])
  const deleted = await makeUser(t.db, { deleted_at: new Date() })
  expect(outcome(await mod.put(trustOf(deleted.username)))).toEqual([404, 'user_not_found'])

  const log = (await admin.get(`/api/modlog?subject=${username}`)).json().entries
  const lines = log.map(
    ({ act, actorGroup, undoneBy }: { act: string; actorGroup: string; undoneBy: string | null }) => [
      act,
      actorGroup,
      undoneBy !== null,
    ],
  )
  expect(lines).toEqual([
    ['trust_user', 'admins', false],
    ['untrust_user', 'admins', false],
    ['trust_user', 'mods', true],
  ])
})

test('LADDER-010, MODLOG-007 only admins read in the log whom somebody trusted', async () => {
  const { mod, admin, member } = await makePeople()
  const { username } = await makeUser(t.db)
  await admin.put('/api/site_settings', { modlog: 'named' })
  await mod.put(trustOf(username))
  for (const reader of [member, mod, t.visitor()])
    expect((await reader.get('/api/modlog?act=trust_user')).json().entries).toEqual([])
  expect((await admin.get('/api/modlog?act=trust_user')).json().entries.length).toBeGreaterThan(0)
})

test('LADDER-010 the person, moderators and admins read `isNew` on the profile, in the own account and in the queue; nobody else does', async () => {
  const { community, mod, admin, member } = await makePeople()
  const person = await makeUser(t.db)
  const client = await t.as(person)
  const profile = `/api/users/${person.username}`
  for (const [reader, isNew] of [
    [client, true],
    [mod, true],
    [admin, true],
    [member, undefined],
    [t.visitor(), undefined],
  ] as const)
    expect((await reader.get(profile)).json().isNew).toBe(isNew)
  expect((await client.get('/api/_user')).json().isNew).toBe(true)
  expect((await client.get('/api/_initial')).json().user.isNew).toBe(true)
  expect((await mod.get('/api/_user')).json().isNew).toBe(false)

  const post = await makePost(t.db, { author: person, community })
  const comment = await makeComment(t.db, { author: person, post })
  await makeCase(t.db, { post, community_id: community.id, author_id: person.id })
  await makeCase(t.db, {
    post,
    target_type: 'comment',
    target_id: comment.id,
    community_id: community.id,
    author_id: person.id,
  })
  const cases = (await mod.get('/api/queue')).json().cases
  expect(cases.map((each: { author: { isNew?: boolean } }) => each.author.isNew)).toEqual([true, true])
  const history = await mod.get(`/api/queue/people/${person.username}?communityId=${cases[0].community.id}`)
  expect(history.json().user.isNew).toBe(true)
  expect((await mod.get(`/api/queue/${cases[0].id}`)).json().author.isNew).toBe(true)

  // Posts never contain it: that would cost a statement.
  for (const reader of [client, mod, admin, member])
    expect((await reader.get(`/api/posts/${post.public_id}`)).json().author).not.toHaveProperty('isNew')

  await mod.put(trustOf(person.username))
  expect((await client.get('/api/_user')).json().isNew).toBe(false)
  expect((await admin.get(profile)).json().isNew).toBe(false)
})

test('LADDER-010 with newAccountHours at 0 nobody is new, and an old account is not either', async () => {
  const { admin } = await makePeople()
  const old = await makeUser(t.db, { created_at: new Date(Date.now() - 25 * 3_600_000) })
  const young = await makeUser(t.db)
  const isNew = async ({ username }: { username: string }) => (await admin.get(`/api/users/${username}`)).json().isNew
  expect([await isNew(old), await isNew(young)]).toEqual([false, true])
  await admin.put('/api/site_settings', { newAccountHours: 0 })
  expect(await isNew(young)).toBe(false)
  await admin.put('/api/site_settings', { newAccountHours: 26 })
  expect(await isNew(old)).toBe(true)
  await admin.put('/api/site_settings', { newAccountHours: 24 })
})

test('LADDER-010 trust that an administrator removed can be given again only by administrators; trust that a moderator removed by anybody', async () => {
  const { mod, admin } = await makePeople()
  const { username } = await makeUser(t.db)
  await mod.put(trustOf(username))
  expect((await mod.delete(trustOf(username))).json().isTrusted).toBe(false)
  expect((await mod.put(trustOf(username))).json().isTrusted).toBe(true)
  await admin.delete(trustOf(username))
  const refusedTrust = await mod.put(trustOf(username))
  expect([...outcome(refusedTrust), refusedTrust.json().message]).toEqual([
    403,
    'not_admin',
    'An admin has ended the trust in this account. Only admins can trust it again.',
  ])
  expect((await admin.put(trustOf(username))).json().isTrusted).toBe(true)
  expect((await mod.delete(trustOf(username))).json().isTrusted).toBe(false)
  expect((await mod.put(trustOf(username))).json().isTrusted).toBe(true)
})

test('LADDER-010 a new account can trust nobody, whatever it has founded, and is told so', async () => {
  const founder = await makeUser(t.db, { points: 100 })
  const client = await t.as(founder)
  expect(outcome(await client.post('/api/communities', { name: 'Own_place' }))).toEqual([200])
  const { username } = await makeUser(t.db)
  for (const answer of [await client.put(trustOf(username)), await client.delete(trustOf(username))])
    expect([...outcome(answer), answer.json().message]).toEqual([
      403,
      'not_admin_nor_mod',
      'Your own account is new. Only moderators whose account is not new, and admins, may do this.',
    ])
  const { admin } = await makePeople()
  expect((await admin.get(`/api/users/${founder.username}`)).json().isNew).toBe(true)
  await admin.put(trustOf(founder.username))
  expect((await client.put(trustOf(username))).json().isTrusted).toBe(true)
})

test('LADDER-010 two who trust the same person at the same time wait for each other, and one entry is written', async () => {
  const { mod, admin } = await makePeople()
  const { mod: other } = await makePeople()
  for (let round = 0; round < 4; round++) {
    const { username } = await makeUser(t.db)
    const answers = await Promise.all([mod, other, admin].map((who) => who.put(trustOf(username))))
    expect(answers.map((answer) => [answer.statusCode, answer.json().isTrusted])).toEqual(Array(3).fill([200, true]))
    const { entries } = (await admin.get(`/api/modlog?subject=${username}`)).json()
    expect(entries.map(({ act }: { act: string }) => act)).toEqual(['trust_user'])
  }
})
