import { expect, test } from 'vitest'
import { ApiError } from '../client.ts'
import { withRetries } from './send-comment.ts'

function refusing(times: number, status: number) {
  let sent = 0
  const send = async () => {
    sent += 1
    if (sent <= times) throw new ApiError(status, undefined)
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
