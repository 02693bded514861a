import { expect } from 'vitest'
import type { SearchAnswer } from '../api/discussion/search.ts'
import { fillSearch } from '../server/discussion/search/fill.ts'
import { createNameIndexes } from '../server/discussion/search/queries-names.ts'
import { storeAgain } from '../server/discussion/search/store.ts'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'
import { makeComment, makePost } from './factories.ts'

/** Makes posts and comments that can be found, and searches for them. */
export function searchStage(t: TestApp) {
  async function search(client: Client, query: Record<string, string>): Promise<SearchAnswer> {
    const answer = await client.get(`/api/search?${new URLSearchParams(query)}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  return {
    /** The index counts as whole from now on. */
    async fill() {
      await createNameIndexes(t.db)
      await fillSearch(t.db)
    },
    search,
    /** The ids of what is found, in its order. */
    async idsOf(client: Client, query: string | Record<string, string>): Promise<string[]> {
      const { items } = await search(client, typeof query === 'string' ? { q: query } : query)
      return items.map(({ item }) => item.id)
    },
    async makeFoundPost(fields: Parameters<typeof makePost>[1] = {}) {
      const body = fields.body
      const post = await makePost(t.db, { ...fields, ...(body && { body_html: `<p>${body}</p>` }) })
      await storeAgain(t.db, [post.id])
      return post
    },
    async makeFoundComment(fields: Parameters<typeof makeComment>[1] = {}) {
      const body = fields.body
      const comment = await makeComment(t.db, { ...fields, ...(body && { body_html: `<p>${body}</p>` }) })
      await storeAgain(t.db, [comment.id])
      return comment
    },
  }
}
