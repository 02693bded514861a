import type { SizedWorld } from '../data/sized-world.ts'
import type { Kind } from './kinds.ts'
import { asGuests, asMembers, changes } from './requests.ts'

/** Everybody comes to one page: hundreds of guests, some members, and votes at the same time. */
export function storms(world: SizedWorld): Kind[] {
  const { posts, anyPosts, members } = world
  const page = `/${posts.twoHundred.community}/post/${posts.twoHundred.publicId}`
  const votes = changes(
    world,
    () => '/api/_postVote',
    anyPosts.slice(0, members.length).map(({ id }) => ({ postId: id })),
  )
  const guests = asGuests(Array.from({ length: 1000 }, () => page))
  return [
    ['guests', guests],
    ['guests, members and votes', [...guests, ...asMembers(world, page), ...votes]],
  ]
}
