import { expect, test } from 'vitest'
import type { Post } from '../../../api/discussion/posts.ts'
import { testApp } from '../../../test/app.ts'
import { countQueries } from '../../../test/database.ts'
import { makeAdmin, makeComment, makeCommunity, makePost, makeUser, setNewCount } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'
import { listUsers } from './queries.ts'

const t = testApp()
const about = 'All about me. '.repeat(700).trim()

/** An author with a long about-me, in every place where users are listed. */
async function scene() {
  const author = await makeUser(t.db, { about_me: about })
  const community = await makeCommunity(t.db, { founder: author })
  const post = await makePost(t.db, { author, community })
  const comment = await makeComment(t.db, { author, post })
  return { author, community, post, comment }
}

test('PROFILE-001 users in lists and beside what they wrote come without aboutMe, which is not even read', async () => {
  const { author, community, post, comment } = await scene()
  const reader = await t.as(await makeUser(t.db))
  await reader.post('/api/mutes', { userId: toWire(author.id) })
  const places = [
    `/api/posts/${post.public_id}?fetchCommunity=true`,
    `/api/posts/${post.public_id}/comments`,
    `/api/posts/${post.public_id}/comments?parentId=${toWire(comment.id)}`,
    `/api/comments/${toWire(comment.id)}`,
    `/api/posts?communityId=${toWire(community.id)}`,
    `/api/users/${author.username}/feed`,
    `/api/communities/${toWire(community.id)}`,
    `/api/communities/${toWire(community.id)}/mods`,
    '/api/mutes',
  ]
  for (const place of places) {
    const { result, statements } = await countQueries(t.db, () => reader.get(place))
    expect([place, result.statusCode]).toEqual([place, 200])
    expect([place, result.body.includes('All about me')]).toEqual([place, false])
    expect(
      statements.filter((text) => /about_me|"users"\.\*|select \* from "users"/.test(text)),
      place,
    ).toEqual([])
  }
  const shown = (await reader.get(places[0] ?? '')).json()
  for (const { author: by } of [shown, shown.comments[0]])
    expect(by).toMatchObject({ username: author.username, aboutMe: null })
  expect(shown.community.mods[0]).toMatchObject({ username: author.username, aboutMe: null })
})

test('of many authors only the viewer’s notification count is read, and it is the same as in their account', async () => {
  const { author, community } = await scene()
  await setNewCount(t.db, author.id, 3)
  const other = await makeUser(t.db)
  await setNewCount(t.db, other.id, 5)
  await makePost(t.db, { author: other, community })
  const rows = await listUsers(t.db, [author.id, other.id], author.id)
  expect(rows.map((row) => [row.id, row.notifications_new_count])).toEqual([
    [author.id, 3],
    [other.id, null],
  ])
  const seen = (await (await t.as(author)).get(`/api/posts?communityId=${toWire(community.id)}`)).json().posts
  const counts = seen.map((post: Post) => [post.username, post.author?.notificationsNewCount]).toSorted()
  expect(counts).toEqual(
    [
      [author.username, 3],
      [other.username, 0],
    ].toSorted(),
  )
})

test('PROFILE-001 users banned from a community are listed without aboutMe', async () => {
  const { author } = await scene()
  const admin = await t.as(await makeAdmin(t.db))
  const community = await makeCommunity(t.db)
  const place = `/api/communities/${toWire(community.id)}/banned`
  await admin.post(place, { username: author.username })
  const [banned] = (await admin.get(place)).json()
  expect(banned).toMatchObject({ username: author.username, aboutMe: null })
})

test('PROFILE-001 the account by its name, the own account and the start-up data have the whole aboutMe', async () => {
  const { author } = await scene()
  const own = await t.as(author)
  expect((await t.visitor().get(`/api/users/${author.username}`)).json()).toMatchObject({
    aboutMe: about,
    aboutMeHtml: `<p>${about}</p>`,
  })
  expect((await own.get('/api/_user')).json().aboutMe).toBe(about)
  expect((await own.get('/api/_initial')).json().user.aboutMe).toBe(about)
})
