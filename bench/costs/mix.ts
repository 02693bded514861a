import type { SizedWorld } from '../data/sized-world.ts'
import type { FloodRequest } from '../flood.ts'
import type { Kind, Request } from './kinds.ts'
import { pages } from './pages.ts'
import { asGuests, asMembers, changes, feed, post, thread } from './requests.ts'

/** A realistic mix: of a hundred requests ninety read, eight request the account and two write; half are of members. */
export function realisticMix(world: SizedWorld): Kind[] {
  const { anyPosts } = world
  const some = anyPosts.slice(0, 200)
  const reading = (index: number, own: 'home' | 'all'): string => {
    const { publicId } = some[index % some.length] ?? { publicId: '' }
    return [feed('all', 'hot'), post(publicId), thread(publicId), feed(own, 'hot'), '/api/_initial'][index % 5] ?? ''
  }
  const hundredth = (index: number): Request[] => {
    const kind = index % 100
    const member = world.members[index % world.members.length]
    if (!member) return []
    const one = { members: [member] }
    if (kind < 2) return changes(one, () => '/api/_postVote', [{ postId: some[index % some.length]?.id }])
    if (kind < 10) return asMembers(one, '/api/_user')
    return index % 2 ? asMembers(one, reading(index, 'home')) : asGuests([reading(index, 'all')])
  }
  return [['mix', Array.from({ length: 2000 }, (_, index) => index).flatMap(hundredth)]]
}

/** The mix with a whole page for a quarter of its requests. */
export function pagesAndCalls(world: SizedWorld): FloodRequest[] {
  const [, calls = []] = realisticMix(world)[0] ?? []
  const wholePages = pages(world).flatMap(([, requests]) => requests)
  return calls.flatMap((call, index) => {
    const as = call.method === 'POST' ? 'change' : 'read'
    const page = wholePages[(index * 7) % wholePages.length]
    return index % 3 === 0 && page
      ? [
          { ...call, as },
          { ...page, as: 'page' },
        ]
      : [{ ...call, as }]
  })
}
