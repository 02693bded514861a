import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeCast, type Part } from '../../../test/cast.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makePicture } from '../../../test/factories.ts'
import type { PostRow } from './queries.ts'

const t = testApp()

const everybody = ['guest', 'author', 'member', 'moderator', 'admin', 'banned'] as const

const remove = (client: Client, { public_id }: PostRow, query: string) =>
  client.delete(`/api/posts/${public_id}?${query}`)
const read = async (client: Client, { public_id }: PostRow) => (await client.get(`/api/posts/${public_id}`)).json()
const rowOf = ({ id }: PostRow) => t.db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const link = { type: 'link', link_url: 'https://rail.example/tt', link_hostname: 'rail.example' }

test('POST-052 the author can delete content as normal, and administrators can; moderators cannot', async () => {
  const { clients, post } = await makeCast(t)
  const [own, removed, struck] = [await post(link), await post(link), await post(link)]
  const content = (part: Part, target: PostRow, group: string) =>
    remove(clients[part], target, `deleteAs=${group}&deleteContent=true`)
  expect((await content('author', own, 'normal')).json()).toMatchObject({
    deletedContent: true,
    deletedContentAs: 'normal',
  })
  expect((await content('admin', struck, 'admins')).json()).toMatchObject({
    deletedContent: true,
    deletedContentAs: 'admins',
  })
  expect(outcome(await content('moderator', removed, 'mods'))).toEqual([403, 'mod-cannot-delete-content'])
  expect(await rowOf(removed)).toEqual(removed)
})

test('POST-055, POST-056 the content of a deleted post can be deleted later, once, and the deletion keeps its data', async () => {
  const { clients, post } = await makeCast(t)
  for (const kind of [{}, link]) {
    const target = await post(kind)
    await remove(clients.moderator, target, 'deleteAs=mods')
    const first = await read(clients.admin, target)
    for (const part of ['member', 'moderator', 'banned'] as const)
      expect(outcome(await remove(clients[part], target, 'deleteAs=normal&deleteContent=true'))).toEqual([
        403,
        'not_author',
      ])
    expect(outcome(await remove(clients.moderator, target, 'deleteAs=mods&deleteContent=true'))).toEqual([
      403,
      'mod-cannot-delete-content',
    ])
    const answer = (await remove(clients.author, target, 'deleteAs=normal&deleteContent=true')).json()
    expect(answer).toMatchObject({
      deletedContent: true,
      deletedContentAs: 'normal',
      deletedAs: 'mods',
      deletedAt: first.deletedAt,
    })
    for (const [part, group] of [
      ['author', 'normal'],
      ['admin', 'admins'],
    ] as const)
      for (const content of ['true', 'false'])
        expect(outcome(await remove(clients[part], target, `deleteAs=${group}&deleteContent=${content}`))).toEqual([
          409,
          'already-deleted',
        ])
    expect(await rowOf(target)).toMatchObject({ content_deleted_as: 'normal', title: target.title })
  }
})

test('POST-079 deleted content is erased for everyone; the title stays unless administrators did it', async () => {
  const { clients, post } = await makeCast(t)
  for (const [part, group] of [
    ['author', 'normal'],
    ['admin', 'admins'],
  ] as const) {
    const preview = await makePicture(t.db, 'preview')
    const shown = [await makePicture(t.db, 'post'), await makePicture(t.db, 'post')]
    const posts = [
      await post(),
      await post({ ...link, link_image_id: preview.id }),
      await post({
        type: 'image',
        images: [{ ...shown[0], id: shown[0]?.id ?? 0n, caption: 'Said here' }, { id: shown[1]?.id ?? 0n }],
      }),
    ]
    for (const target of posts) {
      await remove(clients[part], target, `deleteAs=${group}&deleteContent=true`)
      expect(await rowOf(target)).toMatchObject({
        body_html: null,
        body_renderer: null,
        link_url: null,
        link_hostname: null,
        link_image_id: null,
      })
      for (const reader of everybody) {
        const found = await read(clients[reader], target)
        expect(found).toMatchObject({ images: [], image: null, deletedContent: true, deletedContentAs: group })
        expect(found.title).toBe(group === 'admins' ? '[Removed]' : target.title)
        expect(found).not.toHaveProperty('link')
        expect(found.body || null).toBeNull()
        expect(found.bodyHtml || null).toBeNull()
      }
    }
    expect((await rowOf(posts[0] as PostRow)).body).toBe('')
    const pictures = [preview, ...shown].map(({ id }) => id)
    expect(await t.db.selectFrom('images').select('id').where('id', 'in', pictures).execute()).toEqual([])
    expect(await t.db.selectFrom('post_images').select('image_id').where('image_id', 'in', pictures).execute()).toEqual(
      [],
    )
    const due = t.db.selectFrom('image_erasures').select('image_id').where('image_id', 'in', pictures)
    expect(await due.execute()).toHaveLength(3)
  }
})
