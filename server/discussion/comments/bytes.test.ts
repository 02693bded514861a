import { expect, test } from 'vitest'
import type { Comment } from '../../../api/discussion/comments.ts'
import { testApp } from '../../../test/app.ts'
import { makeComment, makePost, makeUser } from '../../../test/factories.ts'
import { answerBytes } from '../../platform/db/answer-bytes.ts'
import { toWire } from '../../platform/db/keys.ts'
import type { CommentRow } from './fragments.ts'

const t = testApp()

/** Three of these fit into one answer, four do not. */
const third = 600_000
const text = 'x'.repeat(third / 2)
const long = { body: text, body_html: text }

interface Page {
  comments: Comment[]
  next: string | null
}

async function thread() {
  const post = await makePost(t.db)
  const author = await makeUser(t.db)
  const add = (values: Partial<CommentRow> & { under?: CommentRow; upvotes?: number } = {}) =>
    makeComment(t.db, { post, author, ...long, ...values })
  const path = `/api/posts/${post.public_id}/comments`
  const page = async (query: string): Promise<Page> => (await t.visitor().get(`${path}?${query}`)).json()
  return { add, page, path, post }
}

const ids = (comments: readonly { id: string | bigint }[]) =>
  comments.map(({ id }) => (typeof id === 'bigint' ? toWire(id) : id))
const bytes = (comments: readonly Comment[]) =>
  comments.reduce((sum, { body, bodyHtml }) => sum + Buffer.byteLength(body) + Buffer.byteLength(bodyHtml ?? ''), 0)

test('COMMENT-005 a page of long comments ends early, and the pages together hold each of them once', async () => {
  const { add, page } = await thread()
  const all: string[] = []
  for (let n = 0; n < 8; n++) all.push(toWire((await add()).id))
  for (const [sort, order] of [
    ['oldest', all],
    ['newest', all.toReversed()],
    ['best', all.toReversed()],
  ] as const) {
    const seen: string[] = []
    for (let next = ''; ; ) {
      const { comments, next: more } = await page(`sort=${sort}&limit=100${next && `&next=${next}`}`)
      expect(bytes(comments)).toBeLessThanOrEqual(answerBytes)
      seen.push(...ids(comments))
      if (more === null) break
      expect(comments).toHaveLength(3)
      next = more
    }
    expect(seen).toEqual(order)
  }
})

test('COMMENT-005 the ancestors of the comments on a page count too, once, and are on the page', async () => {
  const { add, page } = await thread()
  const root = await add()
  const above = await add({ under: root })
  const first = await add({ under: above, upvotes: 9 })
  const second = await add({ under: above, upvotes: 8 })
  const one = await page('sort=best')
  // The first comment comes with its two ancestors, so there is no room for the second.
  expect(ids(one.comments).toSorted()).toEqual(ids([root, above, first]).toSorted())
  const two = await page(`sort=best&next=${one.next}`)
  // The ancestors are already counted, so their own turn costs nothing more.
  expect([ids(two.comments), two.next]).toEqual([ids([second, above, root]), null])
})

test('COMMENT-005 a page has at least one comment, however long it is with its ancestors', async () => {
  const { add, page } = await thread()
  let last = await add()
  for (let depth = 1; depth < 5; depth++) last = await add({ under: last })
  const { comments, next } = await page('sort=newest')
  expect([comments.length, next]).toEqual([5, toWire(last.id)])
  const alone = await add({ body: 'y'.repeat(answerBytes + 1), body_html: '' })
  expect(ids((await page('sort=newest')).comments)).toEqual(ids([alone]))
})

test('COMMENT-005 texts that the viewer may not read do not count for the size of the page', async () => {
  const { add, page } = await thread()
  for (let n = 0; n < 5; n++) await add({ deleted_at: new Date(), deleted_as: 'mods' })
  await add()
  const { comments, next } = await page('sort=oldest')
  expect([comments.length, next]).toEqual([6, null])
})

test('COMMENT-004 the replies to a comment end early too: with a limit there is a next page, without one the array is cut', async () => {
  const { add, page, path } = await thread()
  const root = await add()
  const below: string[] = []
  for (let n = 0; n < 5; n++) below.push(toWire((await add({ under: root })).id))
  const parent = `parentId=${toWire(root.id)}`
  const one = await page(`${parent}&limit=100`)
  expect([ids(one.comments), one.next]).toEqual([below.slice(0, 3), below[2]])
  const two = await page(`${parent}&limit=100&next=${one.next}`)
  expect([ids(two.comments), two.next]).toEqual([below.slice(3), null])
  expect(ids((await t.visitor().get(`${path}?${parent}`)).json())).toEqual(below.slice(0, 3))
})

test('POST-013 the comments in a post end early, with a cursor for the next page', async () => {
  const { add, post } = await thread()
  for (let n = 0; n < 5; n++) await add()
  const { comments, commentsNext } = (await t.visitor().get(`/api/posts/${post.public_id}`)).json()
  expect(comments).toHaveLength(3)
  expect(commentsNext).toBe(`1.${comments[2].id}`)
})
