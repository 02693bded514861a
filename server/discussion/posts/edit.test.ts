import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeCast, type Part } from '../../../test/cast.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makePicture } from '../../../test/factories.ts'
import type { PostRow } from './queries.ts'

const t = testApp()
const others = ['member', 'moderator', 'admin', 'banned'] as const

const edit = (client: Client, { public_id }: PostRow, body: object) => client.put(`/api/posts/${public_id}`, body)
const changeGroup = (client: Client, { public_id }: PostRow, query: string) =>
  client.put(`/api/posts/${public_id}?action=changeAsUser${query}`)
const readBy = async (client: Client, { public_id }: PostRow) => (await client.get(`/api/posts/${public_id}`)).json()
const rowOf = ({ id }: PostRow) => t.db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('POST-042 the author can change title and text, and the time is stored', async () => {
  const { clients, post } = await makeCast(t)
  const target = await post()
  const before = Date.now()
  const answer = await edit(clients.author, target, {
    title: ' Another title ',
    body: ' Other *words* ',
    userGroup: 'admins',
  })
  expect(outcome(answer)).toEqual([200])
  expect(answer.json()).toMatchObject({
    title: 'Another title',
    body: 'Other *words*',
    bodyHtml: '<p>Other <em>words</em></p>',
    userGroup: 'normal',
    comments: null,
  })
  expect(Date.parse(answer.json().editedAt)).toBeGreaterThan(before - 5_000)
  const { title, bodyHtml, editedAt } = await readBy(clients.guest, target)
  expect({ title, bodyHtml, editedAt }).toEqual({
    title: 'Another title',
    bodyHtml: '<p>Other <em>words</em></p>',
    editedAt: answer.json().editedAt,
  })
})

test('POST-042 nobody else can change a post, whatever their role', async () => {
  const { clients, post } = await makeCast(t)
  const target = await post()
  for (const part of others) {
    expect(outcome(await edit(clients[part], target, { title: 'Another title', body: 'x' })), part).toEqual([
      403,
      'not_author',
    ])
  }
  expect(outcome(await edit(clients.guest, target, { title: 'Another title' }))).toEqual([401, 'not_logged_in'])
  expect(outcome(await clients.author.put('/api/posts/nothing_', { title: 'Another title' }))).toEqual([
    404,
    'post/not-found',
  ])
  expect(await rowOf(target)).toEqual(target)
})

test('POST-042 the author of a removed post can edit the text but not the title', async () => {
  const { clients, post } = await makeCast(t)
  for (const as of ['mods', 'admins'] as const) {
    const target = await post()
    await clients[as === 'mods' ? 'moderator' : 'admin'].delete(`/api/posts/${target.public_id}?deleteAs=${as}`)
    const renamed = await edit(clients.author, target, { title: 'See example.org', body: 'Other words' })
    expect(outcome(renamed)).toEqual([403, 'title_of_removed'])
    expect(outcome(await edit(clients.author, target, { title: target.title, body: 'Other words' }))).toEqual([200])
    expect(await rowOf(target)).toMatchObject({ title: target.title, body: 'Other words' })
  }
})

test('POST-083 a request without changes is no edit, but still only the author may send it', async () => {
  const { clients, post } = await makeCast(t)
  const target = await post()
  const same = { title: ` ${target.title} `, body: `\n${target.body} ` }
  const answer = await edit(clients.author, target, same)
  expect(answer.json()).toMatchObject({ title: target.title, body: target.body, editedAt: null })
  for (const part of others) expect(outcome(await edit(clients[part], target, same))).toEqual([403, 'not_author'])
  await edit(clients.author, target, { ...same, title: 'Another title' })
  const { edited_at } = await rowOf(target)
  await edit(clients.author, target, { ...same, title: 'Another title' })
  expect((await rowOf(target)).edited_at).toEqual(edited_at)
})

test('POST-083 an edit needs a title, and without a body it deletes the text', async () => {
  const { clients, post } = await makeCast(t)
  const target = await post()
  for (const body of [{}, { title: 'ab' }, { title: '  ab ' }, { title: '', body: 'words' }])
    expect(outcome(await edit(clients.author, target, body))).toEqual([400, 'post/title-too-short'])
  expect(outcome(await clients.author.put(`/api/posts/${target.public_id}`, 'no object'))).toEqual([
    400,
    'invalid_json',
  ])
  expect(await rowOf(target)).toEqual(target)
  const emptied = (await edit(clients.author, target, { title: target.title })).json()
  expect(emptied).toMatchObject({ body: null, bodyHtml: null, editedAt: expect.any(String) })
  const long = (await edit(clients.author, target, { title: 'x'.repeat(300), body: 'y'.repeat(20_001) })).json()
  expect([long.title.length, long.body.length]).toEqual([256, 20_000])
})

test('POST-083 only the title of image and link posts can change', async () => {
  const { clients, post } = await makeCast(t)
  const link = await post({ type: 'link', link_url: 'https://rail.example/', link_hostname: 'rail.example' })
  const image = await post({ type: 'image', images: [{ ...(await makePicture(t.db, 'post')), caption: 'A caption' }] })
  for (const target of [link, image]) {
    const before = await readBy(clients.author, target)
    const sent = { title: 'Another title', body: 'words', type: 'text', url: 'https://other.example/', images: [] }
    const { lastVisitAt: _1, ...after } = (await edit(clients.author, target, sent)).json()
    const { lastVisitAt: _2, comments: _3, community: _4, ...kept } = before
    expect(after).toMatchObject({ ...kept, title: 'Another title', editedAt: expect.any(String), body: null })
    await t.db.updateTable('posts').set({ edited_at: null }).where('id', '=', target.id).execute()
    const onlyBody = (await edit(clients.author, target, { title: 'Another title', body: 'words' })).json()
    expect(onlyBody).toMatchObject({ editedAt: null, body: null })
  }
})

test('POST-082 the author of a deleted post can change it, its text until the content is deleted', async () => {
  const { clients, post } = await makeCast(t)
  const target = await post({ deleted_at: new Date(), deleted_as: 'mods' })
  const { title } = target
  const answer = (await edit(clients.author, target, { title, body: 'Other words' })).json()
  expect(answer).toMatchObject({ title, body: null, contentStripped: true })
  expect(await readBy(clients.moderator, target)).toMatchObject({ body: 'Other words', bodyHtml: '<p>Other words</p>' })
  // The author cannot read it, but can empty it.
  await edit(clients.author, target, { title })
  expect(await readBy(clients.moderator, target)).toMatchObject({ body: null, bodyHtml: null })
  await clients.author.delete(`/api/posts/${target.public_id}?deleteAs=normal&deleteContent=true`)
  const erased = await edit(clients.author, target, { title, body: 'Words again' })
  expect(outcome(erased)).toEqual([200])
  expect(await rowOf(target)).toMatchObject({ title, body: '', body_html: null })
})

test('POST-079 an edit cannot restore a title that an administrator removed', async () => {
  const { clients, post } = await makeCast(t)
  const target = await post()
  await clients.admin.delete(`/api/posts/${target.public_id}?deleteAs=admins&deleteContent=true`)
  await edit(clients.author, target, { title: 'What I said', body: 'What I said' })
  expect(await readBy(clients.admin, target)).toMatchObject({ title: '[Removed]', body: '' })
})

test('POST-042 the author can change a locked post, even if they are banned from the community since', async () => {
  const { clients, post, people } = await makeCast(t)
  const target = await post({ author: people.banned, locked_at: new Date(), locked_as: 'admins' })
  expect(outcome(await edit(clients.banned, target, { title: 'Another title' }))).toEqual([200])
})

test('POST-060 the author chooses the group of the post', async () => {
  const { clients, people, post } = await makeCast(t)
  const target = await post({ author: people.moderator })
  for (const group of ['mods', 'normal'] as const) {
    const answer = await changeGroup(clients.moderator, target, `&userGroup=${group}`)
    expect(answer.json()).toMatchObject({ userGroup: group, editedAt: null })
    expect((await readBy(clients.guest, target)).userGroup).toBe(group)
  }
  for (const query of ['', '&userGroup=', '&userGroup=mod', '&userGroup=MODS'])
    expect(outcome(await changeGroup(clients.moderator, target, query))).toEqual([400, 'user/invalid-group'])
})

test('POST-061 only moderators can choose mods and administrators admins, for their own posts', async () => {
  const { clients, people, post } = await makeCast(t)
  const refusals = async (part: Exclude<Part, 'guest'>) => {
    const target = await post({ author: people[part] })
    return Promise.all(
      ['normal', 'mods', 'admins'].map(async (group) =>
        outcome(await changeGroup(clients[part], target, `&userGroup=${group}`)).at(-1),
      ),
    )
  }
  expect(await refusals('author')).toEqual([200, 'not_mod', 'not_admin'])
  expect(await refusals('moderator')).toEqual([200, 200, 'not_admin'])
  expect(await refusals('admin')).toEqual([200, 'not_mod', 200])
  const target = await post()
  for (const part of others)
    for (const group of ['normal', 'mods', 'admins'])
      expect(outcome(await changeGroup(clients[part], target, `&userGroup=${group}`))).toEqual([403, 'not_author'])
  expect((await rowOf(target)).user_group).toBe('normal')
})
