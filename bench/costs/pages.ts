import type { SizedWorld } from '../data/sized-world.ts'
import type { Kind } from './kinds.ts'
import { asGuests, asMembers } from './requests.ts'

/** Whole pages as HTML: for members, and for guests from the cache. */
export function pages(world: SizedWorld): Kind[] {
  const { posts, communities } = world
  const page = ({ community, publicId }: { community: string; publicId: string }) => `/${community}/post/${publicId}`
  const place = `/${communities[0]?.name}`
  return [
    ['home', asMembers(world, '/')],
    ['community', asMembers(world, place)],
    ['post, 5 comments', asMembers(world, page(posts.few))],
    ['post, 200 comments', asMembers(world, page(posts.twoHundred))],
    ['post, 1,000 comments', asMembers(world, page(posts.thousand))],
    ['guest: home', asGuests(['/'])],
    ['guest: community', asGuests([place])],
    ['guest: post, 200 comments', asGuests([page(posts.twoHundred)])],
  ]
}
