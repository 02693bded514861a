import type { Locator, Page } from '@playwright/test'
import type { CommunityRow } from '../../server/discussion/communities/queries.ts'
import type { Db } from '../../server/platform/db/connect.ts'
import { makeCommunity, makePost, makeUser } from '../factories.ts'

export const hour = 3_600_000

const atOnce = 8

/** A community with this many posts, the newest first: "Post 1", "Post 2" and so on. */
export async function communityOf(db: Db, count: number, paragraphs = 1): Promise<CommunityRow> {
  const author = await makeUser(db)
  const community = await makeCommunity(db)
  const now = Date.now()
  const body = 'What I have to say.'
  const body_html = `<p>${body}</p>`.repeat(paragraphs)
  const make = (place: number) =>
    makePost(db, { author, community, title: `Post ${place}`, body, body_html, at: new Date(now - place * hour) })
  const places = Array.from({ length: count }, (_, index) => index + 1)
  for (let from = 0; from < count; from += atOnce) await Promise.all(places.slice(from, from + atOnce).map(make))
  return community
}

export const posts = (page: Page): Locator => page.locator('main article')
export const titles = (page: Page): Locator => posts(page).locator('h2')

/** The requests for further pages of a feed. */
export const pagesOf = /\/api\/posts\?.*next=/
