import { afterEach, beforeAll, expect, test } from 'vitest'
import type { ModlogEntry } from '../../../api/moderation/modlog.ts'
import { modlogSettings } from '../../../shared/modlog-setting.ts'
import { testApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeComment, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import type { NewEntry } from '../../people/acts/entry.ts'
import { writeEntry, writeItems } from '../../people/acts/write-entry.ts'
import { toWire } from '../../platform/db/keys.ts'

// Who can read what: every role, every setting of the site and of the community.

const t = testApp()

const readers = ['guest', 'member', 'banned', 'moderator', 'moderator elsewhere', 'admin'] as const
type Reader = (typeof readers)[number]

let stage: Awaited<ReturnType<typeof makeStage>>
beforeAll(async () => {
  stage = await makeStage()
})

afterEach(async () => {
  await t.db.updateTable('site_settings').set({ modlog: 'public' }).execute()
  await t.db.updateTable('communities').set({ modlog: null }).execute()
})

async function makeStage() {
  const { db } = t
  const [mod, banned, elsewhere, author] = [
    await makeUser(db),
    await makeUser(db),
    await makeUser(db),
    await makeUser(db),
  ]
  const community = await makeCommunity(db, { founder: mod })
  const other = await makeCommunity(db, { founder: elsewhere })
  const post = await makePost(db, { community, author, title: 'A removed title', body: 'A removed body' })
  const comment = await makeComment(db, { post, user_id: author.id, body: 'A removed comment' })
  const bannedPost = await makePost(db, { community, author: banned, title: 'By the banned' })
  await db
    .insertInto('community_bans')
    .values({ community_id: community.id, user_id: banned.id, created_by: mod.id })
    .execute()
  const base = { actorId: mod.id, group: 'mods', communityId: community.id } as const
  const write = (entry: Pick<NewEntry, 'act'> & Partial<NewEntry>) =>
    db.transaction().execute((tx) => writeEntry(tx, { ...base, ...entry }))
  const rule = { id: 7, text: 'Be kind' }
  const aboutPost = { targetType: 'post', targetId: post.id, subjectId: author.id } as const
  const ids = {
    remove_post: await write({ act: 'remove_post', ...aboutPost, reason: 'Unkind', rule, details: { siteWide: true } }),
    remove_comment: await write({
      act: 'remove_comment',
      targetType: 'comment',
      targetId: comment.id,
      subjectId: author.id,
    }),
    warn: await write({ act: 'warn', subjectId: author.id, reason: 'Please mind the tone' }),
    ban_member: await write({ act: 'ban_member', subjectId: banned.id, targetType: 'post', targetId: bannedPost.id }),
    uphold: await write({ act: 'uphold', subjectId: author.id, reason: 'It stays.' }),
  }
  await db
    .transaction()
    .execute((tx) =>
      writeItems(tx, ids.ban_member, [
        { ...base, act: 'remove_post', targetType: 'post', targetId: bannedPost.id, subjectId: banned.id },
      ]),
    )
  await db.transaction().execute((tx) => writeEntry(tx, { ...base, act: 'pin_post', communityId: other.id }))
  const as: Record<Reader, Client> = {
    guest: t.visitor(),
    member: await t.as(await makeUser(db)),
    banned: await t.as(banned),
    moderator: await t.as(mod),
    'moderator elsewhere': await t.as(elsewhere),
    admin: await t.as(await makeAdmin(db)),
  }
  return { as, ids, community, other, mod, banned, author, post, bannedPost, comment }
}

const setSite = (modlog: (typeof modlogSettings)[number]) => t.db.updateTable('site_settings').set({ modlog }).execute()
const setOwn = (modlog: (typeof modlogSettings)[number] | null) =>
  t.db.updateTable('communities').set({ modlog }).where('id', '=', stage.community.id).execute()

const ofCommunity = () => `/api/modlog?communityId=${toWire(stage.community.id)}`
const entriesOf = (answer: { json(): { entries: ModlogEntry[] } }) => answer.json().entries
const entry = (entries: ModlogEntry[], act: string) => {
  const found = entries.find((each) => each.act === act)
  if (!found) throw new Error(`There is no entry of ${act}.`)
  return found
}

test('MODLOG-005, MODLOG-006, MODLOG-007, MODLOG-008 each viewer sees of a log what the settings of the site and the community allow, and no more', async () => {
  for (const site of modlogSettings)
    for (const own of [null, ...modlogSettings]) {
      await setSite(site)
      await setOwn(own)
      const holds = site === 'private' ? 'private' : (own ?? site)
      for (const role of readers) {
        const where = `${role}, site ${site}, community ${own}`
        const answer = await stage.as[role].get(ofCommunity())
        if (role === 'admin' || role === 'moderator') expectWhole(entriesOf(answer), where)
        else if (holds === 'private')
          expect([outcome(answer), answer.json().message], where).toEqual([
            [403, 'modlog_private'],
            'This log is for moderators. Only they and the admins read it.',
          ])
        else expectPublic(entriesOf(answer), holds, where)
      }
    }
})

function expectWhole(entries: ModlogEntry[], where: string) {
  const { mod, author, banned, ids } = stage
  expect(
    entries.map(({ act }) => act),
    where,
  ).toEqual(['uphold', 'ban_member', 'warn', 'remove_comment', 'remove_post'])
  expect(entry(entries, 'remove_post'), where).toMatchObject({
    id: toWire(ids.remove_post),
    actor: { id: toWire(mod.id), username: mod.username },
    actorGroup: 'mods',
    subject: { id: toWire(author.id), username: author.username },
    details: { siteWide: true },
    reason: 'Unkind',
  })
  expect(entry(entries, 'ban_member'), where).toMatchObject({
    subject: { username: banned.username },
    target: { title: 'By the banned' },
    items: 1,
  })
}

function expectPublic(entries: ModlogEntry[], holds: 'public' | 'named', where: string) {
  const { mod, banned, community, post, comment } = stage
  const actor = holds === 'named' ? { id: toWire(mod.id), username: mod.username } : null
  // Includes neither the warning nor the answer to an appeal.
  expect(
    entries.map(({ act }) => act),
    where,
  ).toEqual(['ban_member', 'remove_comment', 'remove_post'])
  expect(entry(entries, 'remove_post'), where).toEqual({
    id: expect.any(String),
    at: expect.any(String),
    act: 'remove_post',
    actor,
    actorGroup: 'mods',
    community: { id: toWire(community.id), name: community.name },
    targetType: 'post',
    targetId: toWire(post.id),
    target: { title: 'A removed title', publicId: post.public_id, commentId: null, deleted: false },
    subject: null,
    reason: 'Unkind',
    rule: { id: 7, text: 'Be kind' },
    details: null,
    partOf: null,
    undoneBy: null,
    items: 0,
  })
  expect(entry(entries, 'remove_comment').target, where).toEqual({
    title: 'A removed title',
    publicId: post.public_id,
    commentId: toWire(comment.id),
    deleted: false,
  })
  const ban = entry(entries, 'ban_member')
  if (holds === 'named')
    expect(ban, where).toMatchObject({
      actor,
      subject: { id: toWire(banned.id), username: banned.username },
      target: { title: 'By the banned' },
      items: 1,
    })
  // The target and the items of the ban would reveal the person.
  else
    expect(ban, where).toMatchObject({
      actor: null,
      subject: null,
      target: null,
      targetType: null,
      targetId: null,
      items: 0,
    })
  const complete = JSON.stringify(entries)
  for (const secret of ['A removed body', 'A removed comment', stage.author.username, 'Please mind the tone'])
    expect(complete, where).not.toContain(secret)
  if (holds === 'public') for (const { username } of [mod, banned]) expect(complete, where).not.toContain(username)
}

test('MODLOG-006 the log of the site leaves out communities with a private log, except for their moderators', async () => {
  await setOwn('private')
  const communities = async (role: Reader) => [
    ...new Set(entriesOf(await stage.as[role].get('/api/modlog')).map(({ community }) => community?.name)),
  ]
  const [mine, other] = [stage.community.name, stage.other.name]
  for (const role of ['guest', 'member', 'banned', 'moderator elsewhere'] as const)
    expect([role, await communities(role)]).toEqual([role, [other]])
  for (const role of ['moderator', 'admin'] as const)
    expect([role, await communities(role)]).toEqual([role, [other, mine]])
})

test("MODLOG-006 if the site's log is private, moderators read their communities, and others are refused", async () => {
  await setSite('private')
  await setOwn('named')
  for (const role of ['guest', 'member', 'banned'] as const)
    expect([role, outcome(await stage.as[role].get('/api/modlog'))]).toEqual([role, [403, 'modlog_private']])
  expect(outcome(await stage.as['moderator elsewhere'].get(ofCommunity()))).toEqual([403, 'modlog_private'])
  const names = async (role: Reader) =>
    entriesOf(await stage.as[role].get('/api/modlog')).map(({ community }) => community?.name)
  const [mine, other] = [stage.community.name, stage.other.name]
  expect(await names('moderator')).toEqual(Array(5).fill(mine))
  expect(await names('moderator elsewhere')).toEqual([other])
  expect(new Set(await names('admin'))).toEqual(new Set([mine, other]))
})

test('MODLOG-008 a filter by name does not reveal who is banned or who acted if the log hides it', async () => {
  const { banned, author, mod, as } = stage
  const found = async (role: Reader, filter: string) =>
    (await as[role].get(`${ofCommunity()}&${filter}`)).json() as { entries: ModlogEntry[]; next: string | null }
  for (const filter of [`subject=${banned.username}`, `subject=${author.username}`, `actor=${mod.username}`]) {
    const open = await found('guest', filter)
    if (filter.startsWith('subject')) expect([filter, open]).toEqual([filter, { entries: [], next: null }])
    else expect(open.entries).toEqual([])
    expect((await found('moderator', filter)).entries.length, filter).toBeGreaterThan(0)
  }
  await setSite('named')
  const named = await found('guest', `subject=@${banned.username.toUpperCase()}`)
  expect(named.entries.map(({ act }) => act)).toEqual(['ban_member'])
  expect((await found('guest', `subject=${author.username}`)).entries).toEqual([])
  expect((await found('guest', `actor=${mod.username}`)).entries).toHaveLength(3)
  // When the ban ends, the name is hidden and cannot be searched any more.
  const ends = (expires_at: Date | null) =>
    t.db.updateTable('community_bans').set({ expires_at }).where('user_id', '=', banned.id).execute()
  await ends(new Date(Date.now() - 1000))
  expect((await found('guest', `subject=${banned.username}`)).entries).toEqual([])
  expect(entry(entriesOf(await as.guest.get(ofCommunity())), 'ban_member')).toMatchObject({ subject: null, items: 0 })
  expect(entry(entriesOf(await as.moderator.get(ofCommunity())), 'ban_member').subject).not.toBeNull()
  await ends(null)
})

test('MODLOG-004, MODLOG-008 the items of a ban are visible only to viewers who may see the banned person', async () => {
  const items = async (role: Reader) =>
    entriesOf(await stage.as[role].get(`/api/modlog?partOf=${toWire(stage.ids.ban_member)}`)).map(
      ({ act, target, partOf }) => [act, target?.title, partOf],
    )
  const all = [['remove_post', 'By the banned', toWire(stage.ids.ban_member)]]
  for (const role of readers) {
    const knows = role === 'moderator' || role === 'admin'
    expect([role, await items(role)]).toEqual([role, knows ? all : []])
  }
  await setSite('named')
  for (const role of readers) expect([role, await items(role)]).toEqual([role, all])
})

test('MODLOG-005, MODLOG-008 the entries about posts and comments are found by their ids, also items, and a ban only by who may see it', async () => {
  const { post, comment, bannedPost, community } = stage
  const found = async (role: Reader, ids: readonly bigint[], more = '') =>
    entriesOf(await stage.as[role].get(`/api/modlog?targets=${ids.map(toWire).join()}${more}`)).map(({ act }) => act)
  const ids = [post.id, comment.id, bannedPost.id]
  for (const role of readers) {
    const knows = role === 'moderator' || role === 'admin'
    const ofBan = knows ? ['remove_post', 'ban_member'] : []
    const expected = [...ofBan, 'remove_comment', 'remove_post']
    for (const more of ['', `&communityId=${toWire(community.id)}`])
      expect([role, more, await found(role, ids, more)]).toEqual([role, more, expected])
    expect([role, await found(role, [comment.id])]).toEqual([role, ['remove_comment']])
    expect([role, await found(role, ids, '&act=remove_post')]).toEqual([
      role,
      expected.filter((act) => act === 'remove_post'),
    ])
    expect([role, await found(role, ids, `&communityId=${toWire(stage.other.id)}`)]).toEqual([role, []])
  }
  await setSite('named')
  expect(await found('guest', [bannedPost.id])).toEqual(['remove_post', 'ban_member'])
  await setOwn('private')
  expect(await found('member', ids)).toEqual([])
  expect(await found('moderator', ids)).toHaveLength(4)
  await setSite('private')
  expect(await found('moderator', ids)).toHaveLength(4)
  expect(await found('moderator elsewhere', ids)).toEqual([])
})

test('MODLOG-007 a target is shown as a guest would see it now', async () => {
  const { db } = t
  await db
    .updateTable('posts')
    .set({ title: '[Removed]', deleted_at: new Date(), deleted_as: 'admins' })
    .where('id', '=', stage.post.id)
    .execute()
  const { target } = entry(entriesOf(await stage.as.guest.get(ofCommunity())), 'remove_post')
  expect(target).toMatchObject({ title: '[Removed]', deleted: true })
})
