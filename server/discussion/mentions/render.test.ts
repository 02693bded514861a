import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { countQueries } from '../../../test/database.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'
import { commentJobs } from '../comments/jobs.ts'
import { postJobs } from '../posts/jobs.ts'
import { newlyMentioned, renderText, renderTexts } from './render.ts'

const t = testApp()

test('FLAIR-024 in new and edited posts and comments, existing names are links, and those of deleted accounts are not', async () => {
  const [author, mira, deleted, suspended] = await Promise.all([
    makeUser(t.db),
    makeUser(t.db, { username: 'Mira_Kovac' }),
    makeUser(t.db, { deleted_at: new Date(), password_hash: null }),
    makeUser(t.db, { banned_at: new Date() }),
  ])
  const client = await t.as(author)
  const community = await makeCommunity(t.db)
  const body = `@mira_kovac, @${deleted.username}, @${suspended.username}, @ghost, @nobody_at_all`
  const link = (name: string, written = name) => `<a href="/@${name}">@${written}</a>`
  const bodyHtml = `<p>${link(mira.username, 'mira_kovac')}, @${deleted.username}, ${link(suspended.username)}, @ghost, @nobody_at_all</p>`
  const post = (await client.post('/api/posts', { title: 'Names', body, community: community.name })).json()
  expect(post.bodyHtml).toBe(bodyHtml)
  const path = `/api/posts/${post.publicId}`
  expect((await client.put(path, { title: 'Names', body: `${body} ` + '@Mira_Kovac' })).json().bodyHtml).toBe(
    bodyHtml.replace('</p>', ` ${link('Mira_Kovac')}</p>`),
  )
  const comment = (await client.post(`${path}/comments`, { body })).json()
  expect(comment.bodyHtml).toBe(bodyHtml)
  const edited = await client.put(`${path}/comments/${comment.id}`, { body: '> @mira_kovac' })
  expect(edited.json().bodyHtml).toBe(`<blockquote>\n<p>${link(mira.username, 'mira_kovac')}</p>\n</blockquote>`)
})

test('FLAIR-024 the names of one or many texts take one statement, and a text without @ none', async () => {
  const users = await Promise.all(Array.from({ length: 5 }, () => makeUser(t.db)))
  const texts = users.map(({ username }) => `@${username} and @${users[0]?.username}`)
  const many = await countQueries(t.db, () => renderTexts(t.db, texts))
  expect(many.statements).toHaveLength(1)
  const none = await countQueries(t.db, () => renderText(t.db, 'Nobody.'))
  expect(none.statements).toEqual([])
})

test('many texts are rendered with a pause after each', async () => {
  let turns = 0
  let next = setImmediate(function count() {
    turns++
    next = setImmediate(count)
  })
  const rendered = await renderTexts(t.db, Array(20).fill('**Herons.**'))
  clearImmediate(next)
  expect(rendered).toHaveLength(20)
  expect(turns).toBeGreaterThanOrEqual(19)
})

test('FLAIR-024 texts of an older renderer version get links to names too', async () => {
  const { username } = await makeUser(t.db)
  const old = { body: `@${username}`, body_html: `<p>@${username}</p>`, body_renderer: 3 }
  const [post, comment] = [await makePost(t.db, old), await makeComment(t.db, old)]
  for (const { name, run } of [...postJobs, ...commentJobs]) if (name.startsWith('render-')) await run(t.site)
  const html = `<p><a href="/@${username}">@${username}</a></p>`
  const visitor = t.visitor()
  expect((await visitor.get(`/api/posts/${post.public_id}`)).json().bodyHtml).toBe(html)
  expect((await visitor.get(`/api/comments/${toWire(comment.id)}`)).json().bodyHtml).toBe(html)
})

test('FLAIR-023 the first ten names of a text count as mentions; in an edit, only the new ones', async () => {
  const users = await Promise.all(Array.from({ length: 12 }, () => makeUser(t.db)))
  const text = users.map(({ username }) => `@${username}`).join(' ')
  const { called, bodyHtml } = await renderText(t.db, text)
  expect(called.map(({ id }) => id)).toEqual(users.slice(0, 10).map(({ id }) => id))
  expect(bodyHtml.match(/<a /g)).toHaveLength(12)
  const [first, second] = users.map(({ username }) => username)
  const newOf = (before: string) => newlyMentioned(called.slice(0, 2), before).map(({ name }) => name)
  expect(newOf('Nobody.')).toEqual([first, second])
  expect(newOf(`@${first?.toUpperCase()}`)).toEqual([second])
  expect(newOf(`> @${first}\n\n\`@${second}\``)).toEqual([first, second])
})
