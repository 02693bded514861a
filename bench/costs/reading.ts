import type { SizedWorld } from '../data/sized-world.ts'
import type { Kind } from './kinds.ts'
import { asGuests, asMembers, feed, post, thread } from './requests.ts'

/** Feeds, posts, comments and the state of the app, for members, and for guests without the cache. */
export function readings(world: SizedWorld): Kind[] {
  const { posts, anyPosts, communities } = world
  const ofCommunity = `/api/posts?communityId=${communities[0]?.id}&sort=hot&limit=10`
  return [
    ['_user', asMembers(world, '/api/_user')],
    ['_initial', asMembers(world, '/api/_initial')],
    ['feed all, hot', asMembers(world, feed('all', 'hot'))],
    ['feed all, latest', asMembers(world, feed('all', 'latest'))],
    ['feed all, week', asMembers(world, feed('all', 'week'))],
    ['feed home, hot', asMembers(world, feed('home', 'hot'))],
    ['feed of a community', asMembers(world, ofCommunity)],
    ['post', asMembers(world, post(posts.few.publicId))],
    ['comments, 5', asMembers(world, thread(posts.few.publicId))],
    ['comments, 200', asMembers(world, thread(posts.twoHundred.publicId))],
    ['comments, 1,000', asMembers(world, thread(posts.thousand.publicId))],
    ['guest: feed all, hot', asGuests([feed('all', 'hot')])],
    ['guest: any post', asGuests(anyPosts.map(({ publicId }) => post(publicId)))],
    ['guest: comments, 200', asGuests([thread(posts.twoHundred.publicId)])],
  ]
}
