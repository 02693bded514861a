import { expect, test } from 'vitest'
import type { Comment } from '../../../../api/discussion/comments.ts'
import { ApiError, type CallApi } from '../../../platform/client.ts'
import { newCommentDraft } from './comment-drafts.ts'
import { sendComment, withRetries } from './use-send-comment.ts'

function refusing(times: number, status: number, code?: string) {
  let sent = 0
  const send = async () => {
    sent += 1
    if (sent <= times) throw new ApiError(status, code && { code })
    return sent
  }
  const waits: number[] = []
  return { send, waits, wait: async (ms: number) => void waits.push(ms) }
}

test('COMMENT-021 what came too fast is sent again by itself after 2000 ms', async () => {
  const { send, wait, waits } = refusing(2, 429)
  expect(await withRetries(send, wait)).toBe(3)
  expect(waits).toEqual([2000, 2000])
})

test('COMMENT-021 it is sent again three times at most', async () => {
  const { send, wait, waits } = refusing(4, 429)
  await expect(withRetries(send, wait)).rejects.toMatchObject({ status: 429 })
  expect(waits).toHaveLength(3)
})

test('COMMENT-021 what is refused for another reason is not sent again', async () => {
  const { send, wait, waits } = refusing(1, 403)
  await expect(withRetries(send, wait)).rejects.toMatchObject({ status: 403 })
  expect(waits).toEqual([])
})

test('LADDER-029 what has to wait for slow mode is not sent again by itself', async () => {
  const { send, wait, waits } = refusing(1, 429, 'slow_mode')
  await expect(withRetries(send, wait)).rejects.toMatchObject({ code: 'slow_mode' })
  expect(waits).toEqual([])
})

/** A server that has this comment already, if any, and what it is asked. */
function serverWith(known?: Partial<Comment>) {
  const asked: unknown[][] = []
  const call = async (name: string, input: { body: { body: string } }, headers?: object) => {
    asked.push([name, input, ...(headers ? [headers] : [])])
    return { id: 'c1', deleted: false, body: input.body.body, ...(name === 'addComment' && known) }
  }
  return { call: call as unknown as CallApi, asked }
}

const place = { publicId: 'p1', parentCommentId: null, userGroup: 'normal' } as const

test('a comment is sent under the key of its draft', async () => {
  const { call, asked } = serverWith()
  const draft = newCommentDraft('Herons')
  expect(await sendComment(call, draft, place)).toMatchObject({ body: 'Herons' })
  const input = {
    params: { publicId: 'p1' },
    query: { userGroup: 'normal' },
    body: { parentCommentId: null, body: 'Herons' },
  }
  expect(asked).toEqual([['addComment', input, { 'Idempotency-Key': draft.key }]])
  expect(newCommentDraft('Herons').key).not.toBe(draft.key)
})

test('what was changed after it had arrived unseen is changed there', async () => {
  const draft = { ...newCommentDraft('Herons'), sent: true }
  const { call, asked } = serverWith({ body: 'Hreons' })
  expect(await sendComment(call, draft, place)).toMatchObject({ body: 'Herons' })
  expect(asked.at(-1)).toEqual([
    'editComment',
    { params: { publicId: 'p1', commentId: 'c1' }, body: { body: 'Herons' } },
  ])
})

test('what stands there as it was sent, or is deleted, is left as it is', async () => {
  for (const known of [{ body: 'Herons' }, { body: '', deleted: true }]) {
    const { call, asked } = serverWith(known)
    await sendComment(call, { ...newCommentDraft('Herons'), sent: true }, place)
    expect(asked).toHaveLength(1)
  }
})
