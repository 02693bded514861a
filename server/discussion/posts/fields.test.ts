import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeCast } from '../../../test/cast.ts'
import { outcome } from '../../../test/client.ts'
import { makePicture } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

const always = [
  ...['id', 'publicId', 'title', 'type', 'body', 'bodyHtml', 'image', 'images', 'communityId', 'communityName'],
  ...[
    'communityProPic',
    'communityBannerImage',
    'userId',
    'username',
    'author',
    'userGroup',
    'userDeleted',
    'createdAt',
  ],
  ...[
    'editedAt',
    'isPinned',
    'isPinnedSite',
    'locked',
    'lockedBy',
    'lockedAt',
    'deleted',
    'deletedAt',
    'deletedContent',
  ],
  ...['upvotes', 'downvotes', 'hotness', 'userVoted', 'userVotedUp', 'noComments', 'comments', 'commentsNext'],
  ...['lastActivityAt', 'lastVisitAt', 'newComments', 'isAuthorMuted', 'isCommunityMuted'],
]
const link = { type: 'link', link_url: 'https://rail.example/tt', link_hostname: 'rail.example' }

test('POST-001 a post has the fields of the contract, and optional ones only where they apply', async () => {
  const { clients, post } = await makeCast(t)
  const fieldsOf = async (target: { public_id: string }) =>
    Object.keys((await clients.guest.get(`/api/posts/${target.public_id}?fetchCommunity=false`)).json()).toSorted()
  const with_ = (...more: string[]) => [...always, ...more].toSorted()
  expect(await fieldsOf(await post())).toEqual(with_())
  expect(await fieldsOf(await post(link))).toEqual(with_('link'))
  expect(await fieldsOf(await post({ locked_at: new Date(), locked_as: 'mods' }))).toEqual(with_('lockedByGroup'))
  const deleted = { deleted_at: new Date(), deleted_as: 'mods' }
  expect(await fieldsOf(await post({ ...link, ...deleted }))).toEqual(with_('contentStripped', 'deletedAs'))
  const erased = { ...deleted, content_deleted_at: new Date(), content_deleted_as: 'admins', body: '' }
  expect(await fieldsOf(await post(erased))).toEqual(with_('contentStripped', 'deletedAs', 'deletedContentAs'))
})

test('POST-001 times are valid, and the last activity of a post without comments is its creation', async () => {
  const { clients, post } = await makeCast(t)
  const at = new Date('2025-03-04T05:06:07.890Z')
  const { public_id } = await post({ at, edited_at: new Date('2025-03-05T00:00:00Z') })
  expect((await clients.guest.get(`/api/posts/${public_id}`)).json()).toMatchObject({
    createdAt: at.toISOString(),
    lastActivityAt: at.toISOString(),
    editedAt: '2025-03-05T00:00:00.000Z',
    deletedAt: null,
    lockedAt: null,
  })
})

test('POST-003 pictures are in order, each with size, colour and copies', async () => {
  const { clients, post } = await makeCast(t)
  const pictures = [await makePicture(t.db, 'post'), await makePicture(t.db, 'post')]
  const target = await post({ type: 'image', images: pictures.map(({ id }, n) => ({ id, caption: `Picture ${n}` })) })
  const { images, image } = (await clients.guest.get(`/api/posts/${target.public_id}`)).json()
  expect(images.map(({ id }: { id: string }) => id)).toEqual(pictures.map(({ id }) => toWire(id)))
  expect(image).toEqual(images[0])
  for (const [n, each] of images.entries()) {
    const size = { format: 'jpeg', width: 1600, height: 900, averageColor: 'rgb(90,84,81)', caption: `Picture ${n}` }
    expect(each).toMatchObject({ ...size, url: expect.stringContaining(`/images/${each.id}.jpeg`) })
    const names = each.copies.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['tiny', 'small', 'medium', 'mobile', 'desktop']))
    for (const { url } of each.copies) expect(url).toContain(`/images/${each.id}.jpeg`)
  }
})

test('POST-005 the author is the whole user in the public form', async () => {
  const { clients, people, post } = await makeCast(t)
  await t.db.insertInto('badges').values({ user_id: people.author.id, type: 'supporter' }).execute()
  const target = await post()
  for (const client of [clients.guest, clients.member, clients.admin]) {
    const { author } = (await client.get(`/api/posts/${target.public_id}`)).json()
    const { username } = people.author
    const {
      aboutMeHtml: _ofThePage,
      isNew: _newHere,
      isTrusted: _vouchedFor,
      ...whole
    } = (await client.get(`/api/users/${username}`)).json()
    expect(author).toEqual(whole)
    expect(author).toMatchObject({ username, proPic: null, badges: [{ type: 'supporter' }] })
  }
  expect(JSON.stringify((await clients.guest.get(`/api/posts/${target.public_id}`)).json())).not.toMatch(
    /password|email"?:"/,
  )
})

test('POST-012 the call for one post includes its community with rules and moderators, unless turned off', async () => {
  const { clients, community, people, post } = await makeCast(t)
  const rule = { community_id: community.id, rule: 'Stay on topic', z_index: 1, created_by: people.moderator.id }
  await t.db.insertInto('community_rules').values(rule).execute()
  const target = await post()
  const readPost = async (query: string) => (await clients.member.get(`/api/posts/${target.public_id}${query}`)).json()
  for (const query of ['', '?fetchCommunity=true'])
    expect((await readPost(query)).community).toMatchObject({
      id: toWire(community.id),
      name: community.name,
      rules: [{ rule: 'Stay on topic' }],
      mods: [{ username: people.moderator.username }],
    })
  for (const query of ['?fetchCommunity=false', '?fetchCommunity=', '?fetchCommunity=1', '?fetchCommunity=TRUE'])
    expect(await readPost(query)).not.toHaveProperty('community')
  expect(await readPost('')).toMatchObject({ comments: [], commentsNext: null })
  expect(outcome(await clients.member.get('/api/posts/nothing_'))).toEqual([404, 'post/not-found'])
})
