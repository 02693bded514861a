import type { SizedWorld } from '../data/sized-world.ts'
import type { Kind } from './kinds.ts'
import { asGuests } from './requests.ts'

/** A crawler requests pages that nobody else requests. */
export function crawls(world: SizedWorld): Kind[] {
  const { anyPosts, communities } = world
  const sorts = ['hot', 'latest', 'activity', 'year', 'all']
  return [
    ['pages of posts', asGuests(anyPosts.map(({ publicId, community }) => `/${community}/post/${publicId}`))],
    ['feeds of communities', asGuests(communities.flatMap(({ name }) => sorts.map((sort) => `/${name}?sort=${sort}`)))],
  ]
}
