import type { Stage } from './stage.ts'
import { feeds } from './texts/feeds.ts'

/** Adds the custom feeds. */
export async function addFeeds({ tx, person, place, before, keyAt }: Stage): Promise<void> {
  const countOf = new Map<string, number>()
  const rows = feeds.map((feed) => {
    const position = countOf.get(feed.owner) ?? 0
    countOf.set(feed.owner, position + 1)
    return { id: keyAt(before(feed.made)), position, feed }
  })
  await tx
    .insertInto('custom_feeds')
    .values(
      rows.map(({ id, position, feed: { owner, name, slug, sort, public: isPublic } }) => ({
        id,
        user_id: person(owner).id,
        name,
        slug,
        sort,
        public: isPublic,
        position,
      })),
    )
    .execute()
  await tx
    .insertInto('custom_feed_communities')
    .values(
      rows.flatMap(({ id, feed }) => feed.communities.map((name) => ({ feed_id: id, community_id: place(name).id }))),
    )
    .execute()
}
