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

test('COMMENT-021 a comment that is sent too fast is sent again automatically after 2000 ms', async () => {
  const { send, wait, waits } = refusing(2, 429)
  expect(await withRetries(send, wait)).toBe(3)
  expect(waits).toEqual([2000, 2000])
})

test('COMMENT-021 a comment that is sent too fast is sent again at most three times', async () => {
  const { send, wait, waits } = refusing(4, 429)
  await expect(withRetries(send, wait)).rejects.toMatchObject({ status: 429 })
  expect(waits).toHaveLength(3)
})

test('COMMENT-021 a comment that is refused for another reason is not sent again', async () => {
  const { send, wait, waits } = refusing(1, 403)
  await expect(withRetries(send, wait)).rejects.toMatchObject({ status: 403 })
  expect(waits).toEqual([])
})

test('LADDER-029 a comment that is refused because of slow mode is not sent again automatically', async () => {
  const { send, wait, waits } = refusing(1, 429, 'slow_mode')
  await expect(withRetries(send, wait)).rejects.toMatchObject({ code: 'slow_mode' })
  expect(waits).toEqual([])
})

/** A server that may have this comment already, and the calls to it. */
function serverWith(known?: Partial<Comment>) {
  const calls: unknown[][] = []
  const call = async (name: string, input: { body: { body: string } }, headers?: object) => {
    calls.push([name, input, ...(headers ? [headers] : [])])
    return { id: 'c1', deleted: false, body: input.body.body, ...(name === 'addComment' && known) }
  }
  return { call: call as unknown as CallApi, calls }
}

const place = { publicId: 'p1', parentCommentId: null, userGroup: 'normal' } as const

test('a comment is sent with the key of its draft', async () => {
  const { call, calls } = serverWith()
  const draft = newCommentDraft('Herons')
  expect(await sendComment(call, draft, place)).toMatchObject({ body: 'Herons' })
  const input = {
    params: { publicId: 'p1' },
    query: { userGroup: 'normal' },
    body: { parentCommentId: null, body: 'Herons' },
  }
  expect(calls).toEqual([['addComment', input, { 'Idempotency-Key': draft.key }]])
  expect(newCommentDraft('Herons').key).not.toBe(draft.key)
})

test('if a draft reached the server without a confirmation and was then changed, sending it again edits the existing comment', async () => {
  const draft = { ...newCommentDraft('Herons'), sent: true }
  const { call, calls } = serverWith({ body: 'Hreons' })
  expect(await sendComment(call, draft, place)).toMatchObject({ body: 'Herons' })
  expect(calls.at(-1)).toEqual([
    'editComment',
    { params: { publicId: 'p1', commentId: 'c1' }, body: { body: 'Herons' } },
  ])
})

test('an existing comment is not edited if it is unchanged or deleted', async () => {
  for (const known of [{ body: 'Herons' }, { body: '', deleted: true }]) {
    const { call, calls } = serverWith(known)
    await sendComment(call, { ...newCommentDraft('Herons'), sent: true }, place)
    expect(calls).toHaveLength(1)
  }
})
