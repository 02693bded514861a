import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeComment, makePost, makeUser } from '../../../test/factories.ts'
import { eventually } from '../../../test/waiting.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp({
  settings: { GUEST_CACHE_SECONDS: '60' },
  // Stands for the built pages, which show what these calls return.
  async render({ url, call }) {
    const [, name, value = ''] = decodeURIComponent(url).split('/')
    const answer =
      name === 'post'
        ? await call('getPost', { params: { publicId: value }, query: {} })
        : await call('getUserFeed', { params: { username: value }, query: {} })
    return { status: 200, html: JSON.stringify(answer) }
  },
})

test('COMMENT-039 a deletion evicts every cached answer with the comment, and keeps all others', async () => {
  const author = await makeUser(t.db)
  const [post, elsewhere] = [await makePost(t.db), await makePost(t.db)]
  const top = await makeComment(t.db, { post, body: 'Nobody deletes this.' })
  const { id } = await makeComment(t.db, { under: top, author, body: 'Held and then gone.' })
  await makeComment(t.db, { post: elsewhere, body: 'Nobody deletes this.' })
  const all = `/api/posts/${post.public_id}`
  const showing = [
    all,
    all.toUpperCase().replace('/API/POSTS', '/api/posts'),
    `${all}?sort=newest&limit=7`,
    `${all}/comments`,
    `${all}/comments?parentId=${toWire(top.id)}`,
    `/api/comments/${toWire(id)}`,
    `/api/users/${author.username}/feed`,
    `/post/${post.public_id}`,
    `/post/%${post.public_id.charCodeAt(0).toString(16)}${post.public_id.slice(1)}`,
    `/user/${author.username}`,
  ]
  const others = [
    `/api/posts/${elsewhere.public_id}`,
    `/api/posts/${elsewhere.public_id}/comments`,
    `/api/comments/${toWire(top.id)}`,
    `/post/${elsewhere.public_id}`,
  ]
  const guest = t.visitor()
  const read = async (ways: string[], words: string) => {
    const answers = await Promise.all(ways.map((way) => guest.get(way)))
    return answers.map(({ body }) => body.includes(words))
  }
  expect(await read(showing, 'Held and then gone.')).toEqual(showing.map(() => true))
  expect(await read(others, 'Nobody deletes this.')).toEqual(others.map(() => true))
  // From here on, newly rendered pages show another text.
  const anew = { body: 'Made anew.', body_html: '<p>Made anew.</p>' }
  await t.db.updateTable('comments').set(anew).where('body', '=', 'Nobody deletes this.').execute()

  await (await t.as(author)).delete(`${all}/comments/${toWire(id)}`)
  await eventually(async () => expect(await read(showing, 'Held and then gone.')).toEqual(showing.map(() => false)))
  expect(await read(others, 'Nobody deletes this.')).toEqual(others.map(() => true))
})
