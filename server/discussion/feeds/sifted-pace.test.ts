import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import type { FilteredContent, FindFilter } from '../filters/find-filter.ts'
import { readSiftedPage } from './sifted-page.ts'

const t = testApp()
const length = 20_000

/**
 * Reads a page whose posts are all compared with filters; returns the numbers of texts that were compared between two
 * pauses.
 */
async function compared(count: number, isHidden: boolean) {
  const { id, username } = await makeUser(t.db)
  const community = await makeCommunity(t.db)
  for (let n = 0; n < count; n++) await makePost(t.db, { community, body: 'x'.repeat(length) })
  const viewer = { id, username, isAdmin: false, createdAt: new Date(0) }
  const turns: number[] = []
  let isRunning = true
  const turn = () => {
    turns.push(0)
    if (isRunning) setImmediate(turn)
  }
  turn()
  const find = Object.assign(
    (_: FilteredContent) => {
      turns[turns.length - 1] = (turns.at(-1) ?? 0) + 1
      return isHidden ? ({} as ReturnType<FindFilter>) : undefined
    },
    { hides: true, size: 1 },
  )
  const query = {
    scope: { kind: 'community', communityId: community.id },
    ...{ sort: 'latest', after: null, limit: 51, pins: false },
  } as Parameters<typeof readSiftedPage>[1]
  const page = await readSiftedPage(t.site, query, { viewer, find, visited: false }).finally(() => {
    isRunning = false
  })
  return { page, most: Math.max(...turns), all: turns.reduce((sum, each) => sum + each, 0) }
}

test('FILTER-015 while long texts are compared, other requests run after each 200,000 characters', async () => {
  const { page, most, all } = await compared(60, false)
  expect([page.shown.length, all]).toEqual([50, 51])
  expect(most).toBeLessThanOrEqual(200_000 / length)
})

test('FILTER-015 a statement reads 1 MB of texts, and the last one 4 MB; the page ends after the last compared post', async () => {
  const { page, most, all } = await compared(310, true)
  const [first, last] = [1_000_000 / length + 1, 4_000_000 / length + 1]
  expect([all, page.shown.length, page.filtered]).toEqual([2 * first + last, 0, 2 * first + last])
  expect(page.endsAt).toBeDefined()
  expect(most).toBeLessThanOrEqual(200_000 / length)
})
