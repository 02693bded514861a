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

test('POST-042 the author changes title and text, and when is noted', async () => {
  const { clients, post } = await makeCast(t)
  const given = await post()
  const before = Date.now()
  const answer = await edit(clients.author, given, {
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
  const { title, bodyHtml, editedAt } = await readBy(clients.guest, given)
  expect({ title, bodyHtml, editedAt }).toEqual({
    title: 'Another title',
    bodyHtml: '<p>Other <em>words</em></p>',
    editedAt: answer.json().editedAt,
  })
})

test('POST-042 nobody else changes a post, whatever they are', async () => {
  const { clients, post } = await makeCast(t)
  const given = await post()
  for (const part of others) {
    expect(outcome(await edit(clients[part], given, { title: 'Another title', body: 'x' })), part).toEqual([
      403,
      'not_author',
    ])
  }
  expect(outcome(await edit(clients.guest, given, { title: 'Another title' }))).toEqual([401, 'not_logged_in'])
  expect(outcome(await clients.author.put('/api/posts/nothing_', { title: 'Another title' }))).toEqual([
    404,
    'post/not-found',
  ])
  expect(await rowOf(given)).toEqual(given)
})

test('POST-042 of a removed post the author edits the text, and the title stays as everybody read it at the removal', async () => {
  const { clients, post } = await makeCast(t)
  for (const as of ['mods', 'admins'] as const) {
    const given = await post()
    await clients[as === 'mods' ? 'moderator' : 'admin'].delete(`/api/posts/${given.public_id}?deleteAs=${as}`)
    const renamed = await edit(clients.author, given, { title: 'See example.org', body: 'Other words' })
    expect(outcome(renamed)).toEqual([403, 'title_of_removed'])
    expect(outcome(await edit(clients.author, given, { title: given.title, body: 'Other words' }))).toEqual([200])
    expect(await rowOf(given)).toMatchObject({ title: given.title, body: 'Other words' })
  }
})

test('POST-083 what changes nothing is no edit, and still only the author’s to send', async () => {
  const { clients, post } = await makeCast(t)
  const given = await post()
  const same = { title: ` ${given.title} `, body: `\n${given.body} ` }
  const answer = await edit(clients.author, given, same)
  expect(answer.json()).toMatchObject({ title: given.title, body: given.body, editedAt: null })
  for (const part of others) expect(outcome(await edit(clients[part], given, same))).toEqual([403, 'not_author'])
  await edit(clients.author, given, { ...same, title: 'Another title' })
  const { edited_at } = await rowOf(given)
  await edit(clients.author, given, { ...same, title: 'Another title' })
  expect((await rowOf(given)).edited_at).toEqual(edited_at)
})

test('POST-083 an edit needs a title, and without a body empties the text', async () => {
  const { clients, post } = await makeCast(t)
  const given = await post()
  for (const body of [{}, { title: 'ab' }, { title: '  ab ' }, { title: '', body: 'words' }])
    expect(outcome(await edit(clients.author, given, body))).toEqual([400, 'post/title-too-short'])
  expect(outcome(await clients.author.put(`/api/posts/${given.public_id}`, 'no object'))).toEqual([400, 'invalid_json'])
  expect(await rowOf(given)).toEqual(given)
  const emptied = (await edit(clients.author, given, { title: given.title })).json()
  expect(emptied).toMatchObject({ body: null, bodyHtml: null, editedAt: expect.any(String) })
  const long = (await edit(clients.author, given, { title: 'x'.repeat(300), body: 'y'.repeat(20_001) })).json()
  expect([long.title.length, long.body.length]).toEqual([256, 20_000])
})

test('POST-083 of pictures and links only the title changes', async () => {
  const { clients, post } = await makeCast(t)
  const link = await post({ type: 'link', link_url: 'https://rail.example/', link_hostname: 'rail.example' })
  const image = await post({ type: 'image', images: [{ ...(await makePicture(t.db, 'post')), caption: 'A caption' }] })
  for (const given of [link, image]) {
    const before = await readBy(clients.author, given)
    const sent = { title: 'Another title', body: 'words', type: 'text', url: 'https://other.example/', images: [] }
    const { lastVisitAt: _1, ...after } = (await edit(clients.author, given, sent)).json()
    const { lastVisitAt: _2, comments: _3, community: _4, ...kept } = before
    expect(after).toMatchObject({ ...kept, title: 'Another title', editedAt: expect.any(String), body: null })
    await t.db.updateTable('posts').set({ edited_at: null }).where('id', '=', given.id).execute()
    const onlyBody = (await edit(clients.author, given, { title: 'Another title', body: 'words' })).json()
    expect(onlyBody).toMatchObject({ editedAt: null, body: null })
  }
})

test('POST-082 the author of a deleted post changes it, its text until the content is deleted', async () => {
  const { clients, post } = await makeCast(t)
  const given = await post({ deleted_at: new Date(), deleted_as: 'mods' })
  const { title } = given
  const answer = (await edit(clients.author, given, { title, body: 'Other words' })).json()
  expect(answer).toMatchObject({ title, body: null, contentStripped: true })
  expect(await readBy(clients.moderator, given)).toMatchObject({ body: 'Other words', bodyHtml: '<p>Other words</p>' })
  // Its author, who does not read it, can empty it.
  await edit(clients.author, given, { title })
  expect(await readBy(clients.moderator, given)).toMatchObject({ body: null, bodyHtml: null })
  await clients.author.delete(`/api/posts/${given.public_id}?deleteAs=normal&deleteContent=true`)
  const erased = await edit(clients.author, given, { title, body: 'Words again' })
  expect(outcome(erased)).toEqual([200])
  expect(await rowOf(given)).toMatchObject({ title, body: '', body_html: null })
})

test('POST-079 a title that an administrator removed does not come back by an edit', async () => {
  const { clients, post } = await makeCast(t)
  const given = await post()
  await clients.admin.delete(`/api/posts/${given.public_id}?deleteAs=admins&deleteContent=true`)
  await edit(clients.author, given, { title: 'What I said', body: 'What I said' })
  expect(await readBy(clients.admin, given)).toMatchObject({ title: '[Removed]', body: '' })
})

test('POST-042 a locked post is still changed by its author, also one who is banned from the community since', async () => {
  const { clients, post, people } = await makeCast(t)
  const given = await post({ author: people.banned, locked_at: new Date(), locked_as: 'admins' })
  expect(outcome(await edit(clients.banned, given, { title: 'Another title' }))).toEqual([200])
})

test('POST-060 the author says in which capacity they speak', async () => {
  const { clients, people, post } = await makeCast(t)
  const given = await post({ author: people.moderator })
  for (const group of ['mods', 'normal'] as const) {
    const answer = await changeGroup(clients.moderator, given, `&userGroup=${group}`)
    expect(answer.json()).toMatchObject({ userGroup: group, editedAt: null })
    expect((await readBy(clients.guest, given)).userGroup).toBe(group)
  }
  for (const query of ['', '&userGroup=', '&userGroup=mod', '&userGroup=MODS'])
    expect(outcome(await changeGroup(clients.moderator, given, query))).toEqual([400, 'user/invalid-group'])
})

test('POST-061 as mods speak moderators and as admins administrators, on what they wrote themselves', async () => {
  const { clients, people, post } = await makeCast(t)
  const refusals = async (part: Exclude<Part, 'guest'>) => {
    const given = await post({ author: people[part] })
    return Promise.all(
      ['normal', 'mods', 'admins'].map(async (group) =>
        outcome(await changeGroup(clients[part], given, `&userGroup=${group}`)).at(-1),
      ),
    )
  }
  expect(await refusals('author')).toEqual([200, 'not_mod', 'not_admin'])
  expect(await refusals('moderator')).toEqual([200, 200, 'not_admin'])
  expect(await refusals('admin')).toEqual([200, 'not_mod', 200])
  const given = await post()
  for (const part of others)
    for (const group of ['normal', 'mods', 'admins'])
      expect(outcome(await changeGroup(clients[part], given, `&userGroup=${group}`))).toEqual([403, 'not_author'])
  expect((await rowOf(given)).user_group).toBe('normal')
})
